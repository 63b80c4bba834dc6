import type { RotatorTurn } from '@powerline/contract/payout';
import { Badge, Cell, Loaded, Pages, Row, RowHeading, Skeleton, Stack, Table } from '@powerline/ui';
import type { ReactNode } from 'react';
import { useTurns } from '../../../api/rotator.ts';
import { dayInWords } from '../../../components/dates.ts';
import { nameOf } from '../../../components/words.ts';
import { TURN_REASON } from './rotator-sentences.ts';

/** One's own turns, newest first, a page at a time: whom one got, and why. */
export const MyTurns = () => (
  <Stack gap={3}>
    <Pages<number> more="Show older">{(before, end) => <TurnPage before={before} end={end} />}</Pages>
  </Stack>
);

interface TurnPageProps {
  before: number | undefined;
  end: (next: number | null) => ReactNode;
}

const TurnPage = ({ before, end }: TurnPageProps) => (
  <Loaded answer={useTurns(before)} what="your turns" skeleton={<Skeleton height="8rem" />}>
    {({ turns, next }) => (
      <>
        <Table caption={before ? 'Older turns' : 'Turns, newest first'} isCaptionHidden onPhone="cards">
          <thead>
            <tr>
              <th scope="col">Newcomer</th>
              <th scope="col">When</th>
              <th scope="col">Why</th>
              <th scope="col">Turn</th>
            </tr>
          </thead>
          <tbody>
            {turns.map((turn) => (
              <TurnRow key={turn.number} turn={turn} />
            ))}
          </tbody>
        </Table>
        {end(next)}
      </>
    )}
  </Loaded>
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
        {isGivenBack ? <Badge>Given back</Badge> : `Number ${number.toLocaleString('en-US')} of all`}
      </Cell>
    </Row>
  );
}
