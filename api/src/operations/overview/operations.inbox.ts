import { Not } from 'typeorm';
import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';
import { HAS_FAILED } from '../../infrastructure/jobs/failed-jobs.ts';
import { QUEUE_SCHEMA } from '../../infrastructure/jobs/queue-schema.ts';
import { CheckResult } from '../../infrastructure/nightly-checks/check-result.entity.ts';

/** Jobs that nothing tries again. */
export const FAILED_JOBS: InboxSource = {
  kind: 'failed-jobs',
  area: 'operations',
  one: 'failed job',
  many: 'failed jobs',
  action: 'See failures',
  notifies: true,
  find: rowsWaiting(
    `SELECT updated_at AS at FROM ${QUEUE_SCHEMA}.jobs WHERE ${HAS_FAILED} ORDER BY updated_at DESC`,
    '/admin/operations#operations-jobs',
  ),
};

/** A night without a repair makes it new again. */
export const FAILED_CHECKS: InboxSource = {
  kind: 'failed-checks',
  area: 'operations',
  one: 'failed nightly check',
  many: 'failed nightly checks',
  action: 'See checks',
  notifies: true,
  // One row for each check there is.
  find: async (manager) => {
    const failed = await manager.find(CheckResult, { where: { outcome: Not('ok') }, order: { ranAt: 'DESC' } });
    const [newest] = failed;
    return newest
      ? { count: failed.length, newestAt: newest.ranAt, path: '/admin/operations#operations-checks' }
      : null;
  },
};
