import {
  COURSE_FILE_FORMAT,
  COURSE_FILE_VERSION,
  type CourseFile,
  courseContentSchema,
  lessonContentSchema,
} from '@powerline/contract/academy';
import { type EntityManager, In } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { ContentTranslation } from '../../infrastructure/translations/content-translation.entity.ts';
import type { Texts } from '../../infrastructure/translations/translated-kind.ts';
import { Picture } from '../../media/picture.entity.ts';
import { hashOfPicture, pictureName, pictureNamesIn } from '../../media/picture-path.ts';
import { CaptionsRow } from '../lessons/captions.entity.ts';
import { COURSE_TRANSLATIONS } from '../published/course-translations.ts';
import { LESSON_TRANSLATIONS, lessonTexts } from '../published/lesson-translations.ts';

const COURSE_ROW = v.strictObject({
  slug: v.string(),
  content: courseContentSchema,
  cover: v.nullable(v.instance(Buffer)),
});
const LESSON_ROW = v.strictObject({ id: v.number(), slug: v.string(), content: lessonContentSchema });

/**
 * Everything that admins wrote for a course, as they see it: the draft where there is one.
 *
 * @param language the site's own
 * @throws HttpProblem 404
 */
export async function collectCourse(manager: EntityManager, id: number, language: string): Promise<CourseFile> {
  const course = await readRow(
    manager,
    COURSE_ROW,
    `SELECT slug, coalesce(draft, published) AS content, cover_hash AS cover FROM academy_courses
      WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  if (course === undefined) throw notFound(t('There is no such course'));
  const lessons = await readRows(
    manager,
    LESSON_ROW,
    `SELECT id, slug, coalesce(draft, published) AS content FROM academy_lessons
      WHERE course_id = $1 AND deleted_at IS NULL ORDER BY position, id`,
    [id],
  );
  const captions = await manager.findBy(CaptionsRow, { lessonId: In(lessons.map((lesson) => lesson.id)) });
  const translations = await manager.find(ContentTranslation, {
    where: [
      { kind: COURSE_TRANSLATIONS.kind, item: String(id) },
      { kind: LESSON_TRANSLATIONS.kind, item: In(lessons.map((lesson) => String(lesson.id))) },
    ],
  });
  const translated = (kind: string, item: number, originals: Texts) =>
    Object.fromEntries(
      translations
        .filter((row) => row.kind === kind && row.item === String(item) && row.language !== language)
        .map((row) => [row.language, currentTexts(row, originals)] as const)
        .filter(([, texts]) => Object.keys(texts).length > 0),
    );
  const file: CourseFile = {
    format: COURSE_FILE_FORMAT,
    version: COURSE_FILE_VERSION,
    language,
    slug: course.slug,
    ...course.content,
    cover: course.cover && pictureName(course.cover),
    translations: translated(COURSE_TRANSLATIONS.kind, id, { ...course.content }),
    lessons: lessons.map(({ id: lessonId, slug, content }) => ({
      slug,
      ...content,
      captions: Object.fromEntries(
        captions.filter((row) => row.lessonId === lessonId).map((row) => [row.language, row.text]),
      ),
      translations: translated(LESSON_TRANSLATIONS.kind, lessonId, lessonTexts(content)),
    })),
    images: [],
  };
  return { ...file, images: await readImages(manager, imagesIn(file)) };
}

/** The names of all images that a course shows, in any language. One can be twice in it. */
export const imagesIn = ({ cover, lessons }: CourseFile): string[] => [
  ...(cover === null ? [] : [cover]),
  ...pictureNamesIn(
    lessons.flatMap(({ text, translations }) => [text, ...Object.values(translations).map((of) => of.text ?? '')]),
  ),
];

/** Without translations of an earlier text, which would count as current on another site. */
const currentTexts = ({ texts, originals }: ContentTranslation, now: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter(([field, text]) => text !== '' && now[field] && originals[field] === now[field]),
  );

async function readImages(manager: EntityManager, names: readonly string[]): Promise<CourseFile['images']> {
  const pictures = await manager.find(Picture, {
    select: { hash: true, content: true },
    where: { hash: In(names.map(hashOfPicture)) },
  });
  return pictures.map(({ hash, content }) => ({
    name: pictureName(hash),
    content: content.toString('base64'),
  }));
}
