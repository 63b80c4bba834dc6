import {
  type CourseFile,
  type CourseFileLesson,
  type LessonContent,
  lessonContentSchema,
} from '@powerline/contract/academy';
import * as v from 'valibot';
import { fieldsOf } from '../../infrastructure/translations/translation-state.ts';
import { lessonTexts, withLessonTexts } from '../published/lesson-translations.ts';

/** What admins write of a lesson, without what the file has beside it. */
export const contentOf = ({ slug: _, captions: __, translations: ___, ...content }: CourseFileLesson): LessonContent =>
  v.parse(lessonContentSchema, content);

/** Whether everything of a course is there in a language. */
const isWholeIn = ({ title, summary, translations, lessons }: CourseFile, language: string): boolean =>
  fieldsOf({ title, summary }).every((field) => translations[language]?.[field]) &&
  lessons.every((lesson) =>
    fieldsOf(lessonTexts(contentOf(lesson))).every((field) => lesson.translations[language]?.[field]),
  );

/**
 * The same course with its originals in a site's own language, if the file has all of it; its former originals become
 * a translation. Pure.
 */
export function inLanguage(course: CourseFile, language: string): CourseFile {
  if (course.language === language || !isWholeIn(course, language)) return course;
  const swapped = (originals: Record<string, string>, { [language]: _, ...others }: CourseFile['translations']) => ({
    ...others,
    [course.language]: Object.fromEntries(fieldsOf(originals).map((field) => [field, originals[field] ?? ''])),
  });
  const { title, summary, translations } = course;
  return {
    ...course,
    language,
    title: translations[language]?.title ?? title,
    summary: translations[language]?.summary ?? summary,
    translations: swapped({ title, summary }, translations),
    lessons: course.lessons.map((lesson) => ({
      ...lesson,
      ...withLessonTexts(contentOf(lesson), lesson.translations[language] ?? {}),
      translations: swapped({ ...lessonTexts(contentOf(lesson)) }, lesson.translations),
    })),
  };
}
