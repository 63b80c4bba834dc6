import type { LessonContent } from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import type { Translations } from '../../infrastructure/translations/translations.ts';
import { LESSON_TRANSLATIONS, lessonTexts, withLessonTexts } from './lesson-translations.ts';

/** A lesson in the language of the person who asks, and the language in which it is. */
export async function showLesson(
  manager: EntityManager,
  translations: Translations,
  { id, published }: { id: number; published: LessonContent },
): Promise<{ published: LessonContent; language: string | undefined }> {
  const items = [{ item: String(id), texts: lessonTexts(published) }];
  const [shown] = await translations.show(manager, LESSON_TRANSLATIONS, items);
  return { published: shown ? withLessonTexts(published, shown.texts) : published, language: shown?.language };
}
