import type { PointRules } from '@powerline/contract/academy';
import { t } from '../../words.ts';

/** What the rules mean for a member, and what a member would lose, if anything. */
export function earningSentences({ lesson, quiz, course, dailyCeiling }: PointRules): {
  gains: readonly string[];
  warning: string | null;
} {
  if (dailyCeiling === 0) {
    return { gains: [], warning: t('With a ceiling of 0, no one earns any points.') };
  }
  const withQuiz = lesson + quiz;
  const gains = [
    t(
      'A lesson with a quiz is worth up to {withQuiz, plural, one {# point} other {# points}}, and a course of five such lessons up to {all, plural, one {# point} other {# points}}.',
      { withQuiz, all: 5 * withQuiz + course },
    ),
    ceilingSentence(withQuiz, dailyCeiling),
  ];
  return { gains, warning: Math.max(withQuiz, course) > dailyCeiling ? lossSentence(course >= withQuiz) : null };
}

function ceilingSentence(withQuiz: number, ceiling: number): string {
  const lessons = withQuiz === 0 ? 0 : Math.floor(ceiling / withQuiz);
  return lessons === 0
    ? t('No member earns more than {ceiling, plural, one {# point} other {# points}} in a day.', { ceiling })
    : t(
        'No member earns more than {ceiling, plural, one {# point} other {# points}} in a day: that’s {lessons, plural, one {# such lesson} other {# such lessons}}.',
        { ceiling, lessons },
      );
}

const lossSentence = (isCourse: boolean): string =>
  isCourse
    ? t('The ceiling is lower than what a course is worth, so every member loses part of it.')
    : t('The ceiling is lower than what a lesson with its quiz is worth, so every member loses part of it.');
