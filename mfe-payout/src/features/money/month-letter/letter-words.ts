import type { MonthLetter } from '@powerline/contract/payout';
import { formatList, formatMoney, formatMonth } from '@powerline/ui';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

/** Null where no month was closed before. */
export function changeInWords({ cents, previousCents, currency }: MonthLetter): string | null {
  if (previousCents === null) return null;
  if (cents === previousCents) return t('The same as the month before');
  const amount = formatMoney(Math.abs(cents - previousCents), currency);
  return cents > previousCents
    ? t('{amount} more than the month before', { amount })
    : t('{amount} less than the month before', { amount });
}

export function feesInWords({ cents, feesCents, currency }: MonthLetter): string {
  if (feesCents === 0) return t('You paid no fee for this month.');
  const left = formatMoney(Math.abs(cents - feesCents), currency);
  return cents < feesCents
    ? t('Your fee was {left} more than you earned.', { left })
    : t('After your fee of {fee}, {left} is left.', { fee: formatMoney(feesCents, currency), left });
}

/** `ann, bob, and 3 more`. */
export function namesInWords({ count, people }: MonthLetter['joined']): string {
  const names = people.map(({ username }) => nameOf(username));
  const more = count - names.length;
  return formatList(more > 0 ? [...names, t('{count} more', { count: more })] : names);
}

export const letterTitle = (month: string): string => t('Your {month} letter', { month: formatMonth(month) });
