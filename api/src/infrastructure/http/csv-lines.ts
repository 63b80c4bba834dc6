import { stringify } from 'csv-stringify/sync';

/**
 * Lines of a CSV file (RFC 4180). Escapes formulas, because a spreadsheet would run them. A number is an amount: it has two
 * decimals and stays a number even below zero.
 */
export const csvLines = (lines: readonly (readonly (string | number)[])[]): string =>
  stringify([...lines], {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { number: (amount) => amount.toFixed(2) },
  });
