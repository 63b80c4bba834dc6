import { type Month, OVERVIEW_MONTHS, type OverviewMonth, overviewMonthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { addMonths, firstInstantOf } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';

/** Sums come as strings; a number holds every cent of them. */
const ROW = v.strictObject({
  ...overviewMonthSchema.entries,
  paidInCents: v.string(),
  earnedCents: v.nullable(v.string()),
  ceilingCents: v.string(),
});

/**
 * A closed month has its result, less what was given back since. Only open months, which are few, add up all payments.
 */
const MONTHS = `
  WITH months AS (
    SELECT m::date AS month, (SELECT direct_cents + (SELECT sum(c) FROM unnest(level_cents) AS l (c))
             FROM plan_versions WHERE valid_from <= m ORDER BY valid_from DESC LIMIT 1) AS ceiling
      FROM generate_series($1::timestamp, $2::timestamp, '1 month') m),
  joined AS (
    SELECT date_trunc('month', joined_at AT TIME ZONE $4)::date AS month, count(*)::integer AS joined
      FROM payout_members WHERE joined_at >= $3 GROUP BY 1),
  given_back AS (
    SELECT month, sum(cents) AS cents FROM membership_payments
     WHERE refunds IS NOT NULL AND kind = 'refund after closing' GROUP BY month),
  reversed AS (SELECT month, sum(cents) AS cents FROM earnings_taken_back GROUP BY month)
  SELECT to_char(m.month, 'YYYY-MM') AS month, coalesce(p.state, 'open') AS state, coalesce(j.joined, 0) AS joined,
         a.active, a.paid_in AS "paidInCents", c.cents - coalesce(r.cents, 0) AS "earnedCents",
         a.active::bigint * m.ceiling AS "ceilingCents"
    FROM months m
    LEFT JOIN payout_months p ON p.month = m.month
    LEFT JOIN closed_months c ON c.month = m.month
    LEFT JOIN joined j ON j.month = m.month
    LEFT JOIN given_back g ON g.month = m.month
    LEFT JOIN reversed r ON r.month = m.month
    CROSS JOIN LATERAL (
      SELECT c.payers AS active, c.fees_cents - coalesce(g.cents, 0) AS paid_in WHERE c.month IS NOT NULL
      UNION ALL
      SELECT (SELECT count(*)::integer FROM active_months WHERE month = m.month),
             (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN cents ELSE -cents END), 0) FROM membership_payments
               WHERE month = m.month)
       WHERE c.month IS NULL) a
   ORDER BY m.month DESC`;

/**
 * The last months, the newest first, starting with the first in which anyone joined or paid.
 *
 * @param last the running one
 * @param timeZone of the site
 */
export async function readOverviewMonths(
  manager: EntityManager,
  last: Month,
  timeZone: string,
): Promise<OverviewMonth[]> {
  const first = addMonths(last, 1 - OVERVIEW_MONTHS);
  const rows = await readRows(manager, ROW, MONTHS, [
    dateOf(first),
    dateOf(last),
    firstInstantOf(first, timeZone),
    timeZone,
  ]);
  const months = rows.map(({ paidInCents, earnedCents, ceilingCents, ...row }) => ({
    ...row,
    paidInCents: Number(paidInCents),
    earnedCents: earnedCents === null ? null : Number(earnedCents),
    ceilingCents: Number(ceilingCents),
  }));
  const oldest = months.findLastIndex(({ joined, active, paidInCents }) => joined > 0 || active > 0 || paidInCents > 0);
  return months.slice(0, Math.max(1, oldest + 1));
}
