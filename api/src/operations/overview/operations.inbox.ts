import { Not } from 'typeorm';
import { SEND_MAIL } from '../../accounts/mail/send-mail.kind.ts';
import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';
import { HAS_FAILED } from '../../infrastructure/jobs/failed-jobs.ts';
import { retriedRuns } from '../../infrastructure/jobs/job-runs.ts';
import { QUEUE_SCHEMA } from '../../infrastructure/jobs/queue-schema.ts';
import { t } from '../../infrastructure/language/words.ts';
import { CheckResult } from '../../infrastructure/nightly-checks/check-result.entity.ts';
import { ageInWords, BACKUPS_PATH, findBackupState, overdueSince } from '../backup/backup-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The checks are late once two nights passed without them. */
const OVERDUE_DAYS = 2;

const JOBS_PART = '/admin/operations#operations-jobs';
const CHECKS_PART = '/admin/operations#operations-checks';

/** Jobs that nothing tries again. */
export const FAILED_JOBS: InboxSource = {
  kind: 'failed-jobs',
  area: 'operations',
  problem: 'failing',
  counted: (count) => t('{count, plural, one {failed job} other {failed jobs}}', { count }),
  action: () => t('See failures'),
  notifies: true,
  find: rowsWaiting(
    `SELECT updated_at AS at FROM ${QUEUE_SCHEMA}.jobs WHERE ${HAS_FAILED} ORDER BY updated_at DESC`,
    JOBS_PART,
  ),
};

/** Kinds of jobs whose last run failed and that the queue tries again by itself. Mail has a source of its own. */
export const RETRIED_JOBS: InboxSource = {
  kind: 'retried-jobs',
  area: 'operations',
  problem: 'attention',
  counted: (count) =>
    t('{count, plural, one {job failed and will be retried} other {jobs failed and will be retried}}', { count }),
  action: () => t('See jobs'),
  notifies: false,
  find: rowsWaiting(retriedRuns(SEND_MAIL.name), JOBS_PART),
};

/** A night without a repair makes it new again. */
export const FAILED_CHECKS: InboxSource = {
  kind: 'failed-checks',
  area: 'operations',
  problem: 'failing',
  counted: (count) => t('{count, plural, one {failed nightly check} other {failed nightly checks}}', { count }),
  action: () => t('See checks'),
  notifies: true,
  // One row for each check there is.
  find: async (manager) => {
    const failed = await manager.find(CheckResult, { where: { outcome: Not('ok') }, order: { ranAt: 'DESC' } });
    const [newest] = failed;
    return newest ? { count: failed.length, newestAt: newest.ranAt, path: CHECKS_PART } : null;
  },
};

/** The clock doesn't start the checks. It doesn't start the job that notifies admins, either. */
export const OVERDUE_CHECKS: InboxSource = {
  kind: 'overdue-checks',
  area: 'operations',
  problem: 'attention',
  counted: (count) =>
    t('{count, plural, one {day without nightly checks} other {days without nightly checks}}', { count }),
  action: () => t('See checks'),
  notifies: false,
  find: async (manager, { JOBS_BY_CLOCK }, now) => {
    if (JOBS_BY_CLOCK !== 'on') return null;
    // A site on which none has run yet is new, not late.
    const [newest] = await manager.find(CheckResult, { order: { ranAt: 'DESC' }, take: 1 });
    if (!newest) return null;
    const days = Math.floor((now.getTime() - newest.ranAt.getTime()) / DAY_MS);
    if (days < OVERDUE_DAYS) return null;
    return { count: days, newestAt: new Date(newest.ranAt.getTime() + OVERDUE_DAYS * DAY_MS), path: CHECKS_PART };
  },
};

/** The newest backup is of no use, as far as the last trial restore says. */
export const FAILED_RESTORE: InboxSource = {
  kind: 'failed-restore',
  area: 'operations',
  problem: 'failing',
  counted: (count) => t('{count, plural, one {failed trial restore} other {failed trial restores}}', { count }),
  action: () => t('See backups'),
  notifies: true,
  // Of the last one only: a good one makes up for what failed before.
  find: rowsWaiting(
    `SELECT ended_at AS at FROM backup_proofs
      WHERE finding IS NOT NULL AND ended_at = (SELECT max(ended_at) FROM backup_proofs)`,
    BACKUPS_PATH,
  ),
};

/** A backup that its schedule says should have been made. */
export const OVERDUE_BACKUP: InboxSource = {
  kind: 'overdue-backup',
  area: 'operations',
  problem: 'attention',
  counted: (count) => t('{count, plural, one {overdue backup} other {overdue backups}}', { count }),
  action: () => t('See backups'),
  notifies: true,
  find: async (manager, _config, now) => {
    const state = await findBackupState(manager);
    const newestAt = overdueSince(state, now);
    return newestAt && { count: 1, newestAt, path: BACKUPS_PATH, detail: ageInWords(state, now) };
  },
};
