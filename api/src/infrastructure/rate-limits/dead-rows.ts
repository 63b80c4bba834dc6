import type { DeadRows } from '../retention/dead-rows.ts';

export const RATE_LIMITS_DEAD_ROWS: DeadRows = {
  attempt_counts: 'expire <= (extract(epoch FROM now()) * 1000)::bigint',
  // Only instances of the version before write it. A later migration drops it.
  rate_limits: 'resets_at <= now()',
};
