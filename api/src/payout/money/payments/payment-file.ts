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
import { type CsvRow, readCsvRows, separatorOf, unreadable } from './csv-rows.ts';
import { findDecimalMark, readAmount } from './file-amounts.ts';
import { decodeFile } from './file-text.ts';

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

/** Names that banks and spreadsheets give the columns, in small letters. */
const COLUMN_NAMES: Readonly<Record<PaymentFileColumn, readonly string[]>> = {
  username: ['username', 'user name', 'user', 'member'],
  month: ['month', 'paid for', 'period'],
  amount: ['amount', 'paid', 'sum'],
  reference: ['reference', 'transaction id', 'transaction', 'ref'],
};

/**
 * Reads a file of payments (RFC 4180, as spreadsheets save it), whatever its encoding, separator and decimal mark. Whether
 * its months are open and its members known is not looked at here.
 *
 * @param places of columns that the file names otherwise
 * @throws HttpProblem 400 for what is no such file, or too long a one
 */
export async function readPaymentFile(bytes: Buffer, places: PaymentFilePlaces): Promise<PaymentFile> {
  const { text, encoding } = decodeFile(bytes);
  const separator = separatorOf(text);
  const [first, ...rest] = await readCsvRows(text, separator);
  if (first === undefined || rest.length === 0)
    throw unreadable(t('The file has no payments. Its first line names the columns.'));
  const found = findPlaces(first.cells, places);
  const missing = PAYMENT_FILE_COLUMNS.find((column) => found[column] === null);
  const { amount } = found;
  const decimalMark = amount === null ? null : findDecimalMark(rest.map(({ cells }) => cells[amount] ?? ''));
  const format = { encoding, separator, decimalMark, header: [...first.cells], places: found };
  const width = first.cells.length;
  return { format, missing, lines: missing ? [] : rest.map((row) => readLine(row, width, format)) };
}

function findPlaces(header: readonly string[], given: PaymentFilePlaces): PaymentFileFormat['places'] {
  const names = header.map((name) => name.toLowerCase());
  const placeOf = (column: PaymentFileColumn): number | null => {
    const place = given[column] ?? COLUMN_NAMES[column].map((name) => names.indexOf(name)).find((at) => at !== -1);
    return place !== undefined && place < header.length ? place : null;
  };
  return {
    username: placeOf('username'),
    month: placeOf('month'),
    amount: placeOf('amount'),
    reference: placeOf('reference'),
  };
}

function readLine({ line, cells }: CsvRow, width: number, { places, decimalMark }: PaymentFileFormat): PaymentLine {
  const refused = (fault: string) => ({ line, cells, payment: null, fault });
  // A decimal comma splits an amount into two cells, and shifts all cells after it.
  if (cells.length !== width) return refused(cellCountSentence(cells.length, width));
  const cell = (column: PaymentFileColumn) => cells[places[column] ?? -1] ?? '';
  const cents = readAmount(cell('amount'), decimalMark);
  if (typeof cents === 'string') return refused(cents);
  const input = { username: cell('username'), month: cell('month'), cents, reference: cell('reference') };
  const result = v.safeParse(paymentInputSchema, input);
  return result.success ? { line, cells, payment: result.output, fault: null } : refused(result.issues[0].message);
}

function cellCountSentence(found: number, wanted: number): string {
  const sentence = t(
    '{found, plural, one {This line has # cell, but the first line names {wanted} columns} other {This line has # cells, but the first line names {wanted} columns}}',
    { found, wanted },
  );
  return found > wanted
    ? t('{sentence}. Put cells that contain the separator in quotation marks.', { sentence })
    : sentence;
}
