import type { Operations } from '@powerline/contract/operations';
import { Notice } from '@powerline/ui';
import { counted } from './counted.ts';

/** In one line: whether somebody has to do something. */
export function Summary({ operations: { jobs, mail, checks } }: { operations: Operations }) {
  const failedJobs = jobs.kinds.reduce((sum, { failed }) => sum + failed, 0);
  const badChecks = checks.filter(({ lastRun }) => lastRun !== null && lastRun.outcome !== 'ok').length;
  const troubles = [
    mail.undeliveredCount > 0 && counted(mail.undeliveredCount, 'mail was not delivered', 'mails were not delivered'),
    failedJobs > 0 && counted(failedJobs, 'job has failed', 'jobs have failed'),
    badChecks > 0 && counted(badChecks, 'nightly check needs a look', 'nightly checks need a look'),
  ].filter((trouble) => trouble !== false);
  if (troubles.length > 0) return <Notice tone="warning">{troubles.join('. ')}.</Notice>;
  const hasRun = jobs.kinds.some(({ lastRun }) => lastRun !== null);
  if (!hasRun)
    return <Notice>Nothing has run yet. The first job cleans up within ten minutes of the first start.</Notice>;
  return <Notice tone="success">All is well: nothing has failed.</Notice>;
}
