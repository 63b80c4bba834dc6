import { type Month, monthLetterSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { firstInstantOf, nextMonth, previousMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';

const { currency, cents, previousCents, feesCents, joined } = monthLetterSchema.entries;
const FIGURES_ROW = v.strictObject({
  id: v.number(),
  currency,
  cents,
  previousCents,
  feesCents,
  joined: joined.entries.count,
  paused: joined.entries.count,
});
export type LetterFigures = v.InferOutput<typeof FIGURES_ROW>;

/** SQL: those a member sponsors who joined in the month. @param member SQL of the id */
export const joinedOf = (member: string): string =>
  `SELECT m.member_id, m.join_number FROM payout_members m
    WHERE m.sponsor_id = ${member} AND m.joined_at >= $3 AND m.joined_at < $4`;

/** SQL: those a member sponsored in the month before, who paid for it but not for this one. @param member SQL of the id */
export const pausedOf = (member: string): string =>
  `SELECT b.source_member AS member_id, b.source_member AS join_number FROM commission_sources b
    WHERE b.month = $2 AND b.direct = ${member}
      AND NOT EXISTS (SELECT FROM commission_sources n WHERE n.month = $1 AND n.source_member = b.source_member)`;

/** $1 is the month, $2 the one before, $3 when it begins, $4 when it ends. */
export async function letterParameters(manager: EntityManager, month: Month): Promise<[string, string, Date, Date]> {
  const timeZone = await readTimeZone(manager);
  return [
    dateOf(month),
    dateOf(previousMonth(month)),
    firstInstantOf(month, timeZone),
    firstInstantOf(nextMonth(month), timeZone),
  ];
}

/**
 * The figures of a closed month's letters.
 *
 * @param members SQL of `member_id` and `cents`; its own parameters begin at $5
 */
export const readLetterFigures = async (
  manager: EntityManager,
  month: Month,
  members: string,
  parameters: readonly unknown[],
): Promise<LetterFigures[]> =>
  readRows(
    manager,
    FIGURES_ROW,
    `SELECT e.member_id AS id, i.currency, e.cents::float8 AS cents, previous.cents AS "previousCents",
            fees.cents AS "feesCents", joined.count AS joined, paused.count AS paused
       FROM (${members}) e CROSS JOIN installation i
       LEFT JOIN LATERAL (
         SELECT coalesce((SELECT s.cents FROM member_statements s WHERE s.month = c.month AND s.member_id = e.member_id), 0)::float8 AS cents
           FROM closed_months c WHERE c.month = $2) previous ON true
      CROSS JOIN LATERAL (
         SELECT coalesce(sum(CASE p.kind WHEN 'payment' THEN p.cents ELSE -p.cents END), 0)::float8 AS cents
           FROM membership_payments p WHERE p.member_id = e.member_id AND p.month = $1) fees
      CROSS JOIN LATERAL (SELECT count(*)::integer FROM (${joinedOf('e.member_id')}) j) joined
      CROSS JOIN LATERAL (SELECT count(*)::integer FROM (${pausedOf('e.member_id')}) p) paused
      ORDER BY e.member_id`,
    [...(await letterParameters(manager, month)), ...parameters],
  );
