import type { Operations } from '@powerline/contract/operations';
import { Notice } from '@powerline/ui';
import { counted } from './counted.ts';

/** Left out here, because the mail section reports its failures. */
const SEND_MAIL = 'send-mail';

/** Says that all is well only when no part shows a warning. */
export function Summary({ operations: { jobs, mail, checks } }: { operations: Operations }) {
  const failedJobs = jobs.kinds.reduce((sum, { failed }) => sum + failed, 0);
  const badChecks = checks.filter(({ lastRun }) => lastRun !== null && lastRun.outcome !== 'ok').length;
  const failingKinds = jobs.kinds.filter(
    ({ name, waiting, failed, lastRun }) =>
      name !== SEND_MAIL && waiting > 0 && failed === 0 && lastRun !== null && lastRun.failure !== null,
  ).length;
  const troubles = [
    !mail.isConfigured && 'No one gets mail from this site',
    mail.failure !== null && counted(mail.waiting, "mail can't be sent right now", "mails can't be sent right now"),
    mail.undeliveredCount > 0 && counted(mail.undeliveredCount, 'mail was not delivered', 'mails were not delivered'),
    failedJobs > 0 && counted(failedJobs, 'job has failed', 'jobs have failed'),
    failingKinds > 0 &&
      counted(
        failingKinds,
        'job failed in its last run and will be retried',
        'jobs failed in their last run and will be retried',
      ),
    badChecks > 0 && counted(badChecks, 'nightly check needs a look', 'nightly checks need a look'),
  ].filter((trouble) => trouble !== false);
  if (troubles.length > 0) return <Notice tone="warning">{troubles.join('. ')}.</Notice>;
  const hasRun = jobs.kinds.some(({ lastRun }) => lastRun !== null);
  if (!hasRun)
    return <Notice>Nothing has run yet. The first job cleans up within ten minutes of the first start.</Notice>;
  return <Notice tone="success">All is well: nothing has failed.</Notice>;
}
