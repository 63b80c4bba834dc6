import type { RetentionRules } from '../../infrastructure/retention/retention-rules.ts';

export const MOVE_IN_RETENTION: RetentionRules = {
  // Its files go with it.
  move_ins: `touched_at < now() - interval '1 day'`,
};
