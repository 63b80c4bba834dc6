import { normalizeUsername } from '@powerline/contract/accounts';
import { type Payment, type PaymentPage, type PaymentsQuery, paymentSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';

const ROW = v.strictObject({ ...paymentSchema.entries, madeAt: v.date() });

const PAYMENTS = `SELECT p.id, p.member_id AS "memberId", u.username, to_char(p.month, 'YYYY-MM') AS month, p.kind, p.cents,
    (SELECT coalesce(sum(r.cents), 0)::integer FROM membership_payments r WHERE r.refunds = p.id) AS "refundedCents",
    p.reference, p.via, p.refunds, p.undoes, p.reason,
    (SELECT u.id FROM membership_payments u WHERE u.undoes = p.id) AS "undoneBy", p.made_at AS "madeAt", p.recorded_by AS "recordedBy"
  FROM membership_payments p LEFT JOIN accounts u ON u.id = p.member_id`;

const publicPayment = ({ madeAt, ...row }: v.InferOutput<typeof ROW>): Payment => ({
  ...row,
  madeAt: madeAt.toISOString(),
});

/**
 * A page of all payments and refunds, the newest first. There are millions: it is found by an index, searched for whole
 * names and references alone, and not counted.
 */
export async function readPaymentPage(query: PaymentsQuery, read: Read): Promise<PaymentPage> {
  const { before, limit, month, kind, via, username, reference } = query;
  const values: unknown[] = [];
  const conditions: string[] = [];
  const narrow = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  narrow((place) => `p.id < ${place}`, before);
  narrow((place) => `p.month = ${place}::date`, month && dateOf(month));
  // Refunds are few: by their index they are found without going through all payments.
  narrow((place) => `p.kind = ${place}${kind === 'payment' ? '' : ' AND p.refunds IS NOT NULL'}`, kind);
  narrow((place) => `p.via = ${place}`, via);
  narrow(
    (place) => `p.member_id = ANY (ARRAY(SELECT id FROM accounts WHERE lower(username) = ANY (${place}::text[])))`,
    username === undefined ? undefined : [username.toLowerCase(), normalizeUsername(username).toLowerCase()],
  );
  narrow((place) => `p.reference = ${place}`, reference);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const rows = await read((manager) =>
    readRows(manager, ROW, `${PAYMENTS} ${where} ORDER BY p.id DESC LIMIT ${limit + 1}`, values),
  );
  const payments = rows.slice(0, limit).map(publicPayment);
  return { payments, next: rows.length > limit ? (payments.at(-1)?.id ?? null) : null };
}

/** One payment that is there: rows are never removed. */
export async function readPayment(manager: EntityManager, id: number): Promise<Payment> {
  const row = await readRow(manager, ROW, `${PAYMENTS} WHERE p.id = $1`, [id]);
  if (row === undefined) throw new Error('A payment that was recorded is not there');
  return publicPayment(row);
}
