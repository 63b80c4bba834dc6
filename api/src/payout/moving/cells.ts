import { t } from '../../infrastructure/language/words.ts';

/** What a cell says, or null if it isn't written as the format wants. */

const AMOUNT = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/;
const MONTH = /^(20\d\d|21\d\d)-(?:0[1-9]|1[0-2])$/;
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?))?$/;

export const amountSentence = (cell: string): string =>
  t('“{cell}” is no amount. Write it with a point and two cents, such as 25.00.', { cell });
export const monthSentence = (cell: string): string =>
  t('“{cell}” is no month. Write it as year and month, such as 2026-11.', { cell });
export const timeSentence = (cell: string, column: string): string =>
  t('“{cell}” in the column “{column}” is no time. Write it as 2026-11-27 or 2026-11-27T16:00:00Z.', { cell, column });

/** Cents. */
export function readAmount(cell: string): number | null {
  const [, sign, whole, cents = ''] = AMOUNT.exec(cell) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}

export const readMonth = (cell: string): string | null => (MONTH.test(cell) ? cell : null);

/** As Postgres reads it, to the microsecond. A day is its first moment in UTC. */
export function readTime(cell: string): string | null {
  if (!TIME.test(cell) || Number.isNaN(Date.parse(cell))) return null;
  // Node takes February 31 for March 3.
  if (new Date(`${cell.slice(0, 10)}T00:00:00Z`).toISOString().slice(0, 10) !== cell.slice(0, 10)) return null;
  return cell.length === 10 ? `${cell}T00:00:00Z` : cell;
}
