import type { MonthLetter } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count, nameOf } from '../../../components/words.ts';

/** Null where no month was closed before. */
export function changeInWords({ cents, previousCents, currency }: MonthLetter): string | null {
  if (previousCents === null) return null;
  if (cents === previousCents) return 'The same as the month before';
  const change = money(Math.abs(cents - previousCents), currency);
  return `${change} ${cents > previousCents ? 'more' : 'less'} than the month before`;
}

export function feesInWords({ cents, feesCents, currency }: MonthLetter): string {
  if (feesCents === 0) return 'You paid no fee for this month.';
  const left = money(Math.abs(cents - feesCents), currency);
  return cents < feesCents
    ? `Your fee was ${left} more than you earned.`
    : `After your fee of ${money(feesCents, currency)}, ${left} is left.`;
}

/** `['ann,', 'bob', 'and 3 more']`: with spaces between them, a list in words. */
export function namesInWords({ count: all, people }: MonthLetter['joined']): string[] {
  const names = people.map(({ username }) => nameOf(username));
  const more = all - names.length;
  const last = more > 0 ? `${count(more)} more` : names.pop();
  if (last === undefined) return [];
  if (names.length === 0) return [last];
  return [...names.slice(0, -1).map((name) => `${name},`), ...names.slice(-1), `and ${last}`];
}

export const letterTitle = (month: string): string => `Your ${monthInWords(month)} letter`;
