import type { LessonContent } from '@powerline/contract/academy';

export type QuizContent = LessonContent['quiz'];
export type Question = QuizContent[number];

export const EMPTY_QUESTION: Question = { question: '', choices: ['', ''], right: 0, explanation: '' };

export const withQuestion = (quiz: QuizContent, at: number, change: Partial<Question>): QuizContent =>
  quiz.map((question, index) => (index === at ? { ...question, ...change } : question));

export const withMoved = (quiz: QuizContent, at: number, to: number): QuizContent => {
  const question = quiz[at];
  return question && to >= 0 && to < quiz.length ? quiz.toSpliced(at, 1).toSpliced(to, 0, question) : quiz;
};

/** The right choice stays the same, or becomes the first one. */
export function withoutChoice({ choices, right }: Question, at: number): Pick<Question, 'choices' | 'right'> {
  return { choices: choices.toSpliced(at, 1), right: right === at ? 0 : right > at ? right - 1 : right };
}
