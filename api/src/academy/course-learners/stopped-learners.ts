import { type CourseReport, REMINDED_MAX, REMINDER_PAUSE_DAYS, STOPPED_DAYS } from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValues } from '../../infrastructure/database/rows.ts';

/**
 * Members who started a course, haven't finished it, and were last there two weeks ago or longer; without those who were
 * reminded of it in the last month.
 *
 * @param lessons its published ones
 * @returns their ids, at most {@link REMINDED_MAX}
 */
export const readStopped = (manager: EntityManager, courseId: number, lessons: readonly number[]): Promise<number[]> =>
  readValues(
    manager,
    v.number(),
    `SELECT each.member_id
       FROM (SELECT member_id, count(completed_at) AS finished, max(looked_at) AS last_active_at
               FROM lesson_progress WHERE lesson_id = ANY($2) GROUP BY member_id) each
       JOIN accounts u ON u.id = each.member_id AND NOT u.is_suspended
      WHERE each.finished < cardinality($2::integer[])
        AND each.last_active_at < now() - interval '${STOPPED_DAYS} days'
        AND NOT EXISTS (SELECT FROM course_reminders r WHERE r.course_id = $1 AND r.member_id = each.member_id
                           AND r.sent_at > now() - interval '${REMINDER_PAUSE_DAYS} days')
      ORDER BY each.member_id LIMIT ${REMINDED_MAX}`,
    [courseId, [...lessons]],
  );

const LAST_ROW = v.strictObject({ at: v.nullable(v.date()), isToday: v.boolean() });

/** When members were last reminded of a course, and whether that was less than a day ago. */
async function readLastReminder(manager: EntityManager, courseId: number) {
  const row = await readRow(
    manager,
    LAST_ROW,
    `SELECT max(sent_at) AS at, coalesce(max(sent_at) > now() - interval '1 day', false) AS "isToday"
       FROM course_reminders WHERE course_id = $1`,
    [courseId],
  );
  return row ?? { at: null, isToday: false };
}

/** Who a reminder would reach now, and when the last one was sent. */
export async function readReminders(
  manager: EntityManager,
  courseId: number,
  lessons: readonly number[],
): Promise<CourseReport['reminders'] & { stopped: number[] }> {
  const { at, isToday } = await readLastReminder(manager, courseId);
  const stopped = await readStopped(manager, courseId, lessons);
  return { stopped, reach: stopped.length, remindedAt: at?.toISOString() ?? null, isRemindedToday: isToday };
}

/** Stores that members are reminded now. */
export const storeReminders = (
  manager: EntityManager,
  courseId: number,
  members: readonly number[],
): Promise<unknown> =>
  manager.query(
    `INSERT INTO course_reminders (course_id, member_id) SELECT $1, unnest($2::integer[])
     ON CONFLICT (course_id, member_id) DO UPDATE SET sent_at = now()`,
    [courseId, members],
  );
