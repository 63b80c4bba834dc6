import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue, readValues } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { reviewInQueue } from './rotator-queue.ts';

const AT_ONCE = 1_000;

/** A place in the queue: score, last turn, joined. */
type Key = v.InferOutput<typeof KEY>;

const KEY = v.strictTuple([v.number(), v.number(), v.number()]);
const FIRST: Key = [-1, -1, -1];

/**
 * Takes members whose time in the queue is over out of its index, which every registration searches for the next sponsor.
 * It changes nothing that members see, so it doesn't take the team's lock: entries that are being renewed meanwhile are
 * locked and skipped, or have not lapsed anymore. The entries that a search would reach first go first.
 */
export async function takeOutLapsed(dataSource: DataSource, signal?: AbortSignal): Promise<void> {
  for (let last: Key | undefined = FIRST; last; ) {
    signal?.throwIfAborted();
    last = await readValue(
      dataSource,
      KEY,
      `WITH lapsed AS (
         SELECT member_id, ARRAY[score, last_turn, joined] AS key FROM rotator_entries
          WHERE is_eligible AND (score, last_turn, joined) > ($1, $2, $3) AND paid_through < (
            SELECT CASE WHEN is_last_month_open THEN month - interval '1 month' ELSE month END::date FROM rotator)
          ORDER BY score, last_turn, joined LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED),
       out AS (
         UPDATE rotator_entries e SET is_eligible = false, paid_through = 'infinity'
           FROM lapsed l WHERE e.member_id = l.member_id)
       SELECT max(key) FROM lapsed HAVING count(*) > 0`,
      last,
    );
  }
}

/** Renews entries without an end date, which an instance of the previous version has written. */
export async function renewOldEntries(dataSource: DataSource, signal?: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const ids = await readValues(
      dataSource,
      v.number(),
      `SELECT member_id FROM rotator_entries
        WHERE is_eligible AND paid_through = 'infinity' AND member_id > $1 ORDER BY member_id LIMIT ${AT_ONCE}`,
      [after],
    );
    after = ids.at(-1) ?? 0;
    if (after === 0) return;
    await inTransaction(dataSource, (manager) => reviewInQueue(manager, ids, new Date()));
  }
}
