import type { DeadRows } from '../../../infrastructure/retention/dead-rows.ts';

export const STRIPE_DEAD_ROWS: DeadRows = {
  // Stripe tells each event for three days at most; what it has caused is known by its reference for ever.
  stripe_events: `received_at <= now() - interval '60 days'`,
};
