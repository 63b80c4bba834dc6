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
import { picturePath } from '../../media/picture-path.ts';
import { COURSE_TRANSLATIONS } from '../published/course-translations.ts';
import { LESSON_TRANSLATIONS } from '../published/lesson-translations.ts';
import { isLive } from '../published/live.ts';
import { isLocked, missingCourses } from '../published/missing-courses.ts';
import { VISIBLE_LESSONS } from '../published/visible-lessons.ts';

/** Published courses, with the progress of the member $1. */
const COURSES = `SELECT c.id, c.slug, c.published->>'title' AS title, c.published->>'summary' AS summary,
    c.cover_hash AS "coverHash", count(l.id)::integer AS lessons, count(p.completed_at)::integer AS completed,
    (SELECT json_build_object('id', s.id, 'lesson', s.slug, 'title', s.published->>'title', 'positionMs', o.position_ms)
       FROM lesson_progress o JOIN academy_lessons s ON s.id = o.lesson_id
        AND s.course_id = c.id AND s.published->>'kind' = 'file' AND ${isLive('s')}
      WHERE o.member_id = $1 AND o.completed_at IS NULL AND o.position_ms > 0 ORDER BY o.looked_at DESC LIMIT 1) AS stopped
  FROM academy_courses c
  LEFT JOIN academy_lessons l ON l.course_id = c.id AND ${isLive('l')}
  LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $1
 WHERE ${isLive('c')}`;

const COURSE_ROW = v.strictObject({
  ...v.omit(courseSummarySchema, ['language', 'cover', 'stopped', 'finishFirst']).entries,
  coverHash: v.nullable(v.instance(Buffer)),
  stopped: v.nullable(
    v.strictObject({ id: v.number(), lesson: v.string(), title: v.string(), positionMs: v.number() }),
  ),
});
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
        courses: await this.translated(manager, courses, memberId),
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
                jsonb_array_length(l.published->'quiz') > 0 AS "hasQuiz",
                (CASE WHEN p.completed_at IS NULL THEN r.lesson ELSE 0 END
                  + CASE WHEN jsonb_array_length(l.published->'quiz') > 0 AND NOT EXISTS (
                      SELECT FROM quiz_tries q WHERE q.lesson_id = l.id AND q.member_id = $1) THEN r.quiz ELSE 0 END) AS "pointsLeft",
                (SELECT coalesce(sum(e.points), 0)::integer FROM point_entries e
                  WHERE e.member_id = $1 AND e.source_id = l.id AND e.rule IN ('lesson', 'quiz')) AS "pointsEarned"
           FROM ${VISIBLE_LESSONS} l CROSS JOIN point_rules r
           LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $1
          WHERE l.course_id = $2 ORDER BY l.place`,
        [memberId, course.id],
      );
      const [shown] = await this.translated(manager, [course], memberId);
      if (shown === undefined) throw new Error('One course was translated to none');
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
    memberId: number,
  ): Promise<CourseSummary[]> {
    const items = courses.map(({ id, title, summary }) => ({ item: String(id), texts: { title, summary } }));
    const shown = await this.translations.show(manager, COURSE_TRANSLATIONS, items);
    const stopped = courses.flatMap((course) => (course.stopped ? [String(course.stopped.id)] : []));
    const titles = await this.translations.titles(manager, LESSON_TRANSLATIONS, stopped);
    const missing = await missingCourses(
      manager,
      this.translations,
      memberId,
      courses.map(({ id }) => id),
    );
    return courses.map(({ coverHash, stopped, ...course }, index) => ({
      ...course,
      finishFirst: missing.flatMap(({ courseId, slug, title }) => (courseId === course.id ? [{ slug, title }] : [])),
      cover: picturePath(coverHash),
      stopped: stopped && {
        lesson: stopped.lesson,
        title: titles.get(String(stopped.id)) ?? stopped.title,
        positionMs: stopped.positionMs,
      },
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
     locked AS (SELECT DISTINCT q.course_id FROM course_prerequisites q WHERE ${isLocked('q.course_id', '$1')}),
     last AS (SELECT place FROM visible WHERE looked_at IS NOT NULL ORDER BY looked_at DESC, place DESC LIMIT 1)
     SELECT v.id, v.course_id AS "courseId", v.course_slug AS course, v.slug AS lesson, v.course_title AS "courseTitle", v.title
       FROM visible v CROSS JOIN last WHERE v.completed_at IS NULL AND v.course_id NOT IN (SELECT course_id FROM locked)
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
