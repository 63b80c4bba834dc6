import { t } from '../../../../infrastructure/language/words.ts';
import { dayOf, isIn, sumOf } from '../report-source.ts';

/** SQL: what an account is called in accounting. */
const ACCOUNT = `CASE e.account WHEN 'commissions' THEN 'Commissions' WHEN 'member' THEN 'Members'
  WHEN 'reserved' THEN 'Requested payouts' WHEN 'paid out' THEN 'Paid out' WHEN 'adjustments' THEN 'Adjustments'
  WHEN 'forfeited' THEN 'Forfeited' WHEN 'opening balances' THEN 'Opening balances' END`;

/**
 * SQL: the entries of the ledger in the period. An account that gets something is credited, because members are owed what
 * their accounts have.
 */
export const ENTRIES = `SELECT t.id AS transaction, t.id::text AS number, e.account AS "accountPlace", e.member_id AS "memberId",
    ${dayOf('t.at')} AS day, ${ACCOUNT} AS account, nullif(greatest(-e.cents, 0), 0)::float8 AS debit,
    nullif(greatest(e.cents, 0), 0)::float8 AS credit, concat_ws(': ', t.reference, t.reason) AS text
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE ${isIn('t.at')}`;

export const ENTRY_COLUMNS = {
  day: { key: 'day', title: () => t('Date'), kind: 'day' },
  number: { key: 'number', title: () => t('No.'), kind: 'text' },
  account: {
    key: 'account',
    title: () => t('Account'),
    kind: 'text',
    words: {
      Commissions: () => t('Commissions'),
      Members: () => t('Members'),
      'Requested payouts': () => t('Requested payouts'),
      'Paid out': () => t('Paid out'),
      Adjustments: () => t('Adjustments'),
      Forfeited: () => t('Forfeited'),
      'Opening balances': () => t('Opening balances'),
    },
  },
  member: { key: 'memberId', title: () => t('Member'), kind: 'member' },
  debit: { key: 'debit', title: () => t('Debit'), kind: 'cents' },
  credit: { key: 'credit', title: () => t('Credit'), kind: 'cents' },
  text: { key: 'text', title: () => t('Text'), kind: 'text' },
} as const;

export const ENTRY_FIGURES = [
  { name: () => t('Debit'), kind: 'cents', sql: sumOf('r.debit') },
  { name: () => t('Credit'), kind: 'cents', sql: sumOf('r.credit') },
  { name: () => t('Entries'), kind: 'count', sql: 'count(*)' },
] as const;
