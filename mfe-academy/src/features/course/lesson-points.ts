import type { LessonSummary } from '@powerline/contract/academy';
import { t } from '../../words.ts';

/** `10 points`, `up to 30 points`, `earned 10 points`. Empty if there is nothing to earn, and from an older API. */
export function lessonPoints({
  pointsLeft: left = 0,
  pointsEarned: earned = 0,
  hasQuiz,
}: Pick<LessonSummary, 'pointsLeft' | 'pointsEarned' | 'hasQuiz'>): string {
  if (earned > 0)
    return left > 0
      ? t('earned {earned, plural, one {# point} other {# points}}, {left} to go', { earned, left })
      : t('earned {earned, plural, one {# point} other {# points}}', { earned });
  if (left === 0) return '';
  // The quiz earns them only at the first try.
  return hasQuiz
    ? t('up to {left, plural, one {# point} other {# points}}', { left })
    : t('{left, plural, one {# point} other {# points}}', { left });
}
