import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';

export const MONEY_TRAIN_RETENTION: RetentionRules = {
  pictures: `NOT EXISTS (SELECT FROM companies c WHERE c.picture_hash = pictures.hash)
    AND NOT EXISTS (SELECT FROM profiles p WHERE p.picture_hash = pictures.hash)`,
  // Reports stay a while for admins who want to know why a page was hidden. After a year, no one will look at one.
  profile_reports: `put_aside_at <= now() - interval '30 days' OR reported_at <= now() - interval '1 year'`,
};
