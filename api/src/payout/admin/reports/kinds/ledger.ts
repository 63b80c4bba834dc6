import { t } from '../../../../infrastructure/language/words.ts';
import { isIn, type ReportSource, sumOf } from '../report-source.ts';
import { ENTRIES, ENTRY_COLUMNS, ENTRY_FIGURES } from './entries.ts';

const { account, day, number, member, debit, credit, text } = ENTRY_COLUMNS;

export const LEDGER: ReportSource = {
  key: 'ledger',
  title: () => t('Ledger'),
  lead: () => t('Double entry, transaction by transaction, to import into your accounting.'),
  period: 'month',
  columns: [day, number, account, member, debit, credit, text],
  rows: ENTRIES,
  place: [
    { column: 'transaction', type: 'bigint' },
    { column: 'accountPlace', type: 'text' },
    { column: 'memberId', type: 'integer' },
  ],
  figures: ENTRY_FIGURES,
  equation: {
    sentence: () => t('What members’ accounts got equals what the site’s accounts gave.'),
    reported: sumOf(`CASE WHEN r."memberId" IS NOT NULL THEN coalesce(r.credit, 0) - coalesce(r.debit, 0) END`),
    booked: `SELECT ${sumOf('-e.cents')} FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE e.member_id IS NULL AND ${isIn('t.at')}`,
  },
};
