import { Injectable } from '@nestjs/common';
import {
  type Course,
  type CourseSummary,
  type Courses,
  courseSummarySchema,
  type LessonLink,
  lessonLinkSchema,
  lessonSummarySchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { Translations } from '../../infrastructure/translations/translations.ts';
import { COURSE_TRANSLATIONS } from '../published/course-translations.ts';
import { LESSON_TRANSLATIONS } from '../published/lesson-translations.ts';
import { VISIBLE_LESSONS } from '../published/visible-lessons.ts';

/** Published courses, with the progress of the member $1. */
const COURSES = `SELECT c.id, c.slug, c.published->>'title' AS title, c.published->>'summary' AS summary,
    count(l.id)::integer AS lessons, count(p.completed_at)::integer AS completed
  FROM academy_courses c
  LEFT JOIN academy_lessons l ON l.course_id = c.id AND l.published IS NOT NULL AND l.deleted_at IS NULL
  LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $1
 WHERE c.published IS NOT NULL AND c.deleted_at IS NULL`;

const COURSE_ROW = v.strictObject(v.omit(courseSummarySchema, ['language']).entries);
const NEXT_ROW = v.strictObject({ id: v.number(), courseId: v.number(), ...lessonLinkSchema.entries });

/** Courses as members see them, with their progress. */
@Injectable()
export class CoursesService {
  constructor(private readonly translations: Translations) {}

  /** All published courses, in order, and the lesson to continue with. */
  list({ id: memberId }: Pick<User, 'id'>, read: Read): Promise<Courses> {
    return read(async (manager) => {
      const courses = await readRows(manager, COURSE_ROW, `${COURSES} GROUP BY c.id ORDER BY c.position, c.id`, [
        memberId,
      ]);
      return {
        courses: await this.translated(manager, courses),
        next: await this.findNextLesson(manager, memberId),
      };
    });
  }

  /** A course with the outline of its lessons. @throws HttpProblem 404 */
  find(slug: string, { id: memberId }: User, read: Read): Promise<Course> {
    return read(async (manager) => {
      const course = await readRow(manager, COURSE_ROW, `${COURSES} AND c.slug = $2 GROUP BY c.id`, [memberId, slug]);
      if (course === undefined) throw notFound(t('There is no such course'));
      const outline = await readRows(
        manager,
        v.strictObject(lessonSummarySchema.entries),
        `SELECT l.id, l.slug, l.title, l.published->>'kind' AS kind, p.completed_at IS NOT NULL AS "isCompleted",
                l.length_ms / 1000 AS seconds,
                jsonb_array_length(l.published->'quiz') > 0 AS "hasQuiz"
           FROM ${VISIBLE_LESSONS} l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $1
          WHERE l.course_id = $2 ORDER BY l.place`,
        [memberId, course.id],
      );
      const [shown = course] = await this.translated(manager, [course]);
      const titles = await this.translations.titles(
        manager,
        LESSON_TRANSLATIONS,
        outline.map(({ id }) => String(id)),
      );
      return {
        ...shown,
        outline: outline.map((lesson) => ({ ...lesson, title: titles.get(String(lesson.id)) ?? lesson.title })),
      };
    });
  }

  private async translated(
    manager: EntityManager,
    courses: readonly v.InferOutput<typeof COURSE_ROW>[],
  ): Promise<CourseSummary[]> {
    const items = courses.map(({ id, title, summary }) => ({ item: String(id), texts: { title, summary } }));
    const shown = await this.translations.show(manager, COURSE_TRANSLATIONS, items);
    return courses.map((course, index) => ({
      ...course,
      ...shown[index]?.texts,
      language: shown[index]?.language,
    }));
  }

  /** The last opened lesson, or the next one after it that isn't completed, starting over at the end. */
  private async findNextLesson(manager: EntityManager, memberId: number): Promise<LessonLink | null> {
    const next = await readRow(
      manager,
      NEXT_ROW,
      `WITH visible AS (
       SELECT l.*, p.looked_at, p.completed_at
         FROM ${VISIBLE_LESSONS} l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $1),
     last AS (SELECT place FROM visible WHERE looked_at IS NOT NULL ORDER BY looked_at DESC, place DESC LIMIT 1)
     SELECT v.id, v.course_id AS "courseId", v.course_slug AS course, v.slug AS lesson, v.course_title AS "courseTitle", v.title
       FROM visible v CROSS JOIN last WHERE v.completed_at IS NULL
      ORDER BY v.place < last.place, v.place LIMIT 1`,
      [memberId],
    );
    if (!next) return null;
    const { id, courseId, ...link } = next;
    const lessons = await this.translations.titles(manager, LESSON_TRANSLATIONS, [String(id)]);
    const courses = await this.translations.titles(manager, COURSE_TRANSLATIONS, [String(courseId)]);
    return {
      ...link,
      title: lessons.get(String(id)) ?? link.title,
      courseTitle: courses.get(String(courseId)) ?? link.courseTitle,
    };
  }
}
