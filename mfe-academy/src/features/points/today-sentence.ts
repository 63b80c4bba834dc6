import type { Points } from '@powerline/contract/academy';
import { t } from '../../words.ts';

export function todaySentence({ earnedToday: earned, rules: { dailyCeiling } }: Points): string {
  if (dailyCeiling === 0) return t('Learning brings no points at the moment.');
  const left = Math.max(0, dailyCeiling - earned);
  if (earned === 0) {
    return t('Today you can earn up to {dailyCeiling, plural, one {# point} other {# points}}.', { dailyCeiling });
  }
  if (left > 0) {
    return t('Today you have earned {earned, plural, one {# point} other {# points}}; up to {left} more can follow.', {
      earned,
      left,
    });
  }
  // Each source counts once: points above the limit are lost.
  return t(
    'Today you have earned {earned, plural, one {# point} other {# points}}, as many as one day can bring. What you complete now brings no points later on either, so go on tomorrow.',
    { earned },
  );
}
