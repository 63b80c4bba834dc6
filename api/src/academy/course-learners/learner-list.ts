import type { CourseLearner, CourseLearners, CourseLearnersQuery } from '@powerline/contract/academy';
import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import { containing } from '../../infrastructure/database/containing.ts';
import { readListPage, sortName } from '../../infrastructure/database/list-page.ts';
import { readRows } from '../../infrastructure/database/rows.ts';
import { csvInParts } from '../../infrastructure/http/csv-lines.ts';
import type { SortKey } from '../../infrastructure/http/page-cursor.ts';

const ROW = v.strictObject({ id: v.number(), username: v.string(), finished: v.number(), lastActiveAt: v.date() });
const COLUMNS = 'm.id, m.username, m.finished, m.last_active_at AS "lastActiveAt"';
const ROWS_AT_ONCE = 1_000;

const ID: SortKey = { sql: 'm.id', type: 'integer' };
const KEYS: Record<'active' | 'name' | 'finished', readonly SortKey[]> = {
  active: [{ sql: 'extract(epoch FROM m.last_active_at)::integer', type: 'integer' }, ID],
  name: [{ sql: 'lower(m.username)', type: 'text' }, ID],
  finished: [{ sql: 'm.finished', type: 'integer' }, ID],
};

const learner = ({ lastActiveAt, ...row }: v.InferOutput<typeof ROW>): CourseLearner => ({
  ...row,
  lastActiveAt: lastActiveAt.toISOString(),
});

/**
 * The members who started these lessons: a table of SQL. Its id is `each.member_id`, so Postgres reads only those rows when
 * it knows the ids.
 *
 * @param lessons ids from the database, which are written into it
 */
const learnersOf = (lessons: readonly number[]): string =>
  `(SELECT each.member_id AS id, u.username, each.finished, each.last_active_at
      FROM (SELECT member_id, count(completed_at)::integer AS finished, max(looked_at) AS last_active_at
              FROM lesson_progress WHERE lesson_id = ANY('{${lessons.join(',')}}'::integer[]) GROUP BY member_id) each
      JOIN accounts u ON u.id = each.member_id)`;

/** A page of a course's learners. @throws HttpProblem 400 for a cursor of another order */
export async function readLearners(
  manager: EntityManager,
  lessons: readonly number[],
  { search, sort, limit, cursor }: CourseLearnersQuery,
): Promise<CourseLearners> {
  const list = {
    columns: COLUMNS,
    table: learnersOf(lessons),
    alias: 'm',
    ...containing(search, 'lower(m.username)'),
    sort,
    keys: KEYS[sortName(sort)],
  };
  const page = await readListPage(manager, ROW, list, limit, cursor);
  return { ...page, rows: page.rows.map(learner) };
}

/** A course's learners as CSV, in the order of their ids. It is English for everyone, as all files are. */
export const learnersFile = (dataSource: DataSource, lessons: readonly number[]): AsyncGenerator<string> =>
  csvInParts(
    ['Member', 'Member (id)', 'Finished lessons', 'Lessons', 'Last active (UTC)'],
    ROWS_AT_ONCE,
    (last: v.InferOutput<typeof ROW> | undefined) =>
      readRows(
        dataSource.manager,
        ROW,
        `SELECT ${COLUMNS} FROM ${learnersOf(lessons)} m WHERE m.id > $1 ORDER BY m.id LIMIT ${ROWS_AT_ONCE}`,
        [last?.id ?? 0],
      ),
    ({ id, username, finished, lastActiveAt }) => [
      username,
      String(id),
      String(finished),
      String(lessons.length),
      lastActiveAt.toISOString(),
    ],
  );
