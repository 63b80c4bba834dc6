import type { LessonContent, Quiz, QuizResult } from '@powerline/contract/academy';

type Questions = LessonContent['quiz'];

/** What is stored about a member's tries at a quiz. */
export interface StoredTry {
  tries: number;
  answers: readonly number[];
  publication: number;
  isPassed: boolean;
}

/** Which answers are right, and why. Pure. @param answers one per question */
export const judgeAnswers = (quiz: Questions, answers: readonly number[]): QuizResult[] =>
  quiz.map(({ right, explanation }, index) => {
    const chosen = answers[index] ?? 0;
    return { chosen, right, isRight: chosen === right, explanation };
  });

/** A quiz as a member may see it: right answers show only after a try at this very version. Pure. */
export const shownQuiz = (quiz: Questions, publication: number, stored: StoredTry | null): Quiz => ({
  questions: quiz.map(({ question, choices }) => ({ question, choices })),
  tries: stored?.tries ?? 0,
  results: stored?.publication === publication ? judgeAnswers(quiz, stored.answers) : null,
  isPassed: stored?.isPassed ?? false,
});
