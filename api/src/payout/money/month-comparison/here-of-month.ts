import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { LINES } from '../../rules/earners.ts';
import { STANDING } from '../../rules/standing.ts';
import { LINE_COLUMNS } from '../../sql/line-columns.ts';
import type { MonthCloser } from '../months/month-closer.ts';
import type { Here } from './difference-reason.ts';

/** What this site has for a month, as far as a comparison needs it: a site may have far more members than a list. */
export interface HereOfMonth {
  cents: number;
  /** Members who earned. */
  earners: number;
  /** The listed members, by their ids; those who have no one behind any line are missing. */
  listed: ReadonlyMap<number, Here>;
  /** Who earned most and isn't listed. */
  unlisted: { id: number; cents: number }[];
}

/** A member with no one behind any line. */
export const NOTHING: Here = { cents: 0, standing: STANDING.mayEarn, counts: new Array<number>(LINES).fill(0) };

const SUMS_ROW = v.strictObject({ earners: v.number(), cents: v.number() });
const LISTED_ROW = v.strictObject({
  id: v.number(),
  cents: v.number(),
  standing: v.enum(STANDING),
  counts: v.array(v.number()),
});
const UNLISTED_ROW = v.strictObject({ id: v.number(), cents: v.number() });

/**
 * Reads a closed month.
 *
 * @param ids of the listed members
 * @param most of the others, those who earned most
 */
export async function readClosedMonth(
  manager: EntityManager,
  month: Month,
  ids: readonly number[],
  most: number,
): Promise<HereOfMonth> {
  const date = dateOf(month);
  const sums = await readRow(
    manager,
    SUMS_ROW,
    `SELECT count(*)::integer AS earners, coalesce(sum(cents), 0)::float8 AS cents
       FROM member_statements WHERE month = $1 AND cents > 0`,
    [date],
  );
  const listed = await readRows(
    manager,
    LISTED_ROW,
    `SELECT s.member_id AS id, s.cents::float8 AS cents, s.standing,
            ARRAY[${LINE_COLUMNS.map((column) => `s.${column}`).join(', ')}] AS counts
       FROM unnest($2::integer[]) AS l (id) JOIN member_statements s ON s.month = $1 AND s.member_id = l.id`,
    [date, ids],
  );
  const unlisted = await readRows(
    manager,
    UNLISTED_ROW,
    `SELECT s.member_id AS id, s.cents::float8 AS cents FROM member_statements s
      WHERE s.month = $1 AND s.cents > 0 AND NOT EXISTS (SELECT FROM unnest($2::integer[]) AS l (id) WHERE l.id = s.member_id)
      ORDER BY s.cents DESC, s.member_id LIMIT $3`,
    [date, ids, most],
  );
  return {
    ...{ cents: sums?.cents ?? 0, earners: sums?.earners ?? 0, unlisted },
    listed: new Map(listed.map(({ id, ...here }) => [id, here])),
  };
}

/**
 * Settles a month that is not closed, as it is now.
 *
 * @param ids of the listed members
 * @param most of the others, those who earn most
 * @throws ClosingRefused
 */
export async function settleOpenMonth(
  closer: MonthCloser,
  month: Month,
  ids: readonly number[],
  most: number,
): Promise<HereOfMonth> {
  const wanted = new Set(ids);
  const listed = new Map<number, Here>();
  const unlisted: HereOfMonth['unlisted'] = [];
  const { settlement } = await closer.settleOpen(month, (id, { cents, standing, counts }) => {
    if (wanted.has(id)) listed.set(id, { cents, standing, counts: [...counts] });
    else if (cents > 0) unlisted.push({ id, cents });
  });
  const { cents, earners } = settlement.totals();
  unlisted.sort((a, b) => b.cents - a.cents || a.id - b.id);
  return { cents, earners, listed, unlisted: unlisted.slice(0, most) };
}
