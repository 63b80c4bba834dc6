/** Hands a file of CSV to the browser's downloads. */
export function saveCsv(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** A line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula starts with an apostrophe. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',');
