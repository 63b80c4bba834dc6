import {
  PAYMENT_FILE_COLUMNS,
  type PaymentFileColumn,
  type PaymentFileFormat,
  type PaymentFilePlaces,
  type PaymentInput,
  paymentInputSchema,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import { t } from '../../../infrastructure/language/words.ts';
import type { CsvRow } from './csv-rows.ts';
import { cellCountFault, readCsvTable } from './csv-table.ts';
import { readAmount } from './file-amounts.ts';

/** A line of a file of payments: what it says, or why it cannot be taken. */
export interface PaymentLine {
  /** As an editor counts them. */
  line: number;
  cells: readonly string[];
  payment: PaymentInput | null;
  fault: string | null;
}

/** A file that was read, and how. Without all its columns it has no lines to judge. */
export interface PaymentFile {
  format: PaymentFileFormat;
  lines: PaymentLine[];
  /** The first column that was not found. */
  missing: PaymentFileColumn | undefined;
}

const COLUMNS = {
  names: {
    username: ['username', 'user name', 'user', 'member'],
    month: ['month', 'paid for', 'period'],
    amount: ['amount', 'paid', 'sum'],
    reference: ['reference', 'transaction id', 'transaction', 'ref'],
  },
  amount: 'amount',
  empty: () => t('The file has no payments. Its first line names the columns.'),
} as const;

/**
 * Reads a file of payments (RFC 4180, as spreadsheets save it), whatever its encoding, separator and decimal mark. Whether
 * its months are open and its members known is not looked at here.
 *
 * @param places of columns that the file names otherwise
 * @throws HttpProblem 400 for what is no such file, or too long a one
 */
export async function readPaymentFile(bytes: Buffer, places: PaymentFilePlaces): Promise<PaymentFile> {
  const { format, rows } = await readCsvTable(bytes, COLUMNS, places);
  const missing = PAYMENT_FILE_COLUMNS.find((column) => format.places[column] === null);
  return { format, missing, lines: missing ? [] : rows.map((row) => readLine(row, format)) };
}

function readLine(row: CsvRow, format: PaymentFileFormat): PaymentLine {
  const { line, cells } = row;
  const refused = (fault: string) => ({ line, cells, payment: null, fault });
  const fault = cellCountFault(row, format);
  if (fault !== null) return refused(fault);
  const cell = (column: PaymentFileColumn) => cells[format.places[column] ?? -1] ?? '';
  const cents = readAmount(cell('amount'), format.decimalMark);
  if (typeof cents === 'string') return refused(cents);
  const input = { username: cell('username'), month: cell('month'), cents, reference: cell('reference') };
  const result = v.safeParse(paymentInputSchema, input);
  return result.success ? { line, cells, payment: result.output, fault: null } : refused(result.issues[0].message);
}
