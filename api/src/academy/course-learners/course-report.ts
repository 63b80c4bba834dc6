import { type CourseReport, lessonContentSchema } from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { findCourse } from '../courses/admin-courses.service.ts';
import { isLive, isLiveNow } from '../published/live.ts';
import { readQuestionReports } from '../quiz-tries/answer-counts.ts';
import { readReminders } from './stopped-learners.ts';

/** The median covers this many of a lesson's latest completions, so its cost doesn't grow with the course. */
const MEDIAN_OF_LAST = 500;

const LESSON_ROW = v.strictObject({
  id: v.number(),
  published: lessonContentSchema,
  started: v.number(),
  finished: v.number(),
  medianSeconds: v.nullable(v.number()),
});
const TOTALS_ROW = v.strictObject({ learners: v.number(), finished: v.number() });

/** The lessons of a course that members see, in order: a condition of `academy_lessons l`. */
const OF_COURSE = `l.course_id = $1 AND ${isLive('l')}`;

/** @returns the ids of a course's published lessons @throws HttpProblem 404 for an unknown course */
export async function publishedLessons(manager: EntityManager, courseId: number): Promise<number[]> {
  await findCourse(manager, courseId);
  const rows = await readRows(
    manager,
    v.strictObject({ id: v.number() }),
    `SELECT l.id FROM academy_lessons l WHERE ${OF_COURSE} ORDER BY l.position, l.id`,
    [courseId],
  );
  return rows.map(({ id }) => id);
}

/**
 * How a course's learners are doing. Each lesson is counted in its indexes; only the totals read a row per learner and lesson.
 *
 * @throws HttpProblem 404 for an unknown course
 */
export async function readCourseReport(manager: EntityManager, courseId: number): Promise<CourseReport> {
  const course = await findCourse(manager, courseId);
  const lessons = await readRows(
    manager,
    LESSON_ROW,
    `SELECT l.id, l.published,
            (SELECT count(*)::integer FROM lesson_progress p WHERE p.lesson_id = l.id) AS started,
            (SELECT count(*)::integer FROM lesson_progress p WHERE p.lesson_id = l.id AND p.completed_at IS NOT NULL) AS finished,
            (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) FROM (
               SELECT extract(epoch FROM p.completed_at - p.started_at)::integer AS seconds
                 FROM lesson_progress p WHERE p.lesson_id = l.id AND p.completed_at IS NOT NULL
                ORDER BY p.completed_at DESC LIMIT ${MEDIAN_OF_LAST}) last) AS "medianSeconds"
       FROM academy_lessons l WHERE ${OF_COURSE} ORDER BY l.position, l.id`,
    [courseId],
  );
  const ids = lessons.map(({ id }) => id);
  const totals = await readRow(
    manager,
    TOTALS_ROW,
    `SELECT count(*)::integer AS learners, (count(*) FILTER (WHERE done = $2))::integer AS finished
       FROM (SELECT count(completed_at) AS done FROM lesson_progress WHERE lesson_id = ANY($1) GROUP BY member_id) each`,
    [ids, ids.length],
  );
  const questions = await readQuestionReports(manager, lessons);
  const { stopped: _, ...reminders } = await readReminders(manager, courseId, isLiveNow(course) ? ids : []);
  return {
    reminders,
    title: (course.published ?? course.draft)?.title ?? '',
    learners: totals?.learners ?? 0,
    finished: totals?.finished ?? 0,
    lessons: lessons.map(({ published, ...lesson }) => ({
      ...lesson,
      title: published.title,
      questions: questions.get(lesson.id) ?? [],
    })),
  };
}
