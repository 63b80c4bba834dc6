import type { EarnedPoints } from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import { grantPoints } from '../points/grant-points.ts';
import { VISIBLE_LESSONS } from '../published/visible-lessons.ts';

/**
 * Marks a lesson as completed and gives the points for it, and those of the course with its last lesson. The caller has
 * locked the member's row, so two lessons at once can't both miss being the last.
 *
 * @returns the points earned: none if it was completed before
 */
export async function completeLesson(
  manager: EntityManager,
  memberId: number,
  { id: lessonId, courseId }: { id: number; courseId: number },
): Promise<EarnedPoints[]> {
  await manager.query(
    `INSERT INTO lesson_progress (member_id, lesson_id, completed_at) VALUES ($1, $2, now())
     ON CONFLICT (member_id, lesson_id)
     DO UPDATE SET completed_at = coalesce(lesson_progress.completed_at, now()), looked_at = now()`,
    [memberId, lessonId],
  );
  const earned = [await grantPoints(manager, memberId, 'lesson', lessonId)];
  const left: unknown[] = await manager.query(
    `SELECT FROM ${VISIBLE_LESSONS} l WHERE l.course_id = $2 AND NOT EXISTS (
       SELECT FROM lesson_progress p WHERE p.lesson_id = l.id AND p.member_id = $1 AND p.completed_at IS NOT NULL) LIMIT 1`,
    [memberId, courseId],
  );
  if (left.length === 0) earned.push(await grantPoints(manager, memberId, 'course', courseId));
  return earned.filter((points) => points !== null);
}
