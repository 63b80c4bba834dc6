import { formatNumber } from '@powerline/ui';

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** `12.4 MB`, in powers of 1,000. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = formatNumber(bytes / 1_000 ** power, 1);
  return `${value} ${UNITS[power - 1]}`;
}
