import { t } from '../../../../infrastructure/language/words.ts';
import { dayOf, isIn, type ReportSource, sumOf } from '../report-source.ts';

export const ADJUSTMENTS: ReportSource = {
  key: 'adjustments',
  title: () => t('Adjustments'),
  lead: () => t('Balances that admins corrected by hand in a month, with their reasons.'),
  period: 'month',
  columns: [
    { key: 'day', title: () => t('Date'), kind: 'day' },
    { key: 'memberId', title: () => t('Member'), kind: 'member' },
    { key: 'cents', title: () => t('Amount'), kind: 'cents' },
    { key: 'reason', title: () => t('Reason'), kind: 'text' },
    { key: 'by', title: () => t('By'), kind: 'text' },
    { key: 'number', title: () => t('No.'), kind: 'text' },
  ],
  rows: `SELECT t.id AS transaction, t.id::text AS number, e.member_id AS "memberId", ${dayOf('t.at')} AS day,
      e.cents::float8 AS cents, t.reason, (SELECT username FROM accounts WHERE id = t.made_by) AS by
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
   WHERE t.kind = 'adjustment' AND e.account = 'member' AND ${isIn('t.at')}`,
  place: [
    { column: 'transaction', type: 'bigint' },
    { column: 'memberId', type: 'integer' },
  ],
  figures: [
    { name: () => t('Given'), kind: 'cents', sql: sumOf('greatest(r.cents, 0)') },
    { name: () => t('Taken'), kind: 'cents', sql: sumOf('CASE WHEN r.cents < 0 THEN -r.cents ELSE 0 END') },
    { name: () => t('Net'), kind: 'cents', sql: sumOf('r.cents') },
    { name: () => t('Adjustments'), kind: 'count', sql: 'count(*)' },
  ],
  equation: {
    sentence: () => t('Adjustments equal what the account Adjustments gave.'),
    reported: sumOf('r.cents'),
    booked: `SELECT ${sumOf('-e.cents')} FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE e.account = 'adjustments' AND ${isIn('t.at')}`,
  },
};
