import type { JobKindRow, Operations } from '@powerline/contract/operations';
import { Badge, Cell, Row, RowHeading, SectionHeading, Stack, Table } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useRef } from 'react';
import { retryJob } from '../../api/operations.ts';
import { ActionButton } from './ActionButton.tsx';
import { Detail } from './Detail.tsx';
import { FailureTable } from './FailureTable.tsx';

const KILLED = 'The server was ended in the middle of its last attempt.';

const seconds = (milliseconds: number): string =>
  milliseconds < 1_000
    ? `${milliseconds} ms`
    : `${(milliseconds / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;

export function JobsSection({ jobs: { kinds, failed } }: { jobs: Operations['jobs'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-jobs">
      <SectionHeading ref={heading} id="operations-jobs" size="large">
        Jobs
      </SectionHeading>
      <Table caption="Kinds of jobs" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Last run</th>
            <th scope="col">Took</th>
            <th scope="col">Running</th>
            <th scope="col">Waiting</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.name} kind={kind} />
          ))}
        </tbody>
      </Table>
      {failed.length === 0 ? null : (
        <FailureTable
          caption="Failed jobs"
          nameHeading="Job"
          timeHeading="Failed"
          rows={failed.map(({ id, title, attempts, failedAt, failure }) => ({
            key: id,
            name: title,
            at: failedAt,
            attempts,
            failure: failure ?? KILLED,
            action: (
              <ActionButton
                label={`Try again: ${title}, job ${id}`}
                ask={() => retryJob(id)}
                done={['Job started again', `${title}: it is tried again now.`]}
                failed="Failed to start the job again"
                focusAfter={heading}
              >
                Try again
              </ActionButton>
            ),
          }))}
        />
      )}
    </Stack>
  );
}

function KindRow({ kind: { title, waiting, running, failed, lastRun } }: { kind: JobKindRow }) {
  return (
    <Row>
      <RowHeading>
        {title}
        {lastRun?.failure ? <Detail>{lastRun.failure}</Detail> : null}
      </RowHeading>
      <Cell label="Last run">{lastRun === null ? 'Not run yet' : <Moment at={lastRun.at} />}</Cell>
      <Cell label="Took">{lastRun === null ? '–' : seconds(lastRun.milliseconds)}</Cell>
      <Cell label="Running">{running.toLocaleString('en')}</Cell>
      <Cell label="Waiting">{waiting.toLocaleString('en')}</Cell>
      <Cell label="Failed">{failed > 0 ? <Badge tone="danger">{failed.toLocaleString('en')}</Badge> : '0'}</Cell>
    </Row>
  );
}
