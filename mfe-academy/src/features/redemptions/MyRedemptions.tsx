import type { Redemption } from '@powerline/contract/academy';
import {
  Badge,
  Cell,
  EmptyState,
  formatNumber,
  PagedTable,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
} from '@powerline/ui';
import { Gift } from 'lucide-react';
import type { Ref } from 'react';
import { useRedemptions } from '../../api/redemptions.ts';
import { STATE_TONES, stateName } from '../../components/redemption-states.ts';
import { TrackingLine } from '../../components/TrackingLine.tsx';
import { t } from '../../words.ts';
import { storyOf } from './redemption-words.ts';

interface MyRedemptionsProps {
  heading: Ref<HTMLHeadingElement>;
  /** Changes after each request: the pages start elsewhere then, and load again. */
  newest: number | undefined;
}

export const MyRedemptions = ({ heading, newest }: MyRedemptionsProps) => (
  <Stack as="section" gap={4} aria-labelledby="redemptions">
    <SectionHeading id="redemptions" ref={heading}>
      {t('Your prizes')}
    </SectionHeading>
    <PagedTable
      key={newest}
      usePage={useRedemptions}
      what={t('your prizes')}
      rowsOf={({ redemptions }) => redemptions}
      captions={[t('Your prizes, newest first'), t('Older prizes')]}
      columns={[t('Prize'), { number: t('Points') }, t('State'), t('Details')]}
      more={t('Show older prizes')}
      empty={
        <EmptyState title={t('No prize requests yet')} icon={<Gift size={20} />}>
          {t('Each request shows here, with everything that happens to it.')}
        </EmptyState>
      }
    >
      {(redemption) => <RedemptionRow key={redemption.id} redemption={redemption} />}
    </PagedTable>
  </Stack>
);

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { title, cost, state } = redemption;

  return (
    <Row>
      <RowHeading>
        <bdi>{title}</bdi>
      </RowHeading>
      <Cell label={t('Points')} data-kind="number">
        {formatNumber(cost)}
      </Cell>
      <Cell label={t('State')}>
        <Badge tone={STATE_TONES[state]}>{stateName(state)}</Badge>
      </Cell>
      <Cell label={t('Details')} dir="auto">
        {storyOf(redemption)}
        <TrackingLine {...redemption} />
      </Cell>
    </Row>
  );
}
