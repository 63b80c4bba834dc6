import {
  Badge,
  Cell,
  EmptyState,
  formatNumber,
  PagedTable,
  Row,
  RowHeading,
  SectionHeading,
  Skeleton,
  Stack,
} from '@powerline/ui';
import { AdminData, Moment } from '@powerline/ui/admin';
import { useAllTurns } from '../../../api/admin-rotator.ts';
import { turnReasons } from '../../../components/admin/turn-reasons.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

export const AllTurns = () => (
  <Stack as="section" gap={3} aria-labelledby="turns">
    <SectionHeading id="turns" size="large">
      {t('All turns')}
    </SectionHeading>
    <PagedTable
      usePage={useAllTurns}
      what={t('the turns')}
      states={(answer, show) => (
        <AdminData response={answer} name={t('turns')} skeleton={<Skeleton height="16rem" />}>
          {show}
        </AdminData>
      )}
      rowsOf={({ turns }) => turns}
      captions={[t('Turns, newest first'), t('Older turns')]}
      columns={[t('Turn'), t('Sponsor'), t('Newcomer'), t('When'), t('Why'), { number: t('Score before') }]}
      more={t('Show older')}
      empty={
        <EmptyState title={t('No turn yet')}>
          {t('The first one comes with the first newcomer who has no invitation.')}
        </EmptyState>
      }
    >
      {({ number, at, member, newcomer, reason, scoreBefore, isGivenBack }) => (
        <Row key={number}>
          <RowHeading>{t('Number {number}', { number })}</RowHeading>
          <Cell label={t('Sponsor')} dir="auto">
            {nameOf(member)}
          </Cell>
          <Cell label={t('Newcomer')}>
            <span>
              {nameOf(newcomer)} {isGivenBack ? <Badge>{t('Returned')}</Badge> : null}
            </span>
          </Cell>
          <Cell label={t('When')}>
            <Moment at={at} />
          </Cell>
          <Cell label={t('Why')}>{turnReasons()[reason]}</Cell>
          <Cell label={t('Score before')} data-kind="number">
            {formatNumber(scoreBefore)}
          </Cell>
        </Row>
      )}
    </PagedTable>
  </Stack>
);
