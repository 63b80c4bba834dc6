import type { Month, Reconciliation } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';

/** Sums come as strings; a number holds every cent of a site's money. */
const ROW = v.strictObject({
  earned: v.string(),
  reversed: v.string(),
  owed: v.string(),
  reserved: v.string(),
  paid: v.string(),
  adjustments: v.string(),
  forfeited: v.string(),
  until: v.nullable(v.date()),
});

const sumOf = (account: string) => `coalesce(sum(e.cents) FILTER (WHERE e.account = '${account}'), 0)`;

/**
 * What closings and refunds recorded, beside where the ledger has it: from the beginning up to a closed month, until the
 * next one was closed. Balances of then are those of now, less what came since.
 */
const RECONCILIATION = `
  WITH cut AS (SELECT (SELECT min(closed_at) FROM closed_months WHERE month > $1) AS at),
  now AS (SELECT coalesce(sum(available_cents), 0) AS owed, coalesce(sum(reserved_cents), 0) AS reserved,
                 coalesce(sum(paid_out_cents), 0) AS paid FROM ledger_balances),
  since AS (SELECT ${sumOf('member')} AS owed, ${sumOf('reserved')} AS reserved, ${sumOf('paid out')} AS paid
              FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
             WHERE t.at >= (SELECT at FROM cut)),
  site AS (SELECT ${sumOf('adjustments')} + ${sumOf('opening balances')} AS adjustments, ${sumOf('forfeited')} AS forfeited
             FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
            WHERE t.kind NOT IN ('commission', 'reversal', 'payout', 'payout returned')
              AND (t.at < (SELECT at FROM cut) OR (SELECT at FROM cut) IS NULL)),
  taken AS (SELECT cents, made_at FROM commission_reversals UNION ALL SELECT cents, made_at FROM returned_earnings)
  SELECT (SELECT coalesce(sum(cents), 0) FROM closed_months WHERE month <= $1) AS earned,
         (SELECT coalesce(sum(cents), 0) FROM taken
           WHERE made_at < (SELECT at FROM cut) OR (SELECT at FROM cut) IS NULL) AS reversed,
         now.owed - since.owed AS owed, now.reserved - since.reserved AS reserved, now.paid - since.paid AS paid,
         site.adjustments, site.forfeited, cut.at AS until
    FROM now, since, site, cut`;

/** @param month a closed one */
export async function reconcile(manager: EntityManager, month: Month): Promise<Reconciliation> {
  const row = await readRow(manager, ROW, RECONCILIATION, [dateOf(month)]);
  if (row === undefined) throw new Error('A SELECT of sums returned no row');
  const { until, ...sums } = row;
  const owed = Number(sums.owed);
  const reserved = Number(sums.reserved);
  const paid = Number(sums.paid);
  const adjustments = Number(sums.adjustments);
  const forfeited = Number(sums.forfeited);
  const earned = Number(sums.earned);
  const reversed = Number(sums.reversed);
  return {
    earnedCents: earned,
    reversedCents: reversed,
    owedCents: owed,
    reservedCents: reserved,
    paidCents: paid,
    adjustmentCents: adjustments,
    forfeitedCents: forfeited,
    differenceCents: owed + reserved + paid + adjustments + forfeited - (earned - reversed),
    until: until?.toISOString() ?? null,
  };
}
