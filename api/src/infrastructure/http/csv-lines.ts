import { stringify } from 'csv-stringify/sync';

/** No formula, although some begin like one: `-700`. */
const NUMBER = /^-?\d+$/;

/**
 * Lines of a CSV file (RFC 4180). Escapes formulas, because a spreadsheet would run them. A cell that is a number is an
 * amount, with two decimals.
 */
export const csvLines = (lines: readonly (readonly (string | number)[])[]): string =>
  stringify([...lines], {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: {
      string: (value) => (NUMBER.test(value) ? { value, escape_formulas: false } : value),
      number: (amount) => amount.toFixed(2),
    },
  });

/**
 * A CSV file in parts, so a slow download holds no connection and a long file no memory.
 *
 * @param read the next rows in order after the last one, at most `atOnce`
 */
export async function* csvInParts<Row>(
  headings: readonly string[],
  atOnce: number,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  line: (row: Row) => readonly (string | number)[],
): AsyncGenerator<string> {
  yield csvLines([headings]);
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length > 0) yield csvLines(rows.map(line));
    if (rows.length < atOnce) return;
    last = rows.at(-1);
  }
}
