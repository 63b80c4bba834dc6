import { stringify } from 'csv-stringify/sync';

/** Lines of a CSV file (RFC 4180). Escapes formulas, because a spreadsheet would run them. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify([...lines], { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' });
