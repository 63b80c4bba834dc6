import { saveFile } from './save-file.ts';

/** Hands a file of CSV to the browser's downloads. */
export const saveCsv = (text: string, name: string): void => saveFile(text, name, 'text/csv');

/** What a spreadsheet would run as a formula; an amount below zero is none. */
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** A line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula starts with an apostrophe. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',');
