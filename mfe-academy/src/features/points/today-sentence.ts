import type { Points } from '@powerline/contract/academy';
import { t } from '../../words.ts';

export function todaySentence({ earnedToday: earned, rules: { dailyCeiling } }: Points): string {
  if (dailyCeiling === 0) return t('Learning brings no points at the moment.');
  const left = Math.max(0, dailyCeiling - earned);
  if (earned === 0) {
    return t('Today you can earn up to {dailyCeiling, plural, one {# point} other {# points}}.', { dailyCeiling });
  }
  if (left > 0) {
    return t('You earned {earned, plural, one {# point} other {# points}} today. You can earn up to {left} more.', {
      earned,
      left,
    });
  }
  // Each source counts once: points above the limit are lost.
  return t(
    'You earned {earned, plural, one {# point} other {# points}} today, the most you can in a day. Wait until tomorrow: what you complete now earns no points, today or later.',
    { earned },
  );
}
