import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';

/** The tables whose rows admins put in order. */
type OrderedTable = 'academy_courses' | 'academy_lessons' | 'prizes';

/**
 * Puts the rows of a table, or the lessons of a course, in the order of their ids in the list.
 *
 * @param courseId for lessons
 * @throws HttpProblem 409 if the ids are not those of all rows
 */
export async function putInOrder(
  manager: EntityManager,
  table: OrderedTable,
  ids: readonly number[],
  courseId: number | null = null,
): Promise<void> {
  const scope = courseId === null ? '' : 'AND course_id = $2';
  const values = courseId === null ? [ids] : [ids, courseId];
  const areAllThere = await readValue(
    manager,
    v.boolean(),
    `SELECT coalesce(array_agg(id ORDER BY id), '{}') = (SELECT coalesce(array_agg(i ORDER BY i), '{}') FROM unnest($1::integer[]) i)
       FROM ${table} WHERE deleted_at IS NULL ${scope}`,
    values,
  );
  if (!areAllThere)
    throw new HttpProblem(
      409,
      'conflict',
      'Something was added or deleted meanwhile, so the order was not saved. Load the page and order them again.',
    );
  await manager.query(
    `UPDATE ${table} SET position = o.place - 1 FROM unnest($1::integer[]) WITH ORDINALITY AS o (id, place)
      WHERE ${table}.id = o.id`,
    [ids],
  );
}

/** @returns the position after all others, from 0 */
export async function lastPosition(
  manager: EntityManager,
  table: OrderedTable,
  courseId: number | null = null,
): Promise<number> {
  const position = await readValue(
    manager,
    v.number(),
    `SELECT coalesce(max(position) + 1, 0) FROM ${table}
      WHERE deleted_at IS NULL ${courseId === null ? '' : 'AND course_id = $1'}`,
    courseId === null ? [] : [courseId],
  );
  return position ?? 0;
}
