import type { PointRules } from '@powerline/contract/academy';
import { count, points } from '../../components/words.ts';

/** What the rules mean for a member, and what a member would lose, if anything. */
export function earningSentences({ lesson, quiz, course, dailyCeiling }: PointRules): {
  gains: readonly string[];
  warning: string | null;
} {
  if (dailyCeiling === 0) {
    return { gains: [], warning: 'With a ceiling of 0, no one earns any points.' };
  }
  const withQuiz = lesson + quiz;
  const gains = [
    `A lesson with a quiz is worth up to ${points(withQuiz)}, and a course of five such lessons up to ${points(5 * withQuiz + course)}.`,
    `No member earns more than ${points(dailyCeiling)} in a day${perDay(withQuiz, dailyCeiling)}.`,
  ];
  const most = Math.max(withQuiz, course);
  const warning =
    most > dailyCeiling
      ? `The ceiling is lower than what ${course >= withQuiz ? 'a course' : 'a lesson with its quiz'} is worth, so every member loses part of it.`
      : null;
  return { gains, warning };
}

/** Empty if no lesson fits the limit, or lessons earn nothing. */
function perDay(withQuiz: number, dailyCeiling: number): string {
  const lessons = withQuiz === 0 ? 0 : Math.floor(dailyCeiling / withQuiz);
  return lessons === 0 ? '' : `: that’s ${count(lessons)} such ${lessons === 1 ? 'lesson' : 'lessons'}`;
}
