import { Injectable } from '@nestjs/common';
import {
  type AdminCourse,
  adminCourseSchema,
  type CourseCreation,
  type CourseDraft,
  type Order,
  type Publication,
  publishableCourseSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { readRow, readRows, readValues } from '../../infrastructure/database/rows.ts';
import { databaseFailure } from '../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { refuseStale, refuseStaleDeletion } from '../../infrastructure/http/stale.ts';
import { invalidInput } from '../../infrastructure/http/validation.pipe.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { picturePath } from '../../media/picture-path.ts';
import { savedNowBy } from '../editing/edited-row.ts';
import { forgetLessons } from '../editing/forget-lessons.ts';
import { lastPosition, putInOrder } from '../editing/order.ts';
import { goesLive, publishDate } from '../editing/publish-date.ts';
import { isLive } from '../published/live.ts';
import { CourseRow } from './course.entity.ts';

const ADMIN_COURSES = `SELECT c.id, c.slug, c.version, c.saved_by AS "savedBy", c.saved_at AS "savedAt", c.published, c.draft,
    c.cover_hash AS "coverHash",
    ARRAY(SELECT q.needed_id FROM course_prerequisites q WHERE q.course_id = c.id ORDER BY q.needed_id) AS prerequisites, ${goesLive('c')},
    (SELECT count(*)::integer FROM academy_lessons l WHERE l.course_id = c.id AND l.deleted_at IS NULL) AS lessons,
    (SELECT count(*)::integer FROM academy_lessons l
      WHERE l.course_id = c.id AND ${isLive('l')}) AS "publishedLessons",
    (SELECT count(DISTINCT p.member_id)::integer FROM lesson_progress p JOIN academy_lessons l ON l.id = p.lesson_id
      WHERE l.course_id = c.id) AS learners,
    ((SELECT coalesce(sum(e.points), 0) FROM point_entries e WHERE e.source_id = c.id AND e.rule = 'course')
      + (SELECT coalesce(sum(e.points), 0) FROM point_entries e JOIN academy_lessons l ON l.id = e.source_id
          WHERE l.course_id = c.id AND e.rule IN ('lesson', 'quiz')))::integer AS points
  FROM academy_courses c WHERE c.deleted_at IS NULL`;

const ROW = v.strictObject({
  ...v.omit(adminCourseSchema, ['cover']).entries,
  coverHash: v.nullable(v.instance(Buffer)),
  savedAt: v.date(),
});

const adminCourse = ({ savedAt, coverHash, ...row }: v.InferOutput<typeof ROW>): AdminCourse => ({
  ...row,
  cover: picturePath(coverHash),
  savedAt: savedAt.toISOString(),
});

/** How admins write courses. Members never lose progress or points, even when a course is deleted. */
@Injectable()
export class AdminCoursesService {
  constructor(private readonly changes: AdminChanges) {}

  /** All of them, in their order. */
  list(read: Read): Promise<AdminCourse[]> {
    return read(async (manager) => {
      const rows = await readRows(manager, ROW, `${ADMIN_COURSES} ORDER BY c.position, c.id`);
      return rows.map(adminCourse);
    });
  }

  /** @throws HttpProblem 404 */
  find(id: number, read: Read): Promise<AdminCourse> {
    return read((manager) => readAdminCourse(manager, id));
  }

  /** Creates an unpublished course as the last one. @throws HttpProblem 409 for an address that another course has */
  create({ slug, title }: CourseCreation, actor: User): Promise<AdminCourse> {
    const change = {
      actor,
      action: 'create course',
      target: ({ id }: AdminCourse) => String(id),
      fields: { slug, title },
    };
    return this.changes
      .make(change, async (manager) => {
        const position = await lastPosition(manager, 'academy_courses');
        const draft = { title, summary: '' };
        const { identifiers } = await manager.insert(CourseRow, { slug, position, draft, savedBy: actor.username });
        return readAdminCourse(manager, Number(identifiers[0]?.id));
      })
      .catch(explainSlug);
  }

  /** Saves the draft; members keep seeing what is published. @throws HttpProblem 404; 409 if someone else has changed it */
  saveDraft(id: number, { version, content }: CourseDraft, actor: User): Promise<AdminCourse> {
    const change = { actor, action: 'write course', target: String(id), fields: { version } };
    return this.changes.make(change, async (manager) => {
      refuseStale(t('course'), await findCourse(manager, id), version);
      await manager.update(CourseRow, { id }, { draft: content, ...savedNowBy(actor) });
      return readAdminCourse(manager, id);
    });
  }

  /** Publishes the draft, now or at a time. @throws HttpProblem 400 if something is missing or for that time, 404, 409 */
  publish(id: number, publication: Publication, actor: User): Promise<AdminCourse> {
    const { version, from } = publication;
    const action = from ? 'schedule course' : 'publish course';
    const change = { actor, action, target: String(id), fields: { ...publication } };
    return this.changes.make(change, async (manager) => {
      const row = await findCourse(manager, id);
      refuseStale(t('course'), row, version);
      const { success, output, issues } = v.safeParse(publishableCourseSchema, row.draft ?? row.published);
      if (!success) throw invalidInput(issues);
      const publishedFrom = await publishDate(manager, row, from);
      await manager.update(CourseRow, { id }, { published: output, publishedFrom, draft: null, ...savedNowBy(actor) });
      return readAdminCourse(manager, id);
    });
  }

  /** Unpublishes a course; its published text becomes the draft if there is none. @throws HttpProblem 404 */
  withdraw(id: number, actor: User): Promise<AdminCourse> {
    return this.changes.make({ actor, action: 'withdraw course', target: String(id) }, async (manager) => {
      const row = await findCourse(manager, id);
      if (row.published !== null)
        await manager.update(
          CourseRow,
          { id },
          { published: null, publishedFrom: null, draft: row.draft ?? row.published, ...savedNowBy(actor) },
        );
      return readAdminCourse(manager, id);
    });
  }

  /** @throws HttpProblem 409 as {@link putInOrder} */
  order(order: Order, actor: User): Promise<void> {
    const change = { actor, action: 'order courses', target: 'courses', fields: { ids: order.ids } };
    return this.changes.make(change, (manager) => putInOrder(manager, 'academy_courses', order));
  }

  /** Deletes a course with its lessons. Progress and points of members stay, with its title. @throws HttpProblem 404, 409 */
  delete(id: number, version: number | undefined, actor: User): Promise<void> {
    return this.changes.make({ actor, action: 'delete course', target: String(id) }, async (manager) => {
      refuseStaleDeletion(t('course'), await findCourse(manager, id), version);
      await manager.query('UPDATE academy_courses SET deleted_at = now() WHERE id = $1', [id]);
      await manager.query('DELETE FROM course_prerequisites WHERE $1 IN (course_id, needed_id)', [id]);
      const lessons = await readValues(
        manager,
        v.number(),
        `WITH gone AS (
           UPDATE academy_lessons SET deleted_at = now() WHERE course_id = $1 AND deleted_at IS NULL RETURNING id)
         SELECT id FROM gone`,
        [id],
      );
      await forgetLessons(manager, lessons);
    });
  }
}

/** @throws HttpProblem 404 for an unknown or deleted course */
export async function findCourse(manager: EntityManager, id: number): Promise<CourseRow> {
  const row = await manager
    .createQueryBuilder(CourseRow, 'c')
    .where('c.id = :id AND c.deleted_at IS NULL', { id })
    .getOne();
  if (row === null) throw unknownCourse();
  return row;
}

const unknownCourse = () => notFound(t('There is no such course'));

/** A course as admins see it. @throws HttpProblem 404 */
export async function readAdminCourse(manager: EntityManager, id: number): Promise<AdminCourse> {
  const row = await readRow(manager, ROW, `${ADMIN_COURSES} AND c.id = $1`, [id]);
  if (row === undefined) throw unknownCourse();
  return adminCourse(row);
}

function explainSlug(error: unknown): never {
  if (databaseFailure(error)?.constraint === 'academy_courses_slug_key')
    throw fieldProblem('slug', t('Another course has this address'), 409, 'conflict');
  throw error;
}
