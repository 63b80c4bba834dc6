import type { OverviewMonth } from '@powerline/contract/payout';
import { formatPercent } from '@powerline/ui';

/** `69%`; a dash while the month is open. */
export function shareOfCeiling({ earnedCents, ceilingCents }: OverviewMonth): string {
  if (earnedCents === null || ceilingCents === 0) return '–';
  return formatPercent(earnedCents / ceilingCents, 0);
}
