import type { Points } from '@powerline/contract/academy';
import { count, points } from '../../components/words.ts';

/** How many points one has. */
export const balanceSentence = (balance: number): string =>
  balance === 0 ? 'You have no points.' : `You have ${points(balance)}.`;

/** What one has earned today, and what the day still allows. */
export function todaySentence({ earnedToday, rules: { dailyCeiling } }: Points): string {
  if (dailyCeiling === 0) return 'Learning brings no points at the moment.';
  const left = Math.max(0, dailyCeiling - earnedToday);
  if (earnedToday === 0) return `Today you can earn up to ${points(dailyCeiling)}.`;
  if (left > 0) return `Today you have earned ${points(earnedToday)}; up to ${count(left)} more can follow.`;
  // Each source counts once: what the ceiling takes away does not come back.
  return `Today you have earned ${points(earnedToday)}, as many as one day can bring. What you complete now brings no points later on either, so go on tomorrow.`;
}
