import type { DataSource, EntityManager } from 'typeorm';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { findRoot } from '../placement/find-place.ts';
import { lockTeam } from '../placement/team-lock.ts';
import { renewEntries } from '../rotator/queue-entries.ts';
import { settleQueue } from '../rotator/settle-queue.ts';
import { placeBelowRoot, WAITING_ROW } from './place-below-root.ts';
import { ensureRoot } from './root.ts';

/** Registrations wait while a transaction holds the lock: some tenths of a second. */
const AT_ONCE = 1_000;

/**
 * Places all accounts without a place, in the order of their ids and with the root as sponsor. They are older than the tree,
 * or an instance of the previous version has added them since.
 *
 * @returns how many were placed
 */
export async function placeAllWaiting(dataSource: DataSource, signal?: AbortSignal): Promise<number> {
  let placed = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    signal?.throwIfAborted();
    const start: number = after;
    const ids: number[] = await inTransaction(dataSource, async (manager) => {
      await lockTeam(manager);
      return placeWaiting(manager, { after: start, limit: AT_ONCE });
    });
    placed += ids.length;
    after = ids.at(-1);
  }
  return placed;
}

interface Range {
  /** Only ids above this one. */
  after?: number;
  /** Only ids up to this one. */
  through?: number;
  /** An id to leave out, which gets its place otherwise. */
  except?: number;
  limit?: number;
}

/** Like {@link placeAllWaiting}, with the team's lock held. @returns the ids that got a place, in order */
export async function placeWaiting(
  manager: EntityManager,
  { after = 0, through, except = 0, limit }: Range,
): Promise<number[]> {
  if (!(await ensureRoot(manager))) return [];
  const waiting = await readRows(
    manager,
    WAITING_ROW,
    `SELECT u.id, u.username, u.created_at AS "createdAt"
       FROM accounts u LEFT JOIN payout_members m ON m.member_id = u.id
      WHERE m.member_id IS NULL AND u.id > $1 AND ($2::integer IS NULL OR u.id <= $2) AND u.id <> $3
      ORDER BY u.id LIMIT $4`,
    [after, through ?? null, except, limit ?? null],
  );
  if (waiting.length === 0) return [];
  const moment = await settleQueue(manager, new Date());
  const { width } = await readPlan(manager, moment.month);
  const root = await findRoot(manager);
  if (!root) throw new Error('The tree has lost its root');
  await placeBelowRoot(manager, root, waiting, width);
  const ids = waiting.map(({ id }) => id);
  // They may have paid already.
  await renewEntries(manager, ids, moment);
  return ids;
}
