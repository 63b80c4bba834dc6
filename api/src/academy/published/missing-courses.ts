import { formatList } from '@powerline/contract/format';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Translations } from '../../infrastructure/translations/translations.ts';
import { COURSE_TRANSLATIONS } from './course-translations.ts';
import { isLive } from './live.ts';

/**
 * The courses that a member still has to finish before another one, as `n`: a `FROM` of SQL. Courses that members don't
 * see don't count, a course stays finished when it gets another lesson, and members who have started keep access.
 *
 * @param course its id in SQL
 * @param member the member's id in SQL
 */
const missing = (course: string, member: string): string => `
  FROM course_prerequisites q JOIN academy_courses n ON n.id = q.needed_id AND ${isLive('n')}
 WHERE q.course_id = ${course}
   AND EXISTS (SELECT FROM academy_lessons m LEFT JOIN lesson_progress d ON d.lesson_id = m.id AND d.member_id = ${member}
                WHERE m.course_id = n.id AND ${isLive('m')} AND d.completed_at IS NULL)
   AND NOT EXISTS (SELECT FROM point_entries e WHERE e.source_id = n.id AND e.rule = 'course' AND e.member_id = ${member})
   AND NOT EXISTS (SELECT FROM lesson_progress s JOIN academy_lessons a ON a.id = s.lesson_id
                    WHERE s.member_id = ${member} AND a.course_id = ${course})`;

/** Whether a member can't open a course's lessons yet: a condition of SQL. */
export const isLocked = (course: string, member: string): string => `EXISTS (SELECT ${missing(course, member)})`;

const ROW = v.strictObject({ id: v.number(), courseId: v.number(), slug: v.string(), title: v.string() });

/** The courses that a member has to finish before each of these, in the order of courses. */
export async function missingCourses(
  manager: EntityManager,
  translations: Translations,
  memberId: number,
  courseIds: readonly number[],
): Promise<v.InferOutput<typeof ROW>[]> {
  const rows = await readRows(
    manager,
    ROW,
    `SELECT n.id, c.id AS "courseId", n.slug, n.published->>'title' AS title
       FROM unnest($1::integer[]) c (id) CROSS JOIN LATERAL (SELECT n.* ${missing('c.id', '$2')}) n
      ORDER BY n.position, n.id`,
    [courseIds, memberId],
  );
  const titles = await translations.titles(
    manager,
    COURSE_TRANSLATIONS,
    rows.map(({ id }) => String(id)),
  );
  return rows.map((row) => ({ ...row, title: titles.get(String(row.id)) ?? row.title }));
}

/** @param titles of the courses to finish first, where they are known */
export const lockedCourse = (titles: readonly string[] = []): HttpProblem =>
  new HttpProblem(
    403,
    'not_allowed',
    titles.length === 0
      ? t('Finish the courses that come before this one first.')
      : t('First finish {courses}.', { courses: formatList(titles) }),
  );
