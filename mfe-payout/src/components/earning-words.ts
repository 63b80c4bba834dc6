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

const CLOSED_REASON: Record<NotEarningReason, string> = {
  unpaid: 'because you hadn’t paid for that month yourself',
  refunded: 'because your own payment for that month was refunded',
  suspended: 'because your account was suspended when the month closed',
  gone: 'because your account was gone when the month closed',
};

const OPEN_REASON: Record<NotEarningReason, string> = {
  unpaid: 'because you haven’t paid for it yourself',
  refunded: 'because your own payment for it was refunded',
  suspended: 'because your account is suspended',
  gone: 'because your account is gone',
};

/** Where a month's amount, which is shown as a figure above, comes from, or why it is nothing. */
export function monthSentence(earnings: MonthEarnings, currency: string): string {
  const { isFinal, isComplete, reason, month } = earnings;
  const name = monthInWords(month);
  const who = whoPaid(earnings);
  if (reason !== null) {
    const nothing = isFinal
      ? `You earned nothing in ${name} ${CLOSED_REASON[reason]}.`
      : `If ${name} closed now, you would earn nothing ${OPEN_REASON[reason]}.`;
    if (who === null) return nothing;
    return `${nothing} ${capitalized(who)} would have earned you ${isComplete ? '' : 'at least '}${money(sumOf(earnings), currency)}.`;
  }
  if (who !== null) return `From ${who}.`;
  return `No one you would earn from ${isFinal ? `paid for ${name}` : `has paid for ${name} yet`}.`;
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
