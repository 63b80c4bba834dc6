import { t } from '../../../../infrastructure/language/words.ts';
import { type ReportSource, sumOf, UNTIL_AT } from '../report-source.ts';

const sumSince = (account: string) => `coalesce(sum(e.cents) FILTER (WHERE e.account = '${account}'), 0)`;

export const OPEN_BALANCES: ReportSource = {
  key: 'open-balances',
  title: () => t('Open balances'),
  lead: () => t('What each member had at the end of a day.'),
  period: 'day',
  columns: [
    { key: 'memberId', title: () => t('Member'), kind: 'member' },
    { key: 'available', title: () => t('Available'), kind: 'cents' },
    { key: 'reserved', title: () => t('Requested'), kind: 'cents' },
    { key: 'open', title: () => t('Open'), kind: 'cents' },
  ],
  // From today's balances, back to that day.
  rows: `SELECT x.member_id AS "memberId", x.available::float8 AS available, x.reserved::float8 AS reserved,
      (x.available + x.reserved)::float8 AS open
    FROM (SELECT b.member_id, b.available_cents - coalesce(s.available, 0) AS available,
                 b.reserved_cents - coalesce(s.reserved, 0) AS reserved
            FROM ledger_balances b LEFT JOIN (
              SELECT e.member_id, ${sumSince('member')} AS available, ${sumSince('reserved')} AS reserved
                FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
               WHERE e.member_id IS NOT NULL AND t.at >= ${UNTIL_AT} GROUP BY e.member_id) s USING (member_id)) x
   WHERE x.available <> 0 OR x.reserved <> 0`,
  place: [{ column: 'memberId', type: 'integer' }],
  figures: [
    { name: () => t('Open'), kind: 'cents', sql: sumOf('r.open') },
    { name: () => t('Owed to members'), kind: 'cents', sql: sumOf('greatest(r.open, 0)') },
    { name: () => t('Owed by members'), kind: 'cents', sql: sumOf('CASE WHEN r.open < 0 THEN -r.open ELSE 0 END') },
    { name: () => t('Members'), kind: 'count', sql: 'count(*)' },
  ],
  equation: {
    sentence: () => t('Open balances equal what the site’s accounts gave, less what was paid out.'),
    reported: sumOf('r.open'),
    booked: `SELECT ${sumOf('-e.cents')} FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE (e.member_id IS NULL OR e.account = 'paid out') AND t.at < ${UNTIL_AT}`,
  },
};
