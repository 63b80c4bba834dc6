import { type Month, monthSchema, type PaymentWarning } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValues } from '../../../infrastructure/database/rows.ts';
import { nextMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';

interface Paying {
  memberId: number;
  month: Month;
  cents: number;
}

const PAID_ROW = v.strictObject({ memberId: v.number(), month: monthSchema, cents: v.number() });

/** So many times the fee is more than a typing error explains. */
const FAR_ABOVE_FEE = 2;

/**
 * What is unusual about payments that could be recorded. A payment has at most one warning, the one that matters most.
 *
 * @param payments new ones, in the order of their lines
 * @returns the fee of each of their months, and the warnings in the order of the payments
 */
export async function findWarnings<Payment extends Paying>(
  manager: EntityManager,
  payments: readonly Payment[],
  now: Date = new Date(),
): Promise<{ fees: Map<Month, number>; warnings: { payment: Payment; warning: PaymentWarning }[] }> {
  const fees = new Map<Month, number>();
  for (const { month } of payments) if (!fees.has(month)) fees.set(month, (await readPlan(manager, month)).feeCents);
  const suspended = await findSuspended(manager, payments);
  const paid = await readPaid(manager, payments);
  const last = nextMonth(await readMonthOf(manager, now));
  const warnings = payments.flatMap((payment) => {
    const { memberId, month, cents } = payment;
    const fee = fees.get(month) ?? 0;
    const key = keyOf(payment);
    const before = paid.get(key) ?? 0;
    paid.set(key, before + cents);
    const warning = firstOf([
      ['suspended', suspended.has(memberId)],
      ['paid already', before > 0 && before >= fee],
      ['far above fee', cents >= FAR_ABOVE_FEE * fee && cents > fee],
      ['below fee', before + cents < fee],
      ['far month', month > last],
    ]);
    return warning ? [{ payment, warning }] : [];
  });
  return { fees, warnings };
}

const firstOf = (candidates: readonly [PaymentWarning, boolean][]) => candidates.find(([, holds]) => holds)?.[0];

const keyOf = ({ memberId, month }: Pick<Paying, 'memberId' | 'month'>) => `${memberId} ${month}`;

async function findSuspended(manager: EntityManager, payments: readonly Paying[]): Promise<Set<number>> {
  const ids = [...new Set(payments.map(({ memberId }) => memberId))];
  return new Set(
    await readValues(manager, v.number(), 'SELECT id FROM accounts WHERE is_suspended AND id = ANY ($1)', [ids]),
  );
}

/** What was paid for these members' months, less refunds. */
async function readPaid(manager: EntityManager, payments: readonly Paying[]): Promise<Map<string, number>> {
  const rows = await readRows(
    manager,
    PAID_ROW,
    `SELECT p.member_id AS "memberId", to_char(p.month, 'YYYY-MM') AS month,
            sum(CASE p.kind WHEN 'payment' THEN p.cents ELSE -p.cents END)::float8 AS cents
       FROM membership_payments p
       JOIN (SELECT DISTINCT * FROM unnest($1::integer[], $2::date[]) AS t (member_id, month)) t USING (member_id, month)
      GROUP BY p.member_id, p.month`,
    [payments.map(({ memberId }) => memberId), payments.map(({ month }) => dateOf(month))],
  );
  return new Map(rows.map((row) => [keyOf(row), row.cents]));
}
