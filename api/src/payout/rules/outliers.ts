import type { OutlierKind } from '@powerline/contract/payout';

/** Earnings that changed by this factor or more stand out, … */
export const OUTLIER_FACTOR = 3;
/** … unless the change is smaller than this. */
export const OUTLIER_MIN_CENTS = 5_000;
/** Members who earned nothing before stand out from this amount on. */
export const NEW_EARNER_MIN_CENTS = 10_000;
/** Unusually few payers are fewer than this percentage of the month before. */
export const FEW_PAYERS_PERCENT = 80;

/** Why a member's earnings stand out beside the month before; null if they don't. */
export function outlierOf(cents: number, beforeCents: number): OutlierKind | null {
  if (beforeCents === 0) return cents >= NEW_EARNER_MIN_CENTS ? 'new' : null;
  if (Math.abs(cents - beforeCents) < OUTLIER_MIN_CENTS) return null;
  if (cents >= beforeCents * OUTLIER_FACTOR) return 'rise';
  return cents * OUTLIER_FACTOR <= beforeCents ? 'fall' : null;
}

export const hasFewPayers = (payers: number, payersBefore: number): boolean =>
  payers * 100 < payersBefore * FEW_PAYERS_PERCENT;
