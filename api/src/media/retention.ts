import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';

export const MEDIA_RETENTION: RetentionRules = {
  // Open pages may need an image for a day. Other contexts add whether they still use it.
  pictures: `given_at <= now() - interval '1 day'`,
};
