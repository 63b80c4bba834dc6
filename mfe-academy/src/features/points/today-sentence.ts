import type { Points } from '@powerline/contract/academy';
import { count, points } from '../../components/words.ts';

export function todaySentence({ earnedToday, rules: { dailyCeiling } }: Points): string {
  if (dailyCeiling === 0) return 'Learning brings no points at the moment.';
  const left = Math.max(0, dailyCeiling - earnedToday);
  if (earnedToday === 0) return `Today you can earn up to ${points(dailyCeiling)}.`;
  if (left > 0) return `Today you have earned ${points(earnedToday)}; up to ${count(left)} more can follow.`;
  // Each source counts once: points above the limit are lost.
  return `Today you have earned ${points(earnedToday)}, as many as one day can bring. What you complete now brings no points later on either, so go on tomorrow.`;
}
