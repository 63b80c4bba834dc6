import { t } from '../../../../infrastructure/language/words.ts';
import { dayOf, isIn, type ReportSource, sumOf } from '../report-source.ts';

/** SQL: payouts that were paid in the period, by the transaction that booked them. */
export const PAID_PAYOUTS = `ledger_transactions t
  JOIN payouts p ON p.id = substring(t.reference FROM '^payout (\\d{1,9}) paid$')::integer
  WHERE t.kind = 'payout' AND ${isIn('t.at')}`;

export const PAYOUTS: ReportSource = {
  key: 'payouts',
  title: () => t('Payouts'),
  lead: () => t('What was paid out to members in a month.'),
  period: 'month',
  columns: [
    { key: 'day', title: () => t('Date'), kind: 'day' },
    { key: 'number', title: () => t('Payout'), kind: 'text' },
    { key: 'memberId', title: () => t('Member'), kind: 'member' },
    { key: 'cents', title: () => t('Amount'), kind: 'cents' },
    { key: 'method', title: () => t('Sent to'), kind: 'text' },
    { key: 'batch', title: () => t('Batch'), kind: 'text' },
    { key: 'reference', title: () => t('Reference'), kind: 'text' },
  ],
  rows: `SELECT t.id AS transaction, p.id::text AS number, p.member_id AS "memberId", ${dayOf('t.at')} AS day,
      p.cents::float8 AS cents, p.method_masked AS method, p.reference,
      (SELECT l.batch::text FROM payout_batch_lines l WHERE l.payout_id = p.id) AS batch
    FROM ${PAID_PAYOUTS}`,
  place: [{ column: 'transaction', type: 'bigint' }],
  figures: [
    { name: () => t('Paid out'), kind: 'cents', sql: sumOf('r.cents') },
    { name: () => t('Payouts'), kind: 'count', sql: 'count(*)' },
    { name: () => t('Members'), kind: 'count', sql: 'count(DISTINCT r."memberId")' },
  ],
  equation: {
    sentence: () => t('Payouts equal what the ledger booked as paid out.'),
    reported: sumOf('r.cents'),
    booked: `SELECT ${sumOf('e.cents')} FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE e.account = 'paid out' AND ${isIn('t.at')}`,
  },
};
