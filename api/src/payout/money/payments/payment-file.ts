import { Readable } from 'node:stream';
import {
  PAYMENT_FILE_COLUMNS,
  PAYMENT_FILE_MAX_LINES,
  type PaymentInput,
  paymentInputSchema,
} from '@powerline/contract/payout';
import { CsvError, parse } from 'csv-parse';
import * as v from 'valibot';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';

/** A line of a file of payments: what it says, or why it cannot be taken. */
export interface PaymentLine {
  /** As an editor counts them. */
  line: number;
  payment: PaymentInput | null;
  fault: string | null;
}

/** Far longer than an honest line. */
const LINE_MAX_CHARACTERS = 2_000;
const PIECE_BYTES = 16_384;

const AMOUNT = /^(\d{1,5})(?:\.(\d{1,2}))?$/;
const AMOUNT_SENTENCE = 'The amount must be written as 25.00, with a point before the cents';

const unreadable = (sentence: string) => new HttpProblem(400, 'invalid_input', sentence);

/**
 * Reads a file of payments (RFC 4180, as spreadsheets save it). Whether its months are open and its members known is not
 * looked at here.
 *
 * @throws HttpProblem 400 for what is no such file, or too long a one
 */
export async function readPaymentFile(text: string): Promise<PaymentLine[]> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      // What the first line is written with: a comma inside of a name is no column where semicolons are used.
      delimiter: [';', '\t'].find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ',',
      info: true,
      max_record_size: LINE_MAX_CHARACTERS,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  const lines: PaymentLine[] = [];
  let header: { cells: number; columns: readonly number[] } | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (header === undefined) header = { cells: record.length, columns: columnsOf(record) };
      else if (lines.length === PAYMENT_FILE_MAX_LINES)
        throw unreadable(`The file has more than ${PAYMENT_FILE_MAX_LINES} payments. Split it into several.`);
      else lines.push({ line: info.lines, ...readLine(record, header) });
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(sentenceOf(error)) : error;
  }
  if (lines.length === 0) throw unreadable('The file has no payments. Its first line names the columns.');
  return lines;
}

/** In pieces, so that others are served while a long file is read. */
function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}

/** The index of each column. @throws HttpProblem 400 for a first line without one of them */
function columnsOf(header: readonly string[]): number[] {
  const names = header.map((name) => name.toLowerCase());
  return PAYMENT_FILE_COLUMNS.map((column) => {
    const place = names.indexOf(column);
    if (place === -1)
      throw unreadable(
        `The first line must name the columns ${PAYMENT_FILE_COLUMNS.join(', ')}. ${column} is missing.`,
      );
    return place;
  });
}

function readLine(
  cells: readonly string[],
  header: { cells: number; columns: readonly number[] },
): Pick<PaymentLine, 'payment' | 'fault'> {
  // A decimal comma splits an amount into two cells, and shifts all cells after it.
  if (cells.length !== header.cells) return { payment: null, fault: cellCountSentence(cells.length, header.cells) };
  const [username, month, amount = '', reference] = header.columns.map((column) => cells[column] ?? '');
  const [, whole, part = ''] = AMOUNT.exec(amount) ?? [];
  if (whole === undefined) return { payment: null, fault: AMOUNT_SENTENCE };
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  const result = v.safeParse(paymentInputSchema, { username, month, cents, reference });
  return result.success ? { payment: result.output, fault: null } : { payment: null, fault: result.issues[0].message };
}

function cellCountSentence(found: number, wanted: number): string {
  const sentence = `This line has ${found === 1 ? '1 cell' : `${found} cells`}, but the first line names ${wanted} columns`;
  return found > wanted
    ? `${sentence}. If an amount has a comma before the cents, use a point instead: 25.00.`
    : sentence;
}

function sentenceOf(error: CsvError): string {
  const line = typeof error.lines === 'number' ? error.lines : 1;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `A quotation mark is opened and never closed, in line ${line} or before it`;
    case 'CSV_MAX_RECORD_SIZE':
      return `Line ${line} is longer than any payment`;
    default:
      return `Line ${line} is not written as CSV: a quotation mark stands where none may`;
  }
}
