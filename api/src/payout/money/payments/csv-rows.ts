import { Readable } from 'node:stream';
import { CSV_SEPARATORS, PAYMENT_FILE_MAX_LINES } from '@powerline/contract/payout';
import { CsvError, parse } from 'csv-parse';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';

/** Far longer than an honest line. */
const LINE_MAX_CHARACTERS = 2_000;
const PIECE_BYTES = 16_384;

export const unreadable = (sentence: string) => new HttpProblem(400, 'invalid_input', sentence);

/** A line of a file of CSV. */
export interface CsvRow {
  /** As an editor counts them. */
  line: number;
  cells: readonly string[];
}

/**
 * @param tooLong says what to do about a file with too many lines
 * @throws HttpProblem 400 for what is no CSV, or has too many lines
 */
export async function readCsvRows(text: string, delimiter: string, tooLong = splitSentence): Promise<CsvRow[]> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter,
      info: true,
      max_record_size: LINE_MAX_CHARACTERS,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  const rows: CsvRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (rows.length > PAYMENT_FILE_MAX_LINES) throw unreadable(tooLong());
      rows.push({ line: info.lines, cells: record });
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(sentenceOf(error)) : error;
  }
  return rows;
}

const splitSentence = (): string =>
  t('The file has more than {max} lines. Split it into several.', { max: PAYMENT_FILE_MAX_LINES });

/** In pieces, so that others are served while a long file is read. */
function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}

/** The one that the first line has most of: a comma inside of a name is no column where semicolons are used. */
export function separatorOf(text: string): (typeof CSV_SEPARATORS)[number] {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const countOf = (separator: string) => first.split(separator).length;
  return CSV_SEPARATORS.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best));
}

function sentenceOf(error: CsvError): string {
  const line = String(typeof error.lines === 'number' ? error.lines : 1);
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return t('A quotation mark is opened and never closed, in line {line} or before it', { line });
    case 'CSV_MAX_RECORD_SIZE':
      return t('Line {line} is too long', { line });
    default:
      return t('Line {line} is not written as CSV: a quotation mark is where none may be', { line });
  }
}
