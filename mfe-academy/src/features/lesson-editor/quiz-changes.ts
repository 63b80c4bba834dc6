import { type LessonContent, QUIZ_CHOICES_LEAST, type QuestionKind } from '@powerline/contract/academy';

export type QuizContent = LessonContent['quiz'];
export type Question = QuizContent[number];

export const EMPTY_QUESTION: Question = {
  kind: 'one',
  question: '',
  choices: ['', ''],
  right: 0,
  rights: [],
  explanation: '',
};

export const withQuestion = (quiz: QuizContent, at: number, change: Partial<Question>): QuizContent =>
  quiz.map((question, index) => (index === at ? { ...question, ...change } : question));

export const withMoved = (quiz: QuizContent, at: number, to: number): QuizContent => {
  const question = quiz[at];
  return question && to >= 0 && to < quiz.length ? quiz.toSpliced(at, 1).toSpliced(to, 0, question) : quiz;
};

/** The right choices stay the same; a single one that goes is followed by the first one. */
export function withoutChoice(
  { choices, right, rights }: Question,
  at: number,
): Pick<Question, 'choices' | 'right' | 'rights'> {
  const after = (number: number) => (number > at ? number - 1 : number);
  return {
    choices: choices.toSpliced(at, 1),
    right: right === at ? 0 : after(right),
    rights: rights.filter((number) => number !== at).map(after),
  };
}

/** What is right stays right as far as the other kind can say it, and there are as many fields as it needs. */
export const withKind = ({ kind, choices, right, rights }: Question, to: QuestionKind): Partial<Question> => ({
  kind: to,
  choices: withLeast(to === 'text' ? choices.slice(0, choices.findLastIndex(Boolean) + 1) : choices, to),
  ...(to === 'several' && kind === 'one' ? { rights: [right] } : {}),
  ...(to === 'one' && kind === 'several' ? { right: rights[0] ?? right } : {}),
});

const withLeast = (choices: readonly string[], kind: QuestionKind): string[] => [
  ...choices,
  ...Array.from({ length: Math.max(0, QUIZ_CHOICES_LEAST[kind] - choices.length) }, () => ''),
];

export const withToggled = ({ rights }: Question, at: number): Pick<Question, 'rights'> => ({
  rights: rights.includes(at) ? rights.filter((number) => number !== at) : [...rights, at].sort((a, b) => a - b),
});
