import type { PlanComparison } from '@powerline/contract/payout';
import { formatPercent } from '@powerline/ui';

/** All months of a comparison together. */
export function sumsOf({ months }: PlanComparison) {
  const sum = (of: (month: PlanComparison['months'][number]) => number) =>
    months.reduce((all, month) => all + of(month), 0);
  return {
    payers: sum(({ payers }) => payers),
    feesCents: sum(({ feesCents }) => feesCents),
    nowCents: sum(({ nowCents }) => nowCents),
    thenCents: sum(({ thenCents }) => thenCents),
  };
}

/** `34.2%`; a dash without a whole. */
export const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : formatPercent(part / whole));

/** `+$1.00`, `-$1.00`, `$0.00`. */
export const signed = (difference: number, shown: (value: number) => string): string =>
  difference > 0 ? `+${shown(difference)}` : shown(difference);
