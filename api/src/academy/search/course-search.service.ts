import { Injectable } from '@nestjs/common';
import { type CourseSearch, courseContentSchema, lessonContentSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValues } from '../../infrastructure/database/rows.ts';
import { searchWords, type WordQuery, wordQuery } from '../../infrastructure/database/word-search.ts';
import { currentLanguage } from '../../infrastructure/language/current-language.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { Translations } from '../../infrastructure/translations/translations.ts';
import { COURSE_TRANSLATIONS } from '../published/course-translations.ts';
import { LESSON_TRANSLATIONS, lessonTexts } from '../published/lesson-translations.ts';
import { isLive } from '../published/live.ts';
import { isLocked } from '../published/missing-courses.ts';
import { plainText, WordFinder } from '../rules/marked-text.ts';
import { COURSE_TEXT, LESSON_TEXT } from './search-texts.ts';

/** As many as someone who types needs. */
const SEARCHES = { name: 'course-search', attempts: 120, windowSeconds: 60 };
const COURSES_MAX = 4;
const LESSONS_MAX = 12;
/** Read of each kind: some of them may not have the words in the language that is shown. */
const CANDIDATES_MAX = 20;

const COURSE_ROW = v.strictObject({ id: v.number(), slug: v.string(), published: courseContentSchema });
const LESSON_ROW = v.strictObject({
  id: v.number(),
  slug: v.string(),
  courseId: v.number(),
  courseSlug: v.string(),
  courseTitle: v.string(),
  published: lessonContentSchema,
});

type Hit = CourseSearch['hits'][number];

/** Searches the courses and lessons that a member can open, in the member's language. */
@Injectable()
export class CourseSearchService {
  private readonly searches: RateLimit;

  constructor(
    private readonly translations: Translations,
    limits: RateLimits,
  ) {
    this.searches = limits.define(SEARCHES);
  }

  /** A hit in a title comes before one in a text; the rest is the order of courses. @throws HttpProblem 429 */
  async find(typed: string, { id: memberId }: User, read: Read): Promise<CourseSearch> {
    const query = wordQuery(typed, currentLanguage());
    if (query === undefined) return { hits: [] };
    await this.searches.takeOrRefuse(String(memberId));
    return read(async (manager) => {
      const finder = new WordFinder(await spellings(manager, query));
      const courses = await this.findCourses(manager, query, finder);
      const lessons = await this.findLessons(manager, query, finder, memberId);
      return { hits: [...titleFirst(courses).slice(0, COURSES_MAX), ...titleFirst(lessons).slice(0, LESSONS_MAX)] };
    });
  }

  private async findCourses(manager: EntityManager, query: WordQuery, finder: WordFinder): Promise<Hit[]> {
    const { words, sql } = query;
    const translated = await this.translations.itemsWith(manager, COURSE_TRANSLATIONS, query, CANDIDATES_MAX);
    const rows = await readRows(
      manager,
      COURSE_ROW,
      `SELECT c.id, c.slug, c.published FROM academy_courses c
        WHERE ${isLive('c')} AND (${searchWords(COURSE_TEXT)} @@ ${sql} OR c.id = ANY ($${words.length + 1}::integer[]))
        ORDER BY ${searchWords(`c.published->>'title'`)} @@ ${sql} DESC, c.position, c.id LIMIT ${CANDIDATES_MAX}`,
      [...words, translated],
    );
    const items = rows.map(({ id, published }) => ({ item: String(id), texts: published }));
    const shown = await this.translations.show(manager, COURSE_TRANSLATIONS, items);
    return rows.flatMap(({ slug }, at): Hit[] => {
      const texts = shown[at]?.texts;
      return texts === undefined
        ? []
        : hitOf(finder, { course: slug, lesson: null, courseTitle: texts.title }, texts.title, texts.summary);
    });
  }

  private async findLessons(
    manager: EntityManager,
    query: WordQuery,
    finder: WordFinder,
    memberId: number,
  ): Promise<Hit[]> {
    const { words, sql } = query;
    const translated = await this.translations.itemsWith(manager, LESSON_TRANSLATIONS, query, CANDIDATES_MAX);
    const member = `$${words.length + 2}`;
    const rows = await readRows(
      manager,
      LESSON_ROW,
      `SELECT l.id, l.slug, c.id AS "courseId", c.slug AS "courseSlug", c.published->>'title' AS "courseTitle", l.published
         FROM academy_lessons l JOIN academy_courses c ON c.id = l.course_id AND ${isLive('c')}
        WHERE ${isLive('l')} AND (${searchWords(LESSON_TEXT)} @@ ${sql} OR l.id = ANY ($${words.length + 1}::integer[]))
          AND c.id NOT IN (SELECT q.course_id FROM course_prerequisites q WHERE ${isLocked('q.course_id', member)})
        ORDER BY ${searchWords(`l.published->>'title'`)} @@ ${sql} DESC, c.position, c.id, l.position, l.id
        LIMIT ${CANDIDATES_MAX}`,
      [...words, translated, memberId],
    );
    const items = rows.map(({ id, published }) => ({ item: String(id), texts: lessonTexts(published) }));
    const shown = await this.translations.show(manager, LESSON_TRANSLATIONS, items);
    const courseTitles = await this.translations.titles(manager, COURSE_TRANSLATIONS, [
      ...new Set(rows.map(({ courseId }) => String(courseId))),
    ]);
    return rows.flatMap(({ slug, courseId, courseSlug, courseTitle }, at): Hit[] => {
      const { title = '', text = '' } = shown[at]?.texts ?? {};
      const of = { course: courseSlug, lesson: slug, courseTitle: courseTitles.get(String(courseId)) ?? courseTitle };
      return hitOf(finder, of, title, text);
    });
  }
}

/** Each word as it was typed, and its stem. */
async function spellings(manager: EntityManager, { words, configuration }: WordQuery): Promise<string[][]> {
  const stems = await readValues(
    manager,
    v.string(),
    `SELECT coalesce((tsvector_to_array(to_tsvector('${configuration}', w.word)))[1], '')
       FROM unnest($1::text[]) WITH ORDINALITY w (word, place) ORDER BY w.place`,
    [words],
  );
  return words.map((word, at) => [word, stems[at] ?? '']);
}

/** @returns nothing if the words aren't in the shown text, for example only in the original of a translation */
function hitOf(
  finder: WordFinder,
  of: Pick<Hit, 'course' | 'lesson' | 'courseTitle'>,
  title: string,
  text: string,
): Hit[] {
  const plain = plainText(text);
  return finder.hasAll(`${title} ${plain}`) ? [{ ...of, title: finder.mark(title), text: finder.line(plain) }] : [];
}

const titleFirst = (hits: readonly Hit[]): Hit[] => {
  const isInTitle = ({ title }: Hit) => title.some(({ isHit }) => isHit);
  return [...hits.filter(isInTitle), ...hits.filter((hit) => !isInTitle(hit))];
};
