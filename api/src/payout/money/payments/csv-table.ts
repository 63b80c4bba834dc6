import type { CsvFormat } from '@powerline/contract/payout';
import { t } from '../../../infrastructure/language/words.ts';
import { type CsvRow, readCsvRows, separatorOf, unreadable } from './csv-rows.ts';
import { findDecimalMark, withoutSign } from './file-amounts.ts';
import { decodeFile } from './file-text.ts';

interface TableColumns<Column extends string> {
  /** Names that banks, spreadsheets and other systems give each column, in small letters; the first one found counts. */
  names: Readonly<Record<Column, readonly string[]>>;
  /** The one whose cells say what stands before the cents. */
  amount: NoInfer<Column>;
  /** What to answer for a file without lines. */
  empty: () => string;
  /** What to answer for a file with too many; else to split it. */
  tooLong?: () => string;
}

/** Which column has what, as it was chosen; `none` if the file doesn't have it. */
type ChosenPlaces<Column extends string> = { readonly [Name in Column]?: number | 'none' | undefined };

/** A file of CSV whose first line names its columns, and how it is written. */
export interface CsvTable<Column extends string> {
  format: CsvFormat<Column>;
  rows: CsvRow[];
}

/**
 * Reads a file of CSV (RFC 4180, as spreadsheets save it), whatever its encoding, separator and decimal mark.
 *
 * @param chosen for columns that the file names otherwise
 * @throws HttpProblem 400 for what is no such file, or too long a one
 */
export async function readCsvTable<Column extends string>(
  bytes: Buffer,
  { names, amount, empty, tooLong }: TableColumns<Column>,
  chosen: ChosenPlaces<Column>,
): Promise<CsvTable<Column>> {
  const { text, encoding } = decodeFile(bytes);
  const separator = separatorOf(text);
  const [first, ...rows] = await readCsvRows(text, separator, tooLong);
  if (first === undefined || rows.length === 0) throw unreadable(empty());
  const header = [...first.cells];
  const places = findPlaces(header, names, chosen);
  const place = places[amount];
  const decimalMark = place === null ? null : findDecimalMark(rows.map(({ cells }) => withoutSign(cells[place] ?? '')));
  return { format: { encoding, separator, decimalMark, header, places }, rows };
}

function findPlaces<Column extends string>(
  header: readonly string[],
  names: TableColumns<Column>['names'],
  chosen: ChosenPlaces<Column>,
): CsvFormat<Column>['places'] {
  const written = header.map((name) => name.toLowerCase());
  const placeOf = (column: Column): number | null => {
    const place = chosen[column] ?? names[column].map((name) => written.indexOf(name)).find((at) => at !== -1);
    return typeof place === 'number' && place < header.length ? place : null;
  };
  // TypeScript's entries forget which names an object has.
  return Object.fromEntries((Object.keys(names) as Column[]).map((column) => [column, placeOf(column)])) as Record<
    Column,
    number | null
  >;
}

/** What is wrong with a line that has more or fewer cells than the first one: a decimal comma splits an amount into two. */
export function cellCountFault(
  { cells: { length: found } }: CsvRow,
  { header }: { header: readonly string[] },
): string | null {
  const wanted = header.length;
  if (found === wanted) return null;
  const sentence = t(
    '{found, plural, one {This line has # cell, but the first line names {wanted} columns} other {This line has # cells, but the first line names {wanted} columns}}',
    { found, wanted },
  );
  return found > wanted
    ? t('{sentence}. Put cells that contain the separator in quotation marks.', { sentence })
    : sentence;
}
