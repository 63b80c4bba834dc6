import type { RetentionRules } from '../../../infrastructure/retention/retention-rules.ts';

export const STRIPE_RETENTION: RetentionRules = {
  // Stripe repeats an event for three days at most. Payments are idempotent by reference after that.
  stripe_events: `received_at <= now() - interval '60 days'`,
};
