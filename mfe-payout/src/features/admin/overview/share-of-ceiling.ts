import type { OverviewMonth } from '@powerline/contract/payout';

/** `69%`; a dash while the month is open. */
export function shareOfCeiling({ earnedCents, ceilingCents }: OverviewMonth): string {
  if (earnedCents === null || ceilingCents === 0) return '–';
  return `${Math.round((earnedCents / ceilingCents) * 100)}%`;
}
