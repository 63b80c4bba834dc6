import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';

export const MEDIA_RETENTION: RetentionRules = {
  // A day for pages that are open. Whether something still has it is known by the contexts that use photos.
  pictures: `given_at <= now() - interval '1 day'`,
};
