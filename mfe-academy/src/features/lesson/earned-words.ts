import type { EarnedPoints } from '@powerline/contract/academy';
import { formatList } from '@powerline/ui';
import { t } from '../../words.ts';

type Sentences = Readonly<Record<EarnedPoints['rule'], (points: number) => string>>;

const ALONE: Sentences = {
  lesson: (points) => t('You earned {points, plural, one {# point} other {# points}} for the lesson.', { points }),
  course: (points) => t('You earned {points, plural, one {# point} other {# points}} for the course.', { points }),
  quiz: (points) =>
    t('You earned {points, plural, one {# point} other {# points}} for the quiz at the first try.', { points }),
};

const IN_LIST: Sentences = {
  lesson: (points) => t('{points} for the lesson', { points }),
  course: (points) => t('{points} for the course', { points }),
  quiz: (points) => t('{points} for the quiz at the first try', { points }),
};

/** Also says why it is less than the rules give. Empty if the rules give nothing. */
export function earnedInWords(earned: readonly EarnedPoints[]): string {
  const given = earned.filter(({ rulePoints }) => rulePoints > 0);
  const sum = given.reduce((all, one) => all + one.points, 0);
  const full = given.reduce((all, one) => all + one.rulePoints, 0);
  if (full === 0) return '';
  if (sum === 0)
    return t('You have reached today’s limit of points, so this brings none. It counts as done all the same.');
  if (sum < full) {
    return t(
      'You earned {sum, plural, one {# point} other {# points}}. It would have been {full}, but that is today’s limit.',
      { sum, full },
    );
  }
  if (given.length === 1) return ALONE[given[0]?.rule ?? 'lesson'](sum);
  const parts = formatList(given.map(({ rule, points }) => IN_LIST[rule](points)));
  return t('You earned {sum, plural, one {# point} other {# points}}: {parts}.', { sum, parts });
}

export const isCourseCompleted = (earned: readonly EarnedPoints[]): boolean =>
  earned.some(({ rule }) => rule === 'course');
