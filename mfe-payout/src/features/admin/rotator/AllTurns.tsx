import { Badge, Cell, EmptyState, PagedTable, Row, RowHeading, SectionHeading, Skeleton, Stack } from '@powerline/ui';
import { AdminData, Moment } from '@powerline/ui/admin';
import { useAllTurns } from '../../../api/admin-rotator.ts';
import { count, nameOf } from '../../../components/words.ts';

const REASONS = {
  'no invitation': 'No invitation',
  'inviter suspended': 'Inviter suspended',
  'inviter gone': 'Inviter had left',
} as const;

export const AllTurns = () => (
  <Stack as="section" gap={3} aria-labelledby="turns">
    <SectionHeading id="turns" size="large">
      All turns
    </SectionHeading>
    <PagedTable
      usePage={useAllTurns}
      what="the turns"
      states={(answer, show) => (
        <AdminData response={answer} name="turns" skeleton={<Skeleton height="16rem" />}>
          {show}
        </AdminData>
      )}
      rowsOf={({ turns }) => turns}
      captions={['Turns, newest first', 'Older turns']}
      columns={['Turn', 'Sponsor', 'Newcomer', 'When', 'Why', { number: 'Score before' }]}
      more="Show older"
      empty={
        <EmptyState title="No turn yet">The first one comes with the first newcomer who has no invitation.</EmptyState>
      }
    >
      {({ number, at, member, newcomer, reason, scoreBefore, isGivenBack }) => (
        <Row key={number}>
          <RowHeading>Number {count(number)}</RowHeading>
          <Cell label="Sponsor" dir="auto">
            {nameOf(member)}
          </Cell>
          <Cell label="Newcomer">
            <span>
              {nameOf(newcomer)} {isGivenBack ? <Badge>Returned</Badge> : null}
            </span>
          </Cell>
          <Cell label="When">
            <Moment at={at} />
          </Cell>
          <Cell label="Why">{REASONS[reason]}</Cell>
          <Cell label="Score before" data-kind="number">
            {count(scoreBefore)}
          </Cell>
        </Row>
      )}
    </PagedTable>
  </Stack>
);
