import { createHash } from 'node:crypto';
import {
  comparableText,
  type GivenAnswer,
  type LessonContent,
  type Quiz,
  type QuizResult,
} from '@powerline/contract/academy';

type Questions = LessonContent['quiz'];
type Question = Questions[number];

/** An answer to the question at a place of the quiz. Choices are numbered as the quiz stores them. */
export interface Answered {
  at: number;
  answer: GivenAnswer;
}

/** What is stored about a member's tries at a quiz. */
export interface StoredTry {
  tries: number;
  /** Of the last try, where every question has one right choice; otherwise empty. */
  answers: readonly number[];
  /** Of the last try, where one number per question isn't enough. */
  given: readonly Answered[] | null;
  publication: number;
  isPassed: boolean;
}

/** A question of a try: its place in the quiz, and its choices in the order in which members see them. */
interface AskedQuestion {
  at: number;
  order: readonly number[];
}

/** What a member is asked next. */
export interface OpenTry {
  draw: string;
  questions: readonly AskedQuestion[];
}

/** A quiz, and how many of its questions each try draws; 0 asks all. */
type Pool = Pick<LessonContent, 'quiz' | 'asked'>;

/**
 * What a member is asked next. It follows from what is stored, so it stays the same until it is answered, on every device.
 * Pure.
 *
 * @param member whom a pool's draw is for
 */
export function openTry({ quiz, asked }: Pool, publication: number, member: number, stored: StoredTry | null): OpenTry {
  const draw = `${publication}.${stored?.tries ?? 0}`;
  const drawn =
    asked > 0 && asked < quiz.length
      ? drawQuestions(
          quiz,
          asked,
          `${member} ${draw}`,
          stored?.publication === publication ? storedAnswers(stored) : [],
        )
      : quiz.map((_, at) => at);
  const questions = drawn.flatMap((at) => {
    const question = quiz[at];
    return question ? { at, order: shownOrder(question, draw) } : [];
  });
  return { draw, questions };
}

/** Those that were wrong in the last try come first, then those that it didn't ask. */
function drawQuestions(quiz: Questions, count: number, seed: string, last: readonly Answered[]): number[] {
  const rank = (at: number): number => {
    const before = last.find((answered) => answered.at === at);
    const question = quiz[at];
    if (!before || !question) return 1;
    return isRightAnswer(question, before.answer) ? 2 : 0;
  };
  const places = quiz.map((_, at) => ({ at, rank: rank(at), hash: hashOf(`${seed} ${at}`) }));
  return places
    .sort((a, b) => a.rank - b.rank || (a.hash < b.hash ? -1 : 1))
    .slice(0, count)
    .map(({ at }) => at);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Choices that members put in order are mixed by their texts alone, whatever their right order is, so what they see can't
 * give it away.
 */
function shownOrder({ kind, choices }: Question, draw: string): number[] {
  if (kind === 'text') return [];
  const numbers = choices.map((_, number) => number);
  if (kind !== 'order') return numbers;
  const place = (number: number) => hashOf(`${draw} ${choices[number]}`);
  return numbers.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * Answers as they are stored, or null when they don't fit what was asked. Pure.
 *
 * @param answers one per question of the try, numbered as members see the choices
 */
export function readAnswers(quiz: Questions, open: OpenTry, answers: readonly GivenAnswer[]): Answered[] | null {
  if (answers.length !== open.questions.length) return null;
  const read = open.questions.flatMap(({ at, order }, index) => {
    const [question, given] = [quiz[at], answers[index]];
    const answer = question === undefined || given === undefined ? null : readAnswer(question, order, given);
    return answer === null ? [] : [{ at, answer }];
  });
  return read.length === answers.length ? read : null;
}

function readAnswer({ kind }: Question, order: readonly number[], given: GivenAnswer): GivenAnswer | null {
  if (kind === 'text') return typeof given === 'string' && given !== '' ? given : null;
  if (kind === 'one') return typeof given === 'number' ? (order[given] ?? null) : null;
  if (!Array.isArray(given) || given.length === 0 || new Set(given).size < given.length) return null;
  if (kind === 'order' && given.length !== order.length) return null;
  const choices = given.flatMap((number) => order[number] ?? []);
  if (choices.length < given.length) return null;
  return kind === 'several' ? choices.sort((a, b) => a - b) : choices;
}

/** The right answer to a question, numbered as it is stored; for a short text, the first accepted one. Pure. */
export function rightAnswer({ kind, choices, right, rights }: Question): GivenAnswer {
  if (kind === 'one') return right;
  if (kind === 'several') return rights.toSorted((a, b) => a - b);
  return kind === 'order' ? choices.map((_, number) => number) : (choices[0] ?? '');
}

/** Whether an answer is right. Pure. @param accepted more texts that a short text may be, in another language */
export function isRightAnswer(question: Question, answer: GivenAnswer, accepted: readonly string[] = []): boolean {
  if (question.kind !== 'text') return String(answer) === String(rightAnswer(question));
  const typed = comparableText(String(answer));
  return [...question.choices, ...accepted].some((text) => comparableText(text) === typed);
}

/**
 * Which answers are right, and why. Pure.
 *
 * @param quiz in the member's language
 * @param written as it was written: a short text may be in either language
 */
export const judgeAnswers = (quiz: Questions, written: Questions, answers: readonly Answered[]): QuizResult[] =>
  answers.flatMap(({ at, answer }) => {
    const question = quiz[at];
    if (!question) return [];
    const { kind, explanation } = question;
    const isOne = kind === 'one' && typeof answer === 'number';
    return {
      chosen: isOne ? answer : 0,
      right: isOne ? question.right : 0,
      isRight: isRightAnswer(question, answer, written[at]?.choices),
      explanation,
      question: question.question,
      kind,
      answered: answerInWords(question, answer),
      solution: kind === 'text' ? question.choices : answerInWords(question, rightAnswer(question)),
    };
  });

/** An answer as the texts of its choices. Pure. */
export const answerInWords = ({ choices }: Question, answer: GivenAnswer): string[] =>
  typeof answer === 'string' ? [answer] : [answer].flat().map((number) => choices[number] ?? '');

/** The answers of the last try. */
export const storedAnswers = ({ given, answers }: StoredTry): readonly Answered[] =>
  given ?? answers.map((answer, at) => ({ at, answer }));

/**
 * What a member is asked next, without what is right. Pure.
 *
 * @param quiz in the member's language
 * @param written as it was written
 */
export function shownTry(
  quiz: Questions,
  written: Pool,
  publication: number,
  member: number,
  stored: StoredTry | null,
): Pick<Quiz, 'draw' | 'questions'> {
  const { draw, questions } = openTry(written, publication, member, stored);
  return {
    draw,
    questions: questions.flatMap(({ at, order }) => {
      const question = quiz[at];
      if (!question) return [];
      const choices = order.map((number) => question.choices[number] ?? '');
      return { question: question.question, kind: question.kind, choices };
    }),
  };
}

/** A quiz as a member may see it: right answers show only after a try at this very version. Pure. @param quiz as in {@link shownTry} */
export const shownQuiz = (
  quiz: Questions,
  written: Pool,
  publication: number,
  member: number,
  stored: StoredTry | null,
): Quiz => ({
  ...shownTry(quiz, written, publication, member, stored),
  tries: stored?.tries ?? 0,
  results: stored?.publication === publication ? judgeAnswers(quiz, written.quiz, storedAnswers(stored)) : null,
  isPassed: stored?.isPassed ?? false,
});
