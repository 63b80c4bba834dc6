import type { JobKindRow, Operations } from '@powerline/contract/operations';
import { SectionHeading, Stack } from '@powerline/ui';
import { QuietRows } from '@powerline/ui/admin';
import { useRef } from 'react';
import { retryJob } from '../../api/operations.ts';
import { ActionButton } from './ActionButton.tsx';
import { FailureTable } from './FailureTable.tsx';
import { JobTable } from './JobTable.tsx';
import { queueInWords } from './queue-in-words.ts';

const KILLED = 'The server stopped during its last attempt.';

const needsALook = ({ failed, lastRun }: JobKindRow): boolean => failed > 0 || Boolean(lastRun?.failure);

export function JobsSection({ jobs: { kinds, failed } }: { jobs: Operations['jobs'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const loud = kinds.filter(needsALook);
  const quiet = kinds.filter((kind) => !needsALook(kind));
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-jobs">
      <SectionHeading ref={heading} id="operations-jobs" size="large">
        Jobs
      </SectionHeading>
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
                done={['Job started again', `${title}: we’re trying it again now.`]}
                failed="Failed to start the job again"
                focusAfter={heading}
              >
                Try again
              </ActionButton>
            ),
          }))}
        />
      )}
      {loud.length === 0 ? null : <JobTable caption="Jobs that need attention" kinds={loud} />}
      {quiet.length === 0 ? null : (
        <QuietRows title={quietTitle(quiet.length, loud.length)} note={queueOf(quiet)}>
          <JobTable caption="Jobs" kinds={quiet} />
        </QuietRows>
      )}
    </Stack>
  );
}

const quietTitle = (quiet: number, loud: number): string =>
  `${quiet} ${loud > 0 ? 'other ' : ''}${quiet === 1 ? 'job' : 'jobs'}, all quiet`;

/** What the quiet ones do now. */
function queueOf(kinds: readonly JobKindRow[]): string | null {
  const sum = (count: 'running' | 'waiting') => kinds.reduce((total, kind) => total + kind[count], 0);
  return queueInWords(sum('running'), sum('waiting'));
}
