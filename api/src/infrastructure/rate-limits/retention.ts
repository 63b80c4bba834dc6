import type { RetentionRules } from '../retention/retention-rules.ts';

export const RATE_LIMITS_RETENTION: RetentionRules = {
  attempt_counts: 'expire <= (extract(epoch FROM now()) * 1000)::bigint',
  // Only instances of the version before write it. A later migration drops it.
  rate_limits: 'resets_at <= now()',
};
