import type { JobKindRow, Operations } from '@powerline/contract/operations';
import { SectionHeading, Stack } from '@powerline/ui';
import { QuietRows } from '@powerline/ui/admin';
import { useRef } from 'react';
import { retryJob } from '../../api/operations.ts';
import { t } from '../../words.ts';
import { ActionButton } from './ActionButton.tsx';
import { FailureTable } from './FailureTable.tsx';
import { JobTable } from './JobTable.tsx';
import { queueInWords } from './queue-in-words.ts';

const needsALook = ({ failed, lastRun }: JobKindRow): boolean => failed > 0 || Boolean(lastRun?.failure);

export function JobsSection({ jobs: { kinds, failed } }: { jobs: Operations['jobs'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const loud = kinds.filter(needsALook);
  const quiet = kinds.filter((kind) => !needsALook(kind));
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-jobs">
      <SectionHeading ref={heading} id="operations-jobs" size="large">
        {t('Jobs')}
      </SectionHeading>
      {failed.length === 0 ? null : (
        <FailureTable
          caption={t('Failed jobs')}
          nameHeading={t('Job')}
          timeHeading={t('Failed')}
          rows={failed.map(({ id, title, attempts, failedAt, failure }) => ({
            key: id,
            name: title,
            at: failedAt,
            attempts,
            failure: failure ?? t('The server stopped during its last attempt.'),
            action: (
              <ActionButton
                label={t('Try again: {title}, job {id}', { title, id: String(id) })}
                ask={() => retryJob(id)}
                done={[t('Job started again'), t('{title}: we’re trying it again now.', { title })]}
                failed={t('Failed to start the job again')}
                focusAfter={heading}
              >
                {t('Try again')}
              </ActionButton>
            ),
          }))}
        />
      )}
      {loud.length === 0 ? null : <JobTable caption={t('Jobs that need attention')} kinds={loud} />}
      {quiet.length === 0 ? null : (
        <QuietRows title={quietTitle(quiet.length, loud.length)} note={queueOf(quiet)}>
          <JobTable caption={t('Jobs')} kinds={quiet} />
        </QuietRows>
      )}
    </Stack>
  );
}

const quietTitle = (quiet: number, loud: number): string =>
  loud > 0
    ? t('{quiet, plural, one {# other job} other {# other jobs}}, all quiet', { quiet })
    : t('{quiet, plural, one {# job} other {# jobs}}, all quiet', { quiet });

/** What the quiet ones do now. */
function queueOf(kinds: readonly JobKindRow[]): string | null {
  const sum = (count: 'running' | 'waiting') => kinds.reduce((total, kind) => total + kind[count], 0);
  return queueInWords(sum('running'), sum('waiting'));
}
