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
