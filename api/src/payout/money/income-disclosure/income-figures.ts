import { DISCLOSURE_MONTHS, type IncomeDisclosure, type Month, monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';

type Figures = NonNullable<IncomeDisclosure['figures']> & { months: number };

const MONTH_ROW = v.strictObject({ date: v.string(), month: monthSchema });
const ROW = v.strictObject({
  members: v.number(),
  earnedNothing: v.number(),
  mean: v.nullable(v.string()),
  quarters: v.nullable(v.array(v.string())),
  top: v.string(),
  all: v.string(),
  ahead: v.number(),
  netMean: v.nullable(v.string()),
  netQuarters: v.nullable(v.array(v.string())),
});

/**
 * What members earned in the last closed months up to one. Members are those who paid in any of them. What was taken back in
 * these months counts as not earned. `afterFees` subtracts what each of them paid for these months, less refunds.
 *
 * @returns null without payments
 */
export async function readIncomeFigures(manager: EntityManager, to: Month): Promise<Figures | null> {
  const months = await readRows(
    manager,
    MONTH_ROW,
    `SELECT to_char(month, 'YYYY-MM-DD') AS date, to_char(month, 'YYYY-MM') AS month FROM closed_months
      WHERE month <= $1 ORDER BY month DESC LIMIT ${DISCLOSURE_MONTHS}`,
    [dateOf(to)],
  );
  const dates = months.map(({ date }) => date);
  const row = await readRow(
    manager,
    ROW,
    `WITH payers AS (SELECT DISTINCT source_member AS id FROM commission_sources WHERE month = ANY ($1)),
          earned AS (SELECT member_id AS id, sum(cents) AS cents FROM member_statements WHERE month = ANY ($1) GROUP BY 1),
          lost AS (SELECT earner AS id, sum(cents) AS cents FROM earnings_taken_back WHERE made_in = ANY ($1) GROUP BY 1),
          paid AS (
            SELECT member_id AS id, sum(CASE kind WHEN 'payment' THEN cents ELSE -cents END) AS cents
              FROM membership_payments WHERE month = ANY ($1) GROUP BY 1),
          incomes AS (
            SELECT greatest(0, coalesce(earned.cents, 0) - coalesce(lost.cents, 0))::bigint AS cents,
                   (coalesce(earned.cents, 0) - coalesce(lost.cents, 0) - coalesce(paid.cents, 0))::bigint AS net
              FROM payers LEFT JOIN earned USING (id) LEFT JOIN lost USING (id) LEFT JOIN paid USING (id)),
          ranked AS (
            SELECT cents, net, row_number() OVER (ORDER BY cents DESC) AS place, count(*) OVER () AS members FROM incomes)
     SELECT count(*)::integer AS members, count(*) FILTER (WHERE cents = 0)::integer AS "earnedNothing",
            round(avg(cents)) AS mean, percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY cents) AS quarters,
            coalesce(sum(cents) FILTER (WHERE place <= ceil(members / 100.0)), 0) AS top, coalesce(sum(cents), 0) AS all,
            count(*) FILTER (WHERE net > 0)::integer AS ahead, round(avg(net)) AS "netMean",
            percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY net) AS "netQuarters"
       FROM ranked`,
    [dates],
  );
  const from = months.at(-1)?.month;
  if (!row || from === undefined || row.members === 0) return null;
  const [lower, median, upper] = row.quarters ?? [];
  const [netLower, netMedian, netUpper] = row.netQuarters ?? [];
  return {
    months: months.length,
    from,
    to,
    members: row.members,
    earnedNothing: row.earnedNothing,
    meanCents: Number(row.mean ?? 0),
    lowerQuarterCents: Number(lower ?? 0),
    medianCents: Number(median ?? 0),
    upperQuarterCents: Number(upper ?? 0),
    topPercentShare: row.all === '0' ? null : Math.round((Number(row.top) / Number(row.all)) * 10_000) / 10_000,
    afterFees: {
      cameOutAhead: row.ahead,
      meanCents: Number(row.netMean ?? 0),
      lowerQuarterCents: Number(netLower ?? 0),
      medianCents: Number(netMedian ?? 0),
      upperQuarterCents: Number(netUpper ?? 0),
    },
  };
}
