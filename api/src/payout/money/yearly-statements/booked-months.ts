import { monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import type { BookedMonth } from './yearly-statement.ts';

const ROW = v.strictObject({
  month: monthSchema,
  earnedCents: v.number(),
  reversedCents: v.number(),
  adjustedCents: v.number(),
  paidOutCents: v.number(),
  feesCents: v.number(),
});

const sumWhere = (condition: string) => `coalesce(sum(x.cents) FILTER (WHERE ${condition}), 0)::float8`;
const CHANGES_BALANCE = `x.account IN ('member', 'reserved')`;

/** All that was ever booked for a member, month by month: a few hundred entries at most. */
export const readBookedMonths = (manager: EntityManager, memberId: number): Promise<BookedMonth[]> =>
  readRows(
    manager,
    ROW,
    `SELECT to_char(x.at AT TIME ZONE i.time_zone, 'YYYY-MM') AS month,
            ${sumWhere(`x.kind = 'commission' AND ${CHANGES_BALANCE}`)} AS "earnedCents",
            ${sumWhere(`x.kind = 'reversal' AND ${CHANGES_BALANCE}`)} AS "reversedCents",
            ${sumWhere(`x.kind NOT IN ('commission', 'reversal', 'payout', 'payout returned') AND ${CHANGES_BALANCE}`)} AS "adjustedCents",
            ${sumWhere(`x.account = 'paid out'`)} AS "paidOutCents", ${sumWhere(`x.account = 'fee'`)} AS "feesCents"
       FROM (SELECT t.at, t.kind, e.account, e.cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
              WHERE e.member_id = $1
             UNION ALL SELECT made_at, kind, 'fee', CASE kind WHEN 'payment' THEN cents ELSE -cents END
               FROM membership_payments WHERE member_id = $1) x
      CROSS JOIN installation i GROUP BY 1 ORDER BY 1`,
    [memberId],
  );
