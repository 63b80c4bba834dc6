import {
  LESSON_TEXT_MAX_LENGTH,
  LESSON_TITLE_MAX_LENGTH,
  type LessonContent,
  lessonContentSchema,
  QUIZ_TEXT_MAX_LENGTHS,
  type QuestionKind,
} from '@powerline/contract/academy';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { Texts, TranslatedKind } from '../../infrastructure/translations/translated-kind.ts';
import { PUBLISHED_LESSONS } from './visible-lessons.ts';

const ROW = v.strictObject({ item: v.string(), courseTitle: v.string(), published: lessonContentSchema });

/** What is published of lessons: title, text and quiz. */
export const LESSON_TRANSLATIONS: TranslatedKind = {
  kind: 'lessons',
  maxLengthOf: (field) => {
    if (field === 'title') return LESSON_TITLE_MAX_LENGTH;
    if (field === 'text') return LESSON_TEXT_MAX_LENGTH;
    const [, , part] = field.split('.');
    return QUIZ_TEXT_MAX_LENGTHS[part === 'question' || part === 'explanation' ? part : 'choices'];
  },
  // A choice that has moved would be judged as another one.
  mustBeCurrent: (field) => field.startsWith('quiz.'),
  find: async (manager, item) => {
    const rows = await readRows(
      manager,
      ROW,
      `SELECT l.id::text AS item, l.course_title AS "courseTitle", l.published FROM ${PUBLISHED_LESSONS} l
        WHERE $1::text IS NULL OR l.id::text = $1 ORDER BY l.place`,
      [item ?? null],
    );
    return rows.map(({ item, courseTitle, published }) => ({
      item,
      title: `${courseTitle}: ${published.title}`,
      texts: lessonTexts(published),
    }));
  },
};

/** Translators must know what members type. */
const choicesField = (kind: QuestionKind): string => (kind === 'text' ? 'accepted' : 'choices');

/** Everything of a lesson that can be translated, by field. */
export const lessonTexts = ({ title, text, quiz }: LessonContent): Texts => ({
  title,
  text,
  ...Object.fromEntries(
    quiz.flatMap(({ kind, question, choices, explanation }, index) => [
      [`quiz.${index}.question`, question],
      ...choices.map((choice, number) => [`quiz.${index}.${choicesField(kind)}.${number}`, choice]),
      [`quiz.${index}.explanation`, explanation],
    ]),
  ),
});

/** The same lesson with other texts. @param texts of {@link lessonTexts} */
export const withLessonTexts = (lesson: LessonContent, texts: Texts): LessonContent => ({
  ...lesson,
  title: texts.title ?? lesson.title,
  text: texts.text ?? lesson.text,
  quiz: lesson.quiz.map((asked, index) => ({
    ...asked,
    question: texts[`quiz.${index}.question`] ?? asked.question,
    choices: asked.choices.map(
      (choice, number) => texts[`quiz.${index}.${choicesField(asked.kind)}.${number}`] ?? choice,
    ),
    explanation: texts[`quiz.${index}.explanation`] ?? asked.explanation,
  })),
});
