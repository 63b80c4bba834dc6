import type { DatabaseGauges } from '../infrastructure/database/database-gauges.ts';
import { PAYOUT_GAUGES } from '../payout/money/payouts/payout-gauges.ts';

/** What the contexts measure in the database, for `GET /api/metrics`. */
export const SITE_DATABASE_GAUGES: readonly DatabaseGauges[] = [PAYOUT_GAUGES];
