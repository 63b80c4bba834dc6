import { Badge, Cell, Row, RowHeading, Stack, Table } from '@powerline/ui';
import type { ReactNode } from 'react';
import { Moment } from './Moment.tsx';
import { QuietRows } from './QuietRows.tsx';

interface Check {
  name: string;
  title: string;
  lastRun: { at: string; outcome: string } | null;
}

interface CheckTableProps<Known extends Check> {
  checks: readonly Known[];
  detail?: (check: Known) => ReactNode;
}

/** Anything but `ok` is a difference to look at: a newer server may know more outcomes. */
const needsALook = ({ lastRun }: Check): boolean => lastRun !== null && lastRun.outcome !== 'ok';

/** The results of the nightly checks. Those that need a look come first, the others are one line that opens. */
export function CheckTable<Known extends Check>({ checks, detail }: CheckTableProps<Known>) {
  const bad = checks.filter(needsALook);
  const quiet = checks.filter((check) => !needsALook(check));
  const newest = quiet
    .flatMap(({ lastRun }) => (lastRun === null ? [] : [lastRun.at]))
    .sort()
    .at(-1);
  return (
    <Stack gap={3}>
      {bad.length === 0 ? null : <Results caption="Nightly checks that need a look" checks={bad} detail={detail} />}
      {quiet.length === 0 ? null : (
        <QuietRows title={quietTitle(quiet, bad.length)} note={newest === undefined ? null : <Moment at={newest} />}>
          <Results caption="Results of the nightly checks" checks={quiet} />
        </QuietRows>
      )}
    </Stack>
  );
}

function quietTitle(quiet: readonly Check[], bad: number): string {
  const count = `${quiet.length} ${bad > 0 ? 'other ' : ''}${quiet.length === 1 ? 'check' : 'checks'}`;
  return `${count}, ${quiet.some(({ lastRun }) => lastRun !== null) ? 'all well' : 'not run yet'}`;
}

interface ResultsProps<Known extends Check> extends CheckTableProps<Known> {
  caption: string;
}

const Results = <Known extends Check>({ caption, checks, detail }: ResultsProps<Known>) => (
  <Table caption={caption} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">Check</th>
        <th scope="col">Result</th>
        <th scope="col">Last run</th>
      </tr>
    </thead>
    <tbody>
      {checks.map((check) => (
        <Row key={check.name}>
          <RowHeading>
            {check.title}
            {detail?.(check)}
          </RowHeading>
          <Cell label="Result">
            <Outcome of={check.lastRun?.outcome ?? null} />
          </Cell>
          <Cell label="Last run">{check.lastRun ? <Moment at={check.lastRun.at} /> : '–'}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

function Outcome({ of }: { of: string | null }) {
  if (of === null) return <Badge>Not run yet</Badge>;
  if (of === 'ok') return <Badge tone="success">All well</Badge>;
  return <Badge tone="danger">{of === 'failed' ? 'Could not be made' : 'Difference'}</Badge>;
}
