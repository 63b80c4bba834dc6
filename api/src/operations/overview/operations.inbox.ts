import type { InboxSource } from '../../accounts/inbox/inbox-source.ts';
import { rowsWaiting } from '../../accounts/inbox/inbox-source.ts';
import { HAS_FAILED } from '../../infrastructure/jobs/failed-jobs.ts';
import { QUEUE_SCHEMA } from '../../infrastructure/jobs/queue-schema.ts';

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
  find: rowsWaiting(
    `SELECT ran_at AS at FROM check_results WHERE outcome <> 'ok' ORDER BY ran_at DESC`,
    '/admin/operations#operations-checks',
  ),
};
