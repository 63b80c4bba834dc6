import { t } from '../../../../infrastructure/language/words.ts';
import { isIn, type ReportSource, sumOf } from '../report-source.ts';
import { ENTRIES, ENTRY_COLUMNS, ENTRY_FIGURES } from './entries.ts';

const { account, day, number, member, debit, credit, text } = ENTRY_COLUMNS;

export const JOURNAL: ReportSource = {
  key: 'journal',
  title: () => t('Month journal'),
  lead: () => t('Every entry of a month, account by account.'),
  period: 'month',
  columns: [account, day, number, member, debit, credit, text],
  rows: ENTRIES,
  place: [
    { column: 'accountPlace', type: 'text' },
    { column: 'transaction', type: 'bigint' },
    { column: 'memberId', type: 'integer' },
  ],
  figures: ENTRY_FIGURES,
  equation: {
    sentence: () => t('Debits equal the credits in the ledger.'),
    reported: sumOf('r.debit'),
    booked: `SELECT ${sumOf('e.cents')} FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE e.cents > 0 AND ${isIn('t.at')}`,
  },
};
