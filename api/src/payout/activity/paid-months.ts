import { Injectable } from '@nestjs/common';
import { type Month, monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../../infrastructure/database/rows.ts';
import { nextMonth } from '../plan/calendar/month.ts';
import { dateOf } from '../plan/calendar/month-column.ts';

/**
 * SQL: what each member paid for a month and got back before it was closed, for a reader that puts it to the rule
 * (`rules/standing.ts`) itself. Columns: member_id, paid_cents, refunded_cents (float8, exact up to 2^53). It takes no parameter, so that
 * COPY can have it.
 */
export const monthPayments = (month: Month): string => `
  SELECT member_id, coalesce(sum(cents) FILTER (WHERE kind = 'payment'), 0)::float8 AS paid_cents,
         coalesce(sum(cents) FILTER (WHERE kind = 'refund'), 0)::float8 AS refunded_cents
    FROM membership_payments WHERE month = '${dateOf(month)}' AND kind <> 'refund after closing' GROUP BY member_id`;

/** The ids of all who ever paid anything for a month or a later one, refunded or not. */
export function findPayersSince(manager: EntityManager, month: Month): Promise<number[]> {
  const payers = 'SELECT DISTINCT member_id FROM membership_payments WHERE month >= $1';
  return readValues(manager, v.number(), payers, [dateOf(month)]);
}

/**
 * SQL: the `member_id` of those of many members who are active in a month. The same as the view `active_months`, which looks
 * up the fee of each row's month: of ten thousand members that is most of the time.
 *
 * @param members a relation with `member_id`, each once
 * @param month the parameter that has its first day
 */
export const activeAmong = (members: string, month: string): string => `
  SELECT p.member_id FROM membership_payments p JOIN ${members} AS m USING (member_id)
   WHERE p.month = ${month}::date GROUP BY p.member_id
  HAVING sum(CASE p.kind WHEN 'payment' THEN p.cents WHEN 'refund' THEN -p.cents ELSE 0 END)
      >= (SELECT v.fee_cents FROM plan_versions v WHERE v.valid_from <= ${month}::date ORDER BY v.valid_from DESC LIMIT 1)`;

/**
 * Who is active in which month: payments less refunds reach the fee in force. The rule is `isActive` of
 * `rules/standing.ts`; the view `active_months (member_id, month)` says the same to statements, and a test compares them.
 */
@Injectable()
export class PaidMonths {
  async isActive(manager: EntityManager, memberId: number, month: Month): Promise<boolean> {
    return (await this.activeAmong(manager, [memberId], month)).has(memberId);
  }

  /** @returns those of the members who are active in the month */
  async activeAmong(manager: EntityManager, memberIds: readonly number[], month: Month): Promise<Set<number>> {
    const active = 'SELECT member_id FROM active_months WHERE month = $2 AND member_id = ANY ($1)';
    return new Set(await readValues(manager, v.number(), active, [memberIds, dateOf(month)]));
  }

  /** The first month from one on in which a member is not active. */
  async firstUnpaid(manager: EntityManager, memberId: number, from: Month): Promise<Month> {
    const through = await this.paidThrough(manager, memberId, from);
    return through === null ? from : nextMonth(through);
  }

  /** The last of the months that a member has paid from one on without a gap; null when that one is not paid. */
  async paidThrough(manager: EntityManager, memberId: number, from: Month): Promise<Month | null> {
    const paid = await readValues(
      manager,
      monthSchema,
      `SELECT to_char(month, 'YYYY-MM') FROM active_months WHERE member_id = $1 AND month >= $2 ORDER BY 1`,
      [memberId, dateOf(from)],
    );
    let last: Month | null = null;
    for (const month of paid) if (month === (last === null ? from : nextMonth(last))) last = month;
    return last;
  }
}
