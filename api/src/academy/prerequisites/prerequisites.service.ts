import { Injectable } from '@nestjs/common';
import type { AdminCourse, Prerequisites } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { readRow, readValues } from '../../infrastructure/database/rows.ts';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { findCourse, readAdminCourse } from '../courses/admin-courses.service.ts';
import { CoursePrerequisite } from './course-prerequisite.entity.ts';

const NEEDED_ROW = v.strictObject({ isThere: v.boolean(), title: v.nullable(v.string()), needsIt: v.boolean() });

/** Which courses members finish before others. Not part of a draft: members see a change at once. */
@Injectable()
export class PrerequisitesService {
  constructor(private readonly changes: AdminChanges) {}

  /** Sets those of a course. @throws HttpProblem 400 for one that isn't there or needs the course itself, 404, 409 */
  put(courseId: number, { ids, seen }: Prerequisites, actor: User): Promise<AdminCourse> {
    const change = { actor, action: 'change prerequisites', target: String(courseId), fields: { ids } };
    // Admin changes wait for each other, so two at once can't close a circle.
    return this.changes.make(change, async (manager) => {
      await findCourse(manager, courseId);
      const stored = await readValues(
        manager,
        v.number(),
        'SELECT needed_id FROM course_prerequisites WHERE course_id = $1',
        [courseId],
      );
      if (stored.length !== seen.length || stored.some((id) => !seen.includes(id))) throw changedMeanwhile();
      for (const id of ids) await refuseCircle(manager, courseId, id);
      await manager.delete(CoursePrerequisite, { courseId });
      await manager.insert(
        CoursePrerequisite,
        ids.map((neededId) => ({ courseId, neededId })),
      );
      return readAdminCourse(manager, courseId);
    });
  }
}

/** @throws HttpProblem 400 */
async function refuseCircle(manager: EntityManager, courseId: number, neededId: number): Promise<void> {
  if (courseId === neededId) throw fieldProblem('ids', t('A course can’t come before itself.'));
  const needed = await readRow(
    manager,
    NEEDED_ROW,
    `WITH RECURSIVE before (id) AS (
       SELECT $2::integer UNION SELECT q.needed_id FROM course_prerequisites q JOIN before ON q.course_id = before.id)
     SELECT c.deleted_at IS NULL AS "isThere", coalesce(c.draft, c.published)->>'title' AS title,
            EXISTS (SELECT FROM before WHERE id = $1) AS "needsIt"
       FROM academy_courses c WHERE c.id = $2`,
    [courseId, neededId],
  );
  if (!needed?.isThere) throw fieldProblem('ids', t('There is no such course'));
  if (needed.needsIt)
    throw fieldProblem(
      'ids',
      t('Members already finish this course before “{title}”, so it can’t be the other way around too.', {
        title: needed.title ?? '',
      }),
    );
}

const changedMeanwhile = () =>
  new HttpProblem(
    409,
    'conflict',
    t('Someone else changed which courses come first after you opened this, so yours weren’t saved. Try again.'),
  );
