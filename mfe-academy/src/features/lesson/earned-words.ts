import type { EarnedPoints } from '@powerline/contract/academy';
import { points } from '../../components/words.ts';

const NAMES: Readonly<Record<EarnedPoints['rule'], string>> = {
  lesson: 'the lesson',
  course: 'the course',
  quiz: 'the quiz at the first try',
};

/** Also says why it is less than the rules give. Empty if the rules give nothing. */
export function earnedInWords(earned: readonly EarnedPoints[]): string {
  const given = earned.filter(({ rulePoints }) => rulePoints > 0);
  const sum = given.reduce((all, one) => all + one.points, 0);
  const full = given.reduce((all, one) => all + one.rulePoints, 0);
  if (full === 0) return '';
  if (sum === 0)
    return `You have reached today’s limit of points, so this brings none. It counts as done all the same.`;
  if (sum < full) return `You earned ${points(sum)}. It would have been ${full}, but that is today’s limit.`;
  if (given.length === 1) return `You earned ${points(sum)} for ${NAMES[given[0]?.rule ?? 'lesson']}.`;
  const parts = given.map((one) => `${one.points} for ${NAMES[one.rule]}`);
  return `You earned ${points(sum)}: ${new Intl.ListFormat('en-US').format(parts)}.`;
}

export const isCourseCompleted = (earned: readonly EarnedPoints[]): boolean =>
  earned.some(({ rule }) => rule === 'course');
