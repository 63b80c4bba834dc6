import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const QUIZ_QUESTIONS_MAX = 10;
export const QUIZ_CHOICES_MAX = 6;
export const QUIZ_CHOICES_MIN = 2;
/** With two, a guess at the order is right half the time. */
export const QUIZ_ORDER_MIN = 3;
export const QUIZ_TEXT_MAX_LENGTHS = { question: 300, choices: 200, explanation: 600 } as const;

const choiceNumber = (sentence: () => string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(QUIZ_CHOICES_MAX - 1, sentence));

/** One right choice, several of them, choices to put in order, or a short text to type. */
export const QUESTION_KINDS = ['one', 'several', 'order', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How many choices a question needs at least, by kind. */
export const QUIZ_CHOICES_LEAST: Readonly<Record<QuestionKind, number>> = {
  one: QUIZ_CHOICES_MIN,
  several: QUIZ_CHOICES_MIN,
  order: QUIZ_ORDER_MIN,
  text: 1,
};

/**
 * How short texts are compared: without the spaces around them, in one Unicode form and one case. Accents and
 * everything else count. The schemas have limited and trimmed both texts before.
 */
export const comparableText = (text: string): string => text.trim().normalize('NFC').toUpperCase().toLowerCase();

const kindSchema = v.picklist(QUESTION_KINDS, () =>
  t('The kind of a question must be one of {list}', { list: QUESTION_KINDS.join(', ') }),
);

const plainQuestion = {
  question: typedTextUpTo(() => t('Question'), QUIZ_TEXT_MAX_LENGTHS.question),
  /** For an order, in the right one; for a short text, the accepted answers. */
  choices: v.pipe(
    v.array(
      typedTextUpTo(() => t('Choice'), QUIZ_TEXT_MAX_LENGTHS.choices),
      'choices must be a list',
    ),
    v.maxLength(QUIZ_CHOICES_MAX, () => t('A question has at most {most} choices', { most: QUIZ_CHOICES_MAX })),
  ),
  /** Index of the right choice, from 0, where there is one. */
  right: choiceNumber(() => t('The right choice must be one of the choices')),
  explanation: typedTextUpTo(() => t('Explanation'), QUIZ_TEXT_MAX_LENGTHS.explanation),
};

/** What a question is besides its texts. Quizzes that are older than this have questions with one right choice. */
const questionRules = {
  kind: v.optional(kindSchema, 'one'),
  /** Where several choices are right. */
  rights: v.optional(
    v.pipe(
      v.array(
        choiceNumber(() => t('The right choices must be among the choices')),
        'rights must be a list',
      ),
      v.maxLength(QUIZ_CHOICES_MAX, () => t('The right choices must be among the choices')),
    ),
    [],
  ),
};

const question = { ...questionRules, ...plainQuestion };

/** A quiz being edited; empty when the lesson has none. */
export const quizContentSchema = v.pipe(
  v.array(v.strictObject(question), () => t('The quiz must be a list of questions')),
  v.maxLength(QUIZ_QUESTIONS_MAX, () => t('A quiz has at most {most} questions', { most: QUIZ_QUESTIONS_MAX })),
);

interface AskedQuestion {
  kind: QuestionKind;
  choices: readonly string[];
  right: number;
  rights: readonly number[];
}

/** What makes a question impossible to answer right. */
function choicesFault({
  kind,
  choices,
  right,
  rights,
}: AskedQuestion): { at: 'choices' | 'right' | 'rights'; sentence: string } | undefined {
  const least = QUIZ_CHOICES_LEAST[kind];
  if (choices.length < least)
    return {
      at: 'choices',
      sentence:
        kind === 'text'
          ? t('An accepted answer is missing')
          : t('A question needs at least {least} choices', { least }),
    };
  if (kind === 'one' && right >= choices.length)
    return { at: 'right', sentence: t('The right choice must be one of the choices') };
  if (kind === 'several' && rights.length === 0) return { at: 'rights', sentence: t('Mark at least one right choice') };
  if (kind === 'several' && rights.some((one, at) => one >= choices.length || rights.indexOf(one) !== at))
    return { at: 'rights', sentence: t('The right choices must be among the choices') };
  if (kind === 'order' && new Set(choices.map(comparableText)).size < choices.length)
    return { at: 'choices', sentence: t('Two of the choices are the same: their order can’t be told') };
  return undefined;
}

/** A quiz without {@link quizRulesSchema}, as released pages send and read it. */
export const plainQuizSchema = v.pipe(
  v.array(v.strictObject(plainQuestion), () => t('The quiz must be a list of questions')),
  v.maxLength(QUIZ_QUESTIONS_MAX, () => t('A quiz has at most {most} questions', { most: QUIZ_QUESTIONS_MAX })),
);

/** How many questions of the quiz each try draws; 0 asks all of them. */
export const askedSchema = v.optional(
  v.pipe(
    v.number(() => t('How many questions to ask must be a number')),
    v.integer(() => t('How many questions to ask must be a whole number')),
    v.minValue(0, () => t('How many questions to ask must be at least {least}', { least: 0 })),
    v.maxValue(QUIZ_QUESTIONS_MAX, () => t('A quiz has at most {most} questions', { most: QUIZ_QUESTIONS_MAX })),
  ),
  0,
);

/**
 * What released pages don't know of a quiz. It travels beside the lesson, because they refuse unknown fields within it.
 */
export const quizRulesSchema = v.object({
  asked: askedSchema,
  /** One per question. */
  questions: v.array(v.object(questionRules)),
});
export type QuizRules = v.InferOutput<typeof quizRulesSchema>;

export const quizRulesInputSchema = v.strictObject({
  asked: askedSchema,
  questions: v.pipe(
    v.array(v.strictObject(questionRules), () => t('The quiz must be a list of questions')),
    v.maxLength(QUIZ_QUESTIONS_MAX, () => t('A quiz has at most {most} questions', { most: QUIZ_QUESTIONS_MAX })),
  ),
});

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
          v.maxLength(QUIZ_CHOICES_MAX, () => t('A question has at most {most} choices', { most: QUIZ_CHOICES_MAX })),
        ),
        explanation: v.pipe(
          question.explanation,
          v.nonEmpty(() => t('An explanation of the quiz is empty')),
        ),
      }),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed ? choicesFault(dataset.value) : undefined;
        if (fault === undefined) return;
        const { value } = dataset;
        const key = fault.at;
        // Only a typed dataset has a fault.
        const input = value as Record<string, unknown>;
        addIssue({
          message: fault.sentence,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
        });
      }),
    ),
  ),
  v.maxLength(QUIZ_QUESTIONS_MAX, () => t('A quiz has at most {most} questions', { most: QUIZ_QUESTIONS_MAX })),
);

const numberSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const quizResultSchema = v.object({
  /** Of a question with one right choice; otherwise 0. Released pages read it. */
  chosen: numberSchema,
  right: numberSchema,
  isRight: v.boolean(),
  explanation: v.string(),
  question: v.string(),
  kind: v.picklist(QUESTION_KINDS),
  /** What the member chose, ordered or typed, in words. */
  answered: v.array(v.string()),
  /** What is right, in words: the accepted answers for a short text. */
  solution: v.array(v.string()),
});
export type QuizResult = v.InferOutput<typeof quizResultSchema>;

/** A member sees the right choices after the first try. */
export const quizSchema = v.object({
  questions: v.array(
    v.object({
      question: v.string(),
      /** For an order, mixed; none for a short text. */
      choices: v.array(v.string()),
      kind: v.picklist(QUESTION_KINDS),
    }),
  ),
  /** Names the open try; its answers send it back. */
  draw: v.string(),
  tries: numberSchema,
  /** The last try, one per question that it asked; null before the first and after an admin changed the quiz. */
  results: v.nullable(v.array(quizResultSchema)),
  isPassed: v.boolean(),
});
export type Quiz = v.InferOutput<typeof quizSchema>;

const chooseSentence = () => t('Choose one answer for each question');

/** The number of a choice, from 0; several of them, or all in order; or a typed text. */
const quizAnswerInputSchema = v.union(
  [
    choiceNumber(chooseSentence),
    v.pipe(v.array(choiceNumber(chooseSentence), chooseSentence), v.maxLength(QUIZ_CHOICES_MAX, chooseSentence)),
    typedTextUpTo(() => t('Answer'), QUIZ_TEXT_MAX_LENGTHS.choices),
  ],
  chooseSentence,
);
export type GivenAnswer = v.InferOutput<typeof quizAnswerInputSchema>;

/** One per question, as the quiz shows them. */
export const quizAnswersSchema = v.strictObject({
  answers: v.pipe(
    v.array(quizAnswerInputSchema, 'answers must be a list'),
    v.minLength(1, chooseSentence),
    v.maxLength(QUIZ_QUESTIONS_MAX, () => t('There are not so many questions')),
  ),
  /** The try that they answer. Pages that only know questions with one right choice leave it out. */
  draw: v.optional(v.pipe(v.string(), v.maxLength(40, 'draw must be the one of the quiz'))),
});
export type QuizAnswers = v.InferOutput<typeof quizAnswersSchema>;
