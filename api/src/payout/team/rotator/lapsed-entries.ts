import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { reviewInQueue } from './rotator-queue.ts';

const AT_ONCE = 1_000;

/** A place in the queue, or before all. */
type Key = v.InferOutput<typeof KEY>;

/** Score, last turn, joined. */
const KEY = v.strictTuple([v.number(), v.number(), v.number()]);
const FIRST: Key = [-1, -1, -1];

/**
 * Takes whoever has left the queue by time alone out of its index, in which everybody who joins looks for the next one. It
 * changes nothing that anybody sees, so nobody who joins waits for it: whoever is renewed meanwhile with the team's lock
 * held is passed by, or no longer lapsed. Those who would be passed by first go first.
 */
export async function takeOutLapsed(dataSource: DataSource, signal?: AbortSignal): Promise<void> {
  for (let last: Key | undefined = FIRST; last; ) {
    signal?.throwIfAborted();
    const row: { key: Key } | undefined = await readRow(
      dataSource,
      v.strictObject({ key: KEY }),
      `WITH lapsed AS (
         SELECT member_id, ARRAY[score, last_turn, joined] AS key FROM rotator_entries
          WHERE is_eligible AND (score, last_turn, joined) > ($1, $2, $3) AND paid_through < (
            SELECT CASE WHEN is_last_month_open THEN month - interval '1 month' ELSE month END::date FROM rotator)
          ORDER BY score, last_turn, joined LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED),
       out AS (
         UPDATE rotator_entries e SET is_eligible = false, paid_through = 'infinity'
           FROM lapsed l WHERE e.member_id = l.member_id)
       SELECT max(key) AS key FROM lapsed HAVING count(*) > 0`,
      last,
    );
    last = row?.key;
  }
}

/** Looks anew at the entries that an instance of the version before has written, or that were there before it ended. */
export async function renewUnknown(dataSource: DataSource, signal?: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const rows = await readRows(
      dataSource,
      v.strictObject({ id: v.number() }),
      `SELECT member_id AS id FROM rotator_entries
        WHERE is_eligible AND paid_through = 'infinity' AND member_id > $1 ORDER BY member_id LIMIT ${AT_ONCE}`,
      [after],
    );
    const ids = rows.map(({ id }) => id);
    after = ids.at(-1) ?? 0;
    if (after === 0) return;
    await inTransaction(dataSource, (manager) => reviewInQueue(manager, ids, new Date()));
  }
}
