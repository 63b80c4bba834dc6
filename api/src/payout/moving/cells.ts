import { t } from '../../infrastructure/language/words.ts';

/** What a cell says, or null if it isn't written as the format wants. */

const AMOUNT = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/;
const MONTH = /^(20\d\d|21\d\d)-(?:0[1-9]|1[0-2])$/;
const TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?))?$/;

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
  const [, year, month, day] = TIME.exec(cell) ?? [];
  if (year === undefined || Number(day) === 0 || Number(day) > lastDay(Number(year), Number(month))) return null;
  return cell.length === 10 ? `${cell}T00:00:00Z` : cell;
}

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** A Date for each of ten million lines would take a third of their time. */
const lastDay = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (LAST_DAYS[month - 1] ?? 0);
