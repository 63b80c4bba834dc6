import type { PayoutCheck } from '@powerline/contract/payout';
import { Badge, Cell, Row, RowHeading, SectionHeading, Stack, Table } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';

/** What is compared each night of the team and its money. */
export function Checks({ checks }: { checks: readonly PayoutCheck[] }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="overview-checks">
      <SectionHeading id="overview-checks" size="large">
        Nightly checks
      </SectionHeading>
      <Table caption="Results of the nightly checks" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Result</th>
            <th scope="col">Last run</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, title, lastRun }) => (
            <Row key={name}>
              <RowHeading>{title}</RowHeading>
              <Cell label="Result">
                <Outcome of={lastRun?.outcome ?? null} />
              </Cell>
              <Cell label="Last run">{lastRun ? <Moment at={lastRun.at} /> : 'Not yet'}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function Outcome({ of }: { of: string | null }) {
  if (of === null) return <Badge>Not made yet</Badge>;
  if (of === 'ok') return <Badge tone="success">All well</Badge>;
  return <Badge tone="danger">{of === 'failed' ? 'Could not be made' : 'Difference'}</Badge>;
}
