const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** `12.4 MB`, in powers of 1,000. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = (bytes / 1_000 ** power).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${value} ${UNITS[power - 1]}`;
}

/** `day`, `6 hours`, `7 days`: after "every". */
export function intervalInWords(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return count === 1 ? unit : `${count} ${unit}s`;
}
