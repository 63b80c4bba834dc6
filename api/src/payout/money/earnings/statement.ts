import {
  EARNING_LINES,
  type EarningLine,
  type Month,
  NOT_EARNING_REASONS,
  type NotEarningReason,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { STANDING, type Standing } from '../../rules/standing.ts';
import { LINE_COLUMNS } from '../../sql/line-columns.ts';

/** One member's result of a closed month. */
const STATEMENT_ROW = v.strictObject({
  standing: v.enum(STANDING),
  /** Behind each line. */
  counts: v.array(v.number()),
  cents: v.number(),
  planVersion: v.number(),
});
export type Statement = v.InferOutput<typeof STATEMENT_ROW>;

/** @returns null when the month isn't closed; counts of 0 for a member without a statement */
export async function readStatement(manager: EntityManager, memberId: number, month: Month): Promise<Statement | null> {
  const row = await readRow(
    manager,
    STATEMENT_ROW,
    `SELECT coalesce(s.standing, ${STANDING.mayEarn}) AS standing, coalesce(s.cents, 0)::float8 AS cents,
            ARRAY[${LINE_COLUMNS.map((column) => `coalesce(s.${column}, 0)`).join(', ')}] AS counts,
            c.plan_version AS "planVersion"
       FROM closed_months c LEFT JOIN member_statements s ON s.month = c.month AND s.member_id = $1
      WHERE c.month = $2`,
    [memberId, dateOf(month)],
  );
  return row ?? null;
}

/** The reason's name; null for a member who may earn. */
export const reasonOf = (standing: Standing): NotEarningReason | null =>
  NOT_EARNING_REASONS.find((reason) => STANDING[reason] === standing) ?? null;

/** @param line 0 is the sponsor's */
export function lineName(line: number): EarningLine {
  const name = EARNING_LINES[line];
  if (name === undefined) throw new Error(`There is no line ${line}`);
  return name;
}
