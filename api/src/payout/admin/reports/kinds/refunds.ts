import { t } from '../../../../infrastructure/language/words.ts';
import { dayOf, isIn, type ReportSource, sumOf } from '../report-source.ts';

export const REFUNDS: ReportSource = {
  key: 'refunds',
  title: () => t('Refunds'),
  lead: () => t('Fees that were given back or charged back in a month, and what that took back from earners.'),
  period: 'month',
  columns: [
    { key: 'day', title: () => t('Date'), kind: 'day' },
    { key: 'memberId', title: () => t('Member'), kind: 'member' },
    { key: 'month', title: () => t('For'), kind: 'month' },
    {
      key: 'what',
      title: () => t('What'),
      kind: 'text',
      words: {
        'Refund undone': () => t('Refund undone'),
        Chargeback: () => t('Chargeback'),
        Refund: () => t('Refund'),
        'Refund after closing': () => t('Refund after closing'),
      },
    },
    { key: 'cents', title: () => t('Refunded'), kind: 'cents' },
    { key: 'taken', title: () => t('Taken back'), kind: 'cents' },
    { key: 'reference', title: () => t('Reference'), kind: 'text' },
    { key: 'reason', title: () => t('Reason'), kind: 'text' },
  ],
  rows: `SELECT p.id AS number, p.member_id AS "memberId", ${dayOf('p.made_at')} AS day, to_char(p.month, 'YYYY-MM') AS month,
      CASE WHEN p.undoes IS NOT NULL THEN 'Refund undone' WHEN p.reference ~ '^stripe:(dp|du)_' THEN 'Chargeback'
           WHEN p.kind = 'refund' THEN 'Refund' ELSE 'Refund after closing' END AS what,
      p.cents::float8 AS cents, p.reference, p.reason,
      (SELECT ${sumOf('b.cents')} FROM (SELECT cents FROM commission_reversals WHERE month = p.month AND refund_id = p.id
         UNION ALL SELECT cents FROM returned_earnings WHERE month = p.month AND refund_id = p.id) b) AS taken
    FROM membership_payments p WHERE p.refunds IS NOT NULL AND ${isIn('p.made_at')}`,
  place: [{ column: 'number', type: 'integer' }],
  figures: [
    { name: () => t('Refunded'), kind: 'cents', sql: sumOf('r.cents') },
    { name: () => t('Taken back from earners'), kind: 'cents', sql: sumOf('r.taken') },
    { name: () => t('Refunds'), kind: 'count', sql: 'count(*)' },
  ],
  equation: {
    sentence: () => t('What was taken back equals the reversals in the ledger.'),
    reported: sumOf('r.taken'),
    booked: `SELECT ${sumOf('-e.cents')} FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.kind = 'reversal' AND e.account = 'member' AND ${isIn('t.at')}`,
  },
};
