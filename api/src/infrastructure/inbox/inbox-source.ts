import { INBOX_COUNT_MAX } from '@powerline/contract/accounts';
import { formatNumber } from '@powerline/contract/format';
import type { AdminArea, SystemKey } from '@powerline/contract/foundation';
import type { SiteProblem } from '@powerline/contract/operations';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import { readRow } from '../database/rows.ts';

/** What waits for an admin now. */
export interface Waiting {
  /** At least 1, at most `INBOX_COUNT_MAX`. */
  count: number;
  newestAt: Date;
  /** Where it is done, on this site. */
  path: string;
  /** A few words more, such as an amount. */
  detail?: string | undefined;
}

/** A kind of thing that waits for an admin. The context in which it is done names it in its `index.ts`. */
export interface InboxSource {
  /** Also the key of its notification kind: lowercase words with hyphens, never changed. */
  kind: string;
  area: AdminArea;
  /** Set if the site itself isn't well: something doesn't work, or needs a look before it stops. */
  problem?: SiteProblem['state'];
  /** Nothing waits while this system is closed. */
  system?: SystemKey;
  /** What is counted, without the number, as it stands after one: "payout to approve", "payouts to approve". */
  counted(count: number): string;
  /** What the link says, a verb first: "Review payouts". */
  action(): string;
  /** Whether admins are notified when there is a new one. */
  notifies: boolean;
  /** Quick at any size: see {@link readWaiting}. @returns null when nothing waits */
  find(manager: EntityManager, config: Config, now: Date): Promise<Waiting | null>;
}

/** Every source there is. Accounts doesn't know those of the contexts: app hands them over. */
export const INBOX_SOURCES = Symbol('inbox sources');

const COUNTED = v.strictObject({ count: v.number(), newestAt: v.nullable(v.date()) });

/**
 * Counts what waits, up to `INBOX_COUNT_MAX`.
 *
 * @param rows SQL with a column `at` for each thing that waits, newest first by an index
 */
export async function readWaiting(manager: EntityManager, rows: string): Promise<Omit<Waiting, 'path'> | null> {
  const row = await readRow(
    manager,
    COUNTED,
    `SELECT count(*)::integer AS count, max(at) AS "newestAt" FROM (${rows} LIMIT ${INBOX_COUNT_MAX}) waiting`,
  );
  return row?.newestAt ? { count: row.count, newestAt: row.newestAt } : null;
}

/** A source whose things are rows, and are all done in one place. @param rows as {@link readWaiting} takes them */
export const rowsWaiting =
  (rows: string, path: string): InboxSource['find'] =>
  async (manager) => {
    const waiting = await readWaiting(manager, rows);
    return waiting && { ...waiting, path };
  };

/** The words for a count: "12 payouts to approve". */
export const countedWords = (counted: InboxSource['counted'], count: number): string =>
  `${formatNumber(count)}${count === INBOX_COUNT_MAX ? '+' : ''} ${counted(count)}`;
