import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';

export const QUIZ_QUESTIONS_MAX = 10;
export const QUIZ_CHOICES_MAX = 6;
export const QUIZ_CHOICES_MIN = 2;
const QUESTION_MAX_LENGTH = 300;
const CHOICE_MAX_LENGTH = 200;
const EXPLANATION_MAX_LENGTH = 600;

const choiceNumber = (sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(QUIZ_CHOICES_MAX - 1, sentence));

const question = {
  question: typedTextUpTo('Question', QUESTION_MAX_LENGTH),
  choices: v.pipe(
    v.array(typedTextUpTo('Choice', CHOICE_MAX_LENGTH), 'choices must be a list'),
    v.maxLength(QUIZ_CHOICES_MAX, `A question has at most ${QUIZ_CHOICES_MAX} choices`),
  ),
  /** Index of the right choice, from 0. */
  right: choiceNumber('The right choice must be one of the choices'),
  explanation: typedTextUpTo('Explanation', EXPLANATION_MAX_LENGTH),
};

/** A quiz being edited; empty when the lesson has none. */
export const quizContentSchema = v.pipe(
  v.array(v.strictObject(question), 'The quiz must be a list of questions'),
  v.maxLength(QUIZ_QUESTIONS_MAX, `A quiz has at most ${QUIZ_QUESTIONS_MAX} questions`),
);

export const publishableQuizSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        ...question,
        question: v.pipe(question.question, v.nonEmpty('A question of the quiz is empty')),
        choices: v.pipe(
          v.array(v.pipe(typedTextUpTo('Choice', CHOICE_MAX_LENGTH), v.nonEmpty('A choice of the quiz is empty'))),
          v.minLength(QUIZ_CHOICES_MIN, `A question needs at least ${QUIZ_CHOICES_MIN} choices`),
          v.maxLength(QUIZ_CHOICES_MAX, `A question has at most ${QUIZ_CHOICES_MAX} choices`),
        ),
        explanation: v.pipe(question.explanation, v.nonEmpty('An explanation of the quiz is empty')),
      }),
      v.forward(
        v.check(({ choices, right }) => right < choices.length, 'The right choice must be one of the choices'),
        ['right'],
      ),
    ),
  ),
  v.maxLength(QUIZ_QUESTIONS_MAX, `A quiz has at most ${QUIZ_QUESTIONS_MAX} questions`),
);

const numberSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const quizResultSchema = v.object({
  chosen: numberSchema,
  right: numberSchema,
  isRight: v.boolean(),
  explanation: v.string(),
});
export type QuizResult = v.InferOutput<typeof quizResultSchema>;

/** A member sees the right choices after the first try. */
export const quizSchema = v.object({
  questions: v.array(v.object({ question: v.string(), choices: v.array(v.string()) })),
  tries: numberSchema,
  /** The last try, one per question; null before the first and after an admin changed the quiz. */
  results: v.nullable(v.array(quizResultSchema)),
  isPassed: v.boolean(),
});
export type Quiz = v.InferOutput<typeof quizSchema>;

/** One choice per question, from 0. */
export const quizAnswersSchema = v.strictObject({
  answers: v.pipe(
    v.array(choiceNumber('Choose one answer for each question'), 'answers must be a list'),
    v.minLength(1, 'Choose one answer for each question'),
    v.maxLength(QUIZ_QUESTIONS_MAX, 'There are not so many questions'),
  ),
});
export type QuizAnswers = v.InferOutput<typeof quizAnswersSchema>;
