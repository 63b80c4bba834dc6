import { NO_PRIZE_HAS_PICTURE } from '../academy/dead-rows.ts';
import { ACCOUNTS_DEAD_ROWS } from '../accounts/dead-rows.ts';
import { DAILY_VISITS_DEAD_ROWS } from '../infrastructure/daily-visits/dead-rows.ts';
import { RATE_LIMITS_DEAD_ROWS } from '../infrastructure/rate-limits/dead-rows.ts';
import type { DeadRows } from '../infrastructure/retention/dead-rows.ts';
import { MONEY_TRAIN_DEAD_ROWS } from '../money-train/dead-rows.ts';
import { OPERATIONS_DEAD_ROWS } from '../operations/dead-rows.ts';
import { STRIPE_DEAD_ROWS } from '../payout/money/stripe/dead-rows.ts';

/** Everything that is removed now and then. */
export const SITE_DEAD_ROWS: DeadRows = {
  ...ACCOUNTS_DEAD_ROWS,
  ...DAILY_VISITS_DEAD_ROWS,
  ...RATE_LIMITS_DEAD_ROWS,
  ...MONEY_TRAIN_DEAD_ROWS,
  ...OPERATIONS_DEAD_ROWS,
  ...STRIPE_DEAD_ROWS,
  // Of one context, and wanted by two.
  pictures: `${MONEY_TRAIN_DEAD_ROWS.pictures} AND ${NO_PRIZE_HAS_PICTURE}`,
};
