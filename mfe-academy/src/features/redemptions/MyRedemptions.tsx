import type { Redemption } from '@powerline/contract/academy';
import { Badge, Cell, EmptyState, PagedTable, Row, RowHeading, SectionHeading, Stack } from '@powerline/ui';
import { Gift } from 'lucide-react';
import type { Ref } from 'react';
import { useRedemptions } from '../../api/redemptions.ts';
import { STATES } from '../../components/redemption-states.ts';
import { count } from '../../components/words.ts';
import { storyOf } from './redemption-words.ts';

interface MyRedemptionsProps {
  heading: Ref<HTMLHeadingElement>;
  /** Changes after each request: the pages start elsewhere then, and load again. */
  newest: number | undefined;
}

export const MyRedemptions = ({ heading, newest }: MyRedemptionsProps) => (
  <Stack as="section" gap={4} aria-labelledby="redemptions">
    <SectionHeading id="redemptions" ref={heading}>
      Your prizes
    </SectionHeading>
    <PagedTable
      key={newest}
      usePage={useRedemptions}
      what="your prizes"
      rowsOf={({ redemptions }) => redemptions}
      captions={['Your prizes, newest first', 'Older prizes']}
      columns={['Prize', { number: 'Points' }, 'State', 'What happened']}
      more="Show older prizes"
      empty={
        <EmptyState title="No prize requests yet" icon={<Gift size={20} />}>
          Each one stands here, with everything that happens to it.
        </EmptyState>
      }
    >
      {(redemption) => <RedemptionRow key={redemption.id} redemption={redemption} />}
    </PagedTable>
  </Stack>
);

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { title, cost, state } = redemption;
  const { word, tone } = STATES[state];
  return (
    <Row>
      <RowHeading>
        <bdi>{title}</bdi>
      </RowHeading>
      <Cell label="Points" data-kind="number">
        {count(cost)}
      </Cell>
      <Cell label="State">
        <Badge tone={tone}>{word}</Badge>
      </Cell>
      <Cell label="What happened" dir="auto">
        {storyOf(redemption)}
      </Cell>
    </Row>
  );
}
