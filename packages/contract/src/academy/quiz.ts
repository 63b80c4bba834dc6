import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const QUIZ_QUESTIONS_MAX = 10;
export const QUIZ_CHOICES_MAX = 6;
export const QUIZ_CHOICES_MIN = 2;
export const QUIZ_TEXT_MAX_LENGTHS = { question: 300, choices: 200, explanation: 600 } as const;

const choiceNumber = (sentence: () => string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(QUIZ_CHOICES_MAX - 1, sentence));

const question = {
  question: typedTextUpTo(() => t('Question'), QUIZ_TEXT_MAX_LENGTHS.question),
  choices: v.pipe(
    v.array(
      typedTextUpTo(() => t('Choice'), QUIZ_TEXT_MAX_LENGTHS.choices),
      'choices must be a list',
    ),
    v.maxLength(QUIZ_CHOICES_MAX, () => t('A question has at most {most} choices', { most: QUIZ_CHOICES_MAX })),
  ),
  /** Index of the right choice, from 0. */
  right: choiceNumber(() => t('The right choice must be one of the choices')),
  explanation: typedTextUpTo(() => t('Explanation'), QUIZ_TEXT_MAX_LENGTHS.explanation),
};

/** A quiz being edited; empty when the lesson has none. */
export const quizContentSchema = v.pipe(
  v.array(v.strictObject(question), () => t('The quiz must be a list of questions')),
  v.maxLength(QUIZ_QUESTIONS_MAX, () => t('A quiz has at most {most} questions', { most: QUIZ_QUESTIONS_MAX })),
);

export const publishableQuizSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        ...question,
        question: v.pipe(
          question.question,
          v.nonEmpty(() => t('A question of the quiz is empty')),
        ),
        choices: v.pipe(
          v.array(
            v.pipe(
              typedTextUpTo(() => t('Choice'), QUIZ_TEXT_MAX_LENGTHS.choices),
              v.nonEmpty(() => t('A choice of the quiz is empty')),
            ),
          ),
          v.minLength(QUIZ_CHOICES_MIN, () =>
            t('A question needs at least {least} choices', { least: QUIZ_CHOICES_MIN }),
          ),
          v.maxLength(QUIZ_CHOICES_MAX, () => t('A question has at most {most} choices', { most: QUIZ_CHOICES_MAX })),
        ),
        explanation: v.pipe(
          question.explanation,
          v.nonEmpty(() => t('An explanation of the quiz is empty')),
        ),
      }),
      v.forward(
        v.check(
          ({ choices, right }) => right < choices.length,
          () => t('The right choice must be one of the choices'),
        ),
        ['right'],
      ),
    ),
  ),
  v.maxLength(QUIZ_QUESTIONS_MAX, () => t('A quiz has at most {most} questions', { most: QUIZ_QUESTIONS_MAX })),
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
    v.array(
      choiceNumber(() => t('Choose one answer for each question')),
      'answers must be a list',
    ),
    v.minLength(1, () => t('Choose one answer for each question')),
    v.maxLength(QUIZ_QUESTIONS_MAX, () => t('There are not so many questions')),
  ),
});
export type QuizAnswers = v.InferOutput<typeof quizAnswersSchema>;
