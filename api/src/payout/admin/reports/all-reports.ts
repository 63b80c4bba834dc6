import { ADJUSTMENTS } from './kinds/adjustments.ts';
import { EARNINGS } from './kinds/earnings.ts';
import { JOURNAL } from './kinds/journal.ts';
import { LEDGER } from './kinds/ledger.ts';
import { OPEN_BALANCES } from './kinds/open-balances.ts';
import { PAYMENTS } from './kinds/payments.ts';
import { PAYOUTS } from './kinds/payouts.ts';
import { REFUNDS } from './kinds/refunds.ts';
import { TAX_TOTALS } from './kinds/tax-totals.ts';
import type { ReportSource } from './report-source.ts';

/** In the order of the list. */
export const ALL_REPORTS: readonly ReportSource[] = [
  JOURNAL,
  PAYMENTS,
  REFUNDS,
  EARNINGS,
  LEDGER,
  ADJUSTMENTS,
  PAYOUTS,
  OPEN_BALANCES,
  TAX_TOTALS,
];
