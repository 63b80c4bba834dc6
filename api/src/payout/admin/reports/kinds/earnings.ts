import { t } from '../../../../infrastructure/language/words.ts';
import { FROM_DAY, isIn, type ReportSource, sumOf, UNTIL_DAY } from '../report-source.ts';

const isMonthIn = (month: string): string => `${month} >= ${FROM_DAY} AND ${month} < ${UNTIL_DAY}`;

export const EARNINGS: ReportSource = {
  key: 'earnings',
  title: () => t('Earnings per member'),
  lead: () => t('What each member earned from the closed months of a year, less what was taken back in it.'),
  period: 'year',
  columns: [
    { key: 'memberId', title: () => t('Member'), kind: 'member' },
    { key: 'months', title: () => t('Months'), kind: 'count' },
    { key: 'earned', title: () => t('Earned'), kind: 'cents' },
    { key: 'taken', title: () => t('Taken back'), kind: 'cents' },
    { key: 'net', title: () => t('Net'), kind: 'cents' },
  ],
  rows: `SELECT x.member_id AS "memberId", sum(x.months)::integer AS months, ${sumOf('x.earned')} AS earned,
      ${sumOf('x.taken')} AS taken, ${sumOf('x.earned - x.taken')} AS net
    FROM (SELECT member_id, 1 AS months, cents AS earned, 0 AS taken FROM member_statements
           WHERE cents > 0 AND ${isMonthIn('month')}
          UNION ALL SELECT earner, 0, 0, cents FROM commission_reversals WHERE ${isIn('made_at')}
          UNION ALL SELECT member_id, 0, 0, cents FROM returned_earnings WHERE ${isIn('made_at')}) x
   GROUP BY x.member_id`,
  place: [{ column: 'memberId', type: 'integer' }],
  figures: [
    { name: () => t('Earned'), kind: 'cents', sql: sumOf('r.earned') },
    { name: () => t('Taken back'), kind: 'cents', sql: sumOf('r.taken') },
    { name: () => t('Net'), kind: 'cents', sql: sumOf('r.net') },
    { name: () => t('Members'), kind: 'count', sql: 'count(*)' },
  ],
  equation: {
    sentence: () =>
      t('Net earnings equal the commissions of these months and the reversals of this year in the ledger.'),
    reported: sumOf('r.net'),
    booked: `SELECT ${sumOf('e.cents')} FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE e.account = 'member' AND (
        t.id IN (SELECT transaction_id FROM closed_months WHERE ${isMonthIn('month')})
        OR (t.kind = 'reversal' AND ${isIn('t.at')}))`,
  },
};
