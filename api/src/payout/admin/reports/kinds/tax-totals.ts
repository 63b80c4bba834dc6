import { t } from '../../../../infrastructure/language/words.ts';
import { isIn, type ReportSource, sumOf } from '../report-source.ts';
import { PAID_PAYOUTS } from './payouts.ts';

const THRESHOLD = '(SELECT threshold_cents FROM tax_reporting)';

export const TAX_TOTALS: ReportSource = {
  key: 'tax-totals',
  title: () => t('Yearly totals for tax forms'),
  lead: () =>
    t(
      'Members whose payouts in a year reach the reporting threshold, and whether they gave a tax form. This isn’t tax advice, and we don’t claim it’s everything the law asks for.',
    ),
  period: 'year',
  columns: [
    { key: 'memberId', title: () => t('Member'), kind: 'member' },
    { key: 'payouts', title: () => t('Payouts'), kind: 'count' },
    { key: 'cents', title: () => t('Paid out'), kind: 'cents' },
    { key: 'form', title: () => t('Tax form'), kind: 'text', words: { Missing: () => t('Missing') } },
  ],
  rows: `SELECT y.member_id AS "memberId", y.payouts, y.cents,
      CASE f.kind WHEN 'w9' THEN 'W-9' WHEN 'w8ben' THEN 'W-8BEN' ELSE 'Missing' END AS form
    FROM (SELECT p.member_id, count(*)::integer AS payouts, ${sumOf('p.cents')} AS cents FROM ${PAID_PAYOUTS}
           GROUP BY p.member_id HAVING sum(p.cents) >= ${THRESHOLD}) y
    LEFT JOIN tax_forms f USING (member_id)`,
  place: [{ column: 'memberId', type: 'integer' }],
  figures: [
    { name: () => t('Paid out to them'), kind: 'cents', sql: sumOf('r.cents') },
    { name: () => t('Reporting threshold'), kind: 'cents', sql: THRESHOLD },
    { name: () => t('Members'), kind: 'count', sql: 'count(*)' },
    { name: () => t('Forms missing'), kind: 'count', sql: `count(*) FILTER (WHERE r.form = 'Missing')` },
  ],
  equation: {
    sentence: () => t('These payouts equal what the ledger booked as paid out to members who reach the threshold.'),
    reported: sumOf('r.cents'),
    booked: `SELECT ${sumOf('m.cents')} FROM (
        SELECT sum(e.cents) AS cents FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
         WHERE e.account = 'paid out' AND ${isIn('t.at')} GROUP BY e.member_id HAVING sum(e.cents) >= ${THRESHOLD}) m`,
  },
};
