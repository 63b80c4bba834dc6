import { Injectable } from '@nestjs/common';
import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { postSelected, postTransaction } from '../../ledger/ledger.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { centsOfLine } from '../../rules/earners.ts';
import { isActive, STANDING } from '../../rules/standing.ts';
import { LINE_COLUMNS, standingOn } from '../../sql/line-columns.ts';
import { forfeitFormerBalances } from './forfeit-former-balances.ts';
import { findWhoReturned, OWN_EARNINGS, settleOwnMonth } from './own-month.ts';

/** An advisory lock per month, because refunds of two members may concern a third. */
const REVERSAL_LOCKS = 1965;

/** A refund of a closed month, or its undoing. */
export interface LateRefund {
  id: number;
  memberId: number;
  month: Month;
}

const POSTED_ROW = v.strictObject({ transaction: v.string(), reference: v.string() });
const PAID_ROW = v.strictObject({ paidCents: v.number(), refundedCents: v.number() });
const SOURCE_ROW = v.strictObject({
  members: v.array(v.nullable(v.number())),
  standings: v.array(v.enum(STANDING)),
});

/** Takes back what members earned from a month that is refunded after closing. */
@Injectable()
export class Reversals {
  /**
   * Takes back what a member's closed month has earned others, in the transaction that has just stored the refund: once
   * the rest is below the fee, at most seven amounts. The member gives back what the month earned them. The month itself
   * and the member's activity in it don't change for anyone else. A balance may fall below zero; later pay makes up for it.
   *
   * @param now decides in which month it is made
   * @returns how many amounts were taken back from others
   */
  async make(manager: EntityManager, refund: LateRefund, now: Date = new Date()): Promise<number> {
    await lockReversals(manager, refund.month);
    const taken = await this.takeBack(manager, refund, now);
    await this.settleOwnMonths(manager, refund, now);
    return taken;
  }

  private async takeBack(manager: EntityManager, { id, memberId, month }: LateRefund, now: Date): Promise<number> {
    const plan = await readPlan(manager, month);
    if (isActive(await paidFor(manager, memberId, month), plan.feeCents)) return 0;
    const source = await findSource(manager, memberId, month);
    if (source === undefined) return 0;
    const taken = source.members.flatMap((earner, line) => {
      const cents = centsOfLine(plan, line);
      return earner === null || source.standings[line] !== STANDING.mayEarn || cents === 0
        ? []
        : { line, earner, cents };
    });
    const last = await lastRoundOf(manager, memberId, month);
    if (isTakenBack(last)) return 0;
    const made: unknown[] = await manager.query(
      `INSERT INTO commission_reversals (month, source_member, line, earner, cents, refund_id, made_in, round)
       SELECT $1, $2, line, earner, cents, $3, $4, $5
         FROM unnest($6::smallint[], $7::integer[], $8::integer[]) AS r (line, earner, cents)
       ON CONFLICT DO NOTHING RETURNING line`,
      [
        ...[dateOf(month), memberId, id, dateOf(await readMonthOf(manager, now)), last + 1],
        ...[taken.map(({ line }) => line), taken.map(({ earner }) => earner), taken.map(({ cents }) => cents)],
      ],
    );
    if (made.length === 0) return 0;
    await postTransaction(manager, {
      kind: 'reversal',
      reference: last === NEVER ? firstReversal(month, memberId) : `${firstReversal(month, memberId)}, refund ${id}`,
      refundId: id,
      entries: [
        { account: 'commissions', cents: taken.reduce((sum, { cents }) => sum + cents, 0) },
        ...taken.map(({ earner, cents }) => ({ account: 'member' as const, memberId: earner, cents: -cents })),
      ],
    });
    return made.length;
  }

  /**
   * Gives back what refunds of a member's closed month took back, in the transaction that has just undone one of them: once
   * the rest reaches the fee again, also to the member. Each ledger transaction that names a refund of the
   * month gets its opposite. Amounts of former members are forfeited.
   *
   * @param undoing the row that undoes a refund
   * @param now decides in which month it is made
   */
  async undo(manager: EntityManager, undoing: LateRefund, now: Date = new Date()): Promise<void> {
    await lockReversals(manager, undoing.month);
    await this.giveBack(manager, undoing, now);
    await this.settleOwnMonths(manager, undoing, now);
    await forfeitFormerBalances(manager, undoing.id);
  }

  /** Settles what the month earned the member and everyone who earned from them. */
  private async settleOwnMonths(manager: EntityManager, { id, memberId, month }: LateRefund, now: Date): Promise<void> {
    const { feeCents } = await readPlan(manager, month);
    const madeIn = await readMonthOf(manager, now);
    const earners = (await findSource(manager, memberId, month))?.members.filter((earner) => earner !== null) ?? [];
    for (const concerned of [memberId, ...(await findWhoReturned(manager, earners, month))]) {
      const isPaid = isActive(await paidFor(manager, concerned, month), feeCents);
      await settleOwnMonth(manager, { memberId: concerned, month, isPaid, refundId: id, madeIn });
    }
  }

  private async giveBack(manager: EntityManager, { id, memberId, month }: LateRefund, now: Date): Promise<void> {
    const { feeCents } = await readPlan(manager, month);
    if (!isActive(await paidFor(manager, memberId, month), feeCents)) return;
    const last = await lastRoundOf(manager, memberId, month);
    if (isTakenBack(last))
      await manager.query(
        `INSERT INTO commission_reversals (month, source_member, line, earner, cents, refund_id, made_in, round)
         SELECT month, source_member, line, earner, -cents, $3, $4, round + 1
           FROM commission_reversals WHERE month = $1 AND source_member = $2 AND round = $5`,
        [dateOf(month), memberId, id, dateOf(await readMonthOf(manager, now)), last],
      );
    const posted = await readRows(
      manager,
      POSTED_ROW,
      // A transaction of an earlier version names no refund; its reference is the month's and the member's.
      `SELECT t.id AS transaction, t.reference FROM ledger_transactions t
        WHERE t.kind = 'reversal' AND t.reference NOT LIKE '${OWN_EARNINGS}%' AND (t.reference = $3 OR t.refund_id IN (
                SELECT r.id FROM membership_payments r WHERE r.member_id = $1 AND r.month = $2 AND r.undoes IS NULL))
          AND NOT EXISTS (SELECT FROM ledger_transactions u WHERE u.reference = 'undoing of ' || t.reference)
        ORDER BY t.id`,
      [memberId, dateOf(month), firstReversal(month, memberId)],
    );
    for (const { transaction, reference } of posted)
      await postSelected(
        manager,
        { kind: 'reversal', reference: `undoing of ${reference}`, refundId: id },
        `SELECT account, member_id, -cents FROM ledger_entries WHERE transaction_id = ${transaction}`,
      );
  }
}

/** Of two concurrent refunds, the second must see the first. */
async function lockReversals(manager: EntityManager, month: Month): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [REVERSAL_LOCKS, Number(month.replace('-', ''))]);
}

const firstReversal = (month: Month, memberId: number) => `reversal of ${month} of member ${memberId}`;

/** The round before the first one. */
const NEVER = -1;
const isTakenBack = (round: number) => round >= 0 && round % 2 === 0;

/** Even rounds take back what a paid month earned others, odd rounds return it. */
async function lastRoundOf(manager: EntityManager, memberId: number, month: Month): Promise<number> {
  const last = 'SELECT max(round) FROM commission_reversals WHERE month = $1 AND source_member = $2';
  return (await readValue(manager, v.nullable(v.number()), last, [dateOf(month), memberId])) ?? NEVER;
}

/** What a member paid for a month, and the refunds before and after closing. */
export async function paidFor(manager: EntityManager, memberId: number, month: Month) {
  const row = await readRow(
    manager,
    PAID_ROW,
    `SELECT coalesce(sum(cents) FILTER (WHERE kind = 'payment'), 0)::float8 AS "paidCents",
            coalesce(sum(cents) FILTER (WHERE kind <> 'payment'), 0)::float8 AS "refundedCents"
       FROM membership_payments WHERE member_id = $1 AND month = $2`,
    [memberId, dateOf(month)],
  );
  return row ?? { paidCents: 0, refundedCents: 0 };
}

/** The member on each line of a paid month; undefined when the payer wasn't active in it. */
function findSource(manager: EntityManager, memberId: number, month: Month) {
  return readRow(
    manager,
    SOURCE_ROW,
    `SELECT ARRAY[${LINE_COLUMNS.join(', ')}] AS members,
            ARRAY[${LINE_COLUMNS.map((_, line) => standingOn('skipped', line)).join(', ')}] AS standings
       FROM commission_sources WHERE source_member = $1 AND month = $2`,
    [memberId, dateOf(month)],
  );
}
