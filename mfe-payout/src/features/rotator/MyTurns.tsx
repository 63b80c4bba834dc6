import type { RotatorTurn } from '@powerline/contract/payout';
import { Badge, Button, Cell, Inline, LoadingRegion, Row, RowHeading, Skeleton, Stack, Table } from '@powerline/ui';
import { useState } from 'react';
import { useTurns } from '../../api/rotator.ts';
import { dayInWords } from '../../components/dates.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { nameOf } from '../../components/words.ts';
import { TURN_REASON } from './rotator-sentences.ts';

/** One's own turns, newest first, a page at a time: whom one got, and why. */
export function MyTurns() {
  const [before, setBefore] = useState<readonly number[]>([]);
  return (
    <Stack gap={3}>
      {[undefined, ...before].map((start, index) => (
        <TurnPage
          key={start ?? 0}
          before={start}
          isLast={index === before.length}
          onOlder={(next) => setBefore([...before, next])}
        />
      ))}
    </Stack>
  );
}

interface TurnPageProps {
  before: number | undefined;
  isLast: boolean;
  onOlder: (next: number) => void;
}

function TurnPage({ before, isLast, onOlder }: TurnPageProps) {
  const { data, error, isValidating, mutate } = useTurns(before);
  if (error && !data) {
    return (
      <LoadFailure
        title="Your turns could not be loaded"
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading your turns">
        <Skeleton height="8rem" />
      </LoadingRegion>
    );
  }
  const { turns, next } = data;
  return (
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
      {isLast && next !== null ? (
        <Inline justify="center">
          <Button tone="secondary" size="small" onClick={() => onOlder(next)}>
            Show older
          </Button>
        </Inline>
      ) : null}
    </>
  );
}

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
