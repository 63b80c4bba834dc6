import type { NightlyCheckRow } from '@powerline/contract/operations';
import { Badge, Cell, Inline, Row, RowHeading, SectionHeading, Stack, Table } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { runChecks } from '../../api/operations.ts';
import { AskButton } from './AskButton.tsx';
import { Detail } from './Detail.tsx';

/** What is compared each night, and whether it agreed. */
export function ChecksSection({ checks }: { checks: readonly NightlyCheckRow[] }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-checks">
      <Inline justify="space-between">
        <SectionHeading id="operations-checks" size="large">
          Nightly checks
        </SectionHeading>
        <AskButton
          ask={runChecks}
          done={['Checks started', 'Their results appear here in a moment.']}
          failed="Failed to start the checks"
        >
          Run them now
        </AskButton>
      </Inline>
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
              <RowHeading>
                {title}
                {lastRun?.finding ? <Detail>{lastRun.finding}</Detail> : null}
              </RowHeading>
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

/** Whatever is not `ok` is a difference to look at: a newer server may know more of them. */
function Outcome({ of }: { of: string | null }) {
  if (of === null) return <Badge>Not made yet</Badge>;
  if (of === 'ok') return <Badge tone="success">All well</Badge>;
  return <Badge tone="danger">{of === 'failed' ? 'Could not be made' : 'Difference'}</Badge>;
}
