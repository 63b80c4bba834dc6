import type { RetentionRules } from '../../../infrastructure/retention/retention-rules.ts';

export const STRIPE_RETENTION: RetentionRules = {
  // Stripe tells each event for three days at most; what it has caused is known by its reference for ever.
  stripe_events: `received_at <= now() - interval '60 days'`,
};
