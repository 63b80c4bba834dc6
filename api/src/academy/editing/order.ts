import type { Order } from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValue, readValues } from '../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { reorderedMeanwhile } from '../../infrastructure/http/stale.ts';
import { t } from '../../infrastructure/language/words.ts';

/** The tables whose rows admins put in order. */
type OrderedTable = 'academy_courses' | 'academy_lessons' | 'prizes';

/**
 * Puts the rows of a table, or the lessons of a course, in the order of their ids in the list.
 *
 * @param courseId for lessons
 * @throws HttpProblem 409 if the ids are not those of all rows, or their order is no longer the one that was seen
 */
export async function putInOrder(
  manager: EntityManager,
  table: OrderedTable,
  { ids, seen }: Order,
  courseId: number | null = null,
): Promise<void> {
  const scope = courseId === null ? '' : 'AND course_id = $1';
  const values = courseId === null ? [] : [courseId];
  const stored = await readValues(
    manager,
    v.number(),
    `SELECT id FROM ${table} WHERE deleted_at IS NULL ${scope} ORDER BY position, id`,
    values,
  );
  if (stored.length !== ids.length || stored.some((id) => !ids.includes(id)))
    throw new HttpProblem(
      409,
      'conflict',
      t('Something was added or deleted meanwhile, so the order was not saved. Load the page and order them again.'),
    );
  if (seen && stored.some((id, place) => seen[place] !== id)) throw reorderedMeanwhile();
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
