import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';

export const MONEY_TRAIN_RETENTION: RetentionRules = {
  pictures: `NOT EXISTS (SELECT FROM companies c WHERE c.picture_hash = pictures.hash)
    AND NOT EXISTS (SELECT FROM profiles p WHERE p.picture_hash = pictures.hash)`,
  // For an admin who wants to know what somebody was hidden for; what nobody looked at in a year, nobody will.
  profile_reports: `put_aside_at <= now() - interval '30 days' OR reported_at <= now() - interval '1 year'`,
};
