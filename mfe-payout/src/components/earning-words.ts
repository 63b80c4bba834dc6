import type { EarningLine, MonthEarnings, NotEarningReason } from '@powerline/contract/payout';
import { monthInWords } from './dates.ts';
import { money } from './money.ts';
import { people } from './words.ts';

export const LINE_NAMES: Record<EarningLine, string> = {
  direct: 'Direct',
  'level-1': 'Level 1',
  'level-2': 'Level 2',
  'level-3': 'Level 3',
  'level-4': 'Level 4',
  'level-5': 'Level 5',
  'level-6': 'Level 6',
};

/** Continues a sentence after a comma. */
const CLOSED_REASON: Record<NotEarningReason, string> = {
  unpaid: 'as you hadn’t paid for that month yourself',
  refunded: 'as your own payment for that month was refunded',
  suspended: 'as your account was suspended when the month was closed',
  gone: 'as your account was gone when the month was closed',
};

const OPEN_REASON: Record<NotEarningReason, string> = {
  unpaid: 'as you haven’t paid for it yourself',
  refunded: 'as your own payment for it was refunded',
  suspended: 'as your account is suspended',
  gone: 'as your account is gone',
};

export function monthSentence(earnings: MonthEarnings, currency: string): string {
  const { isFinal, isComplete, reason, cents, month } = earnings;
  const name = monthInWords(month);
  const who = whoPaid(earnings);
  const atLeast = isComplete ? '' : 'at least ';
  if (reason !== null) {
    const nothing = isFinal
      ? `You earned nothing in ${name}, ${CLOSED_REASON[reason]}.`
      : `If ${name} were closed now, you would earn nothing, ${OPEN_REASON[reason]}.`;
    if (who === null) return nothing;
    const missed = money(sumOf(earnings), currency);
    return `${nothing} ${capitalized(who)} would have made ${atLeast}${missed}.`;
  }
  if (who === null)
    return isFinal
      ? `You earned nothing in ${name}: no one you would earn from paid for it.`
      : `Nothing so far for ${name}: no one you would earn from has paid for it yet.`;
  return isFinal
    ? `You earned ${money(cents, currency)} in ${name}: ${who}.`
    : `So far, ${name} adds up to ${atLeast}${money(cents, currency)}: ${who}.`;
}

export const sumOf = ({ lines }: Pick<MonthEarnings, 'lines'>): number =>
  lines.reduce((all, { people: count, centsEach }) => all + count * centsEach, 0);

function whoPaid({ lines }: Pick<MonthEarnings, 'lines'>): string | null {
  const direct = lines.find(({ line }) => line === 'direct')?.people ?? 0;
  const further = lines.reduce((all, { people: count }) => all + count, 0) - direct;
  if (direct === 0) return further === 0 ? null : `${people(further)} further down`;
  const invited = `${people(direct)} you invited`;
  return further === 0 ? invited : `${invited} and ${further.toLocaleString('en-US')} further down`;
}

const capitalized = (sentence: string): string => `${sentence[0]?.toUpperCase()}${sentence.slice(1)}`;
