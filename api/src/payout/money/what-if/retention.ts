import type { RetentionRules } from '../../../infrastructure/retention/retention-rules.ts';

export const WHAT_IF_RETENTION: RetentionRules = {
  // Published ones stay. One that still runs after an hour lost its job, as after a restore.
  what_ifs: `published_at IS NULL AND started_at < now() - CASE
    WHEN num_nonnulls(result, differences, failure) = 0 THEN interval '1 hour' ELSE interval '90 days' END`,
};
