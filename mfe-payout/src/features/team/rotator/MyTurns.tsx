import type { RotatorTurn } from '@powerline/contract/payout';
import { Badge, Cell, PagedTable, Row, RowHeading, Stack } from '@powerline/ui';
import { useTurns } from '../../../api/rotator.ts';
import { dayInWords } from '../../../components/dates.ts';
import { nameOf } from '../../../components/words.ts';
import { TURN_REASON } from './rotator-sentences.ts';

export const MyTurns = () => (
  <Stack gap={3}>
    <PagedTable
      usePage={useTurns}
      what="your turns"
      rowsOf={({ turns }) => turns}
      captions={['Turns, newest first', 'Older turns']}
      columns={['Newcomer', 'When', 'Why', 'Turn']}
      more="Show older"
    >
      {(turn) => <TurnRow key={turn.number} turn={turn} />}
    </PagedTable>
  </Stack>
);

function TurnRow({ turn: { number, at, newcomer, reason, isGivenBack } }: { turn: RotatorTurn }) {
  return (
    <Row>
      <RowHeading dir="auto">{nameOf(newcomer)}</RowHeading>
      <Cell label="When">
        <time dateTime={at}>{dayInWords(at)}</time>
      </Cell>
      <Cell label="Why">{TURN_REASON[reason]}</Cell>
      <Cell label="Turn">
        {isGivenBack ? <Badge>Returned</Badge> : `Number ${number.toLocaleString('en-US')} of all`}
      </Cell>
    </Row>
  );
}
