import { Badge, Cell, Row, RowHeading, Table } from '@powerline/ui';
import type { ReactNode } from 'react';
import { Moment } from './Moment.tsx';

interface Check {
  name: string;
  title: string;
  lastRun: { at: string; outcome: string } | null;
}

interface CheckTableProps<Known extends Check> {
  checks: readonly Known[];
  detail?: (check: Known) => ReactNode;
}

/** The nightly checks and their results. */
export const CheckTable = <Known extends Check>({ checks, detail }: CheckTableProps<Known>) => (
  <Table caption="Results of the nightly checks" isCaptionHidden onPhone="cards">
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

/** Anything but `ok` is a difference to look at: a newer server may know more outcomes. */
function Outcome({ of }: { of: string | null }) {
  if (of === null) return <Badge>Not run yet</Badge>;
  if (of === 'ok') return <Badge tone="success">All well</Badge>;
  return <Badge tone="danger">{of === 'failed' ? 'Could not be made' : 'Difference'}</Badge>;
}
