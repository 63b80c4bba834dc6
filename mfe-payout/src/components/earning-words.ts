import type { EarningLine, MonthEarnings, NotEarningReason } from '@powerline/contract/payout';
import { formatMoney, formatMonth } from '@powerline/ui';
import { t } from '../words.ts';

/** `Direct`, `Level 3`. */
export const lineName = (line: EarningLine): string =>
  line === 'direct' ? t('Direct') : t('Level {level}', { level: line.slice('level-'.length) });

/** Where a month's amount, which is shown as a figure above, comes from, or why it is nothing. */
export function monthSentence(earnings: MonthEarnings, currency: string): string {
  const { isFinal, reason } = earnings;
  const month = formatMonth(earnings.month);
  if (reason !== null) {
    return [nothingSentence(reason, isFinal, month), missedSentence(earnings, currency)].filter(Boolean).join(' ');
  }
  return (
    payersSentence(earnings) ??
    (isFinal
      ? t('No one you would earn from paid for {month}.', { month })
      : t('No one you would earn from has paid for {month} yet.', { month }))
  );
}

export const sumOf = ({ lines }: Pick<MonthEarnings, 'lines'>): number =>
  lines.reduce((all, { people: count, centsEach }) => all + count * centsEach, 0);

const nothingSentence = (reason: NotEarningReason, isFinal: boolean, month: string): string =>
  isFinal
    ? t(
        'You earned nothing in {month} {reason, select, unpaid {because you hadn’t paid for that month yourself} refunded {because your own payment for that month was refunded} suspended {because your account was suspended when the month closed} other {because your account was gone when the month closed}}.',
        { month, reason },
      )
    : t(
        'If {month} closed now, you would earn nothing {reason, select, unpaid {because you haven’t paid for it yourself} refunded {because your own payment for it was refunded} suspended {because your account is suspended} other {because your account is gone}}.',
        { month, reason },
      );

/** Null if no one paid. */
function payersSentence(earnings: MonthEarnings): string | null {
  const { invited, further } = payersOf(earnings);
  if (invited > 0 && further > 0)
    return t('From {invited, plural, one {# person} other {# people}} you invited and {further} further down.', {
      invited,
      further,
    });
  if (invited > 0) return t('From {invited, plural, one {# person} other {# people}} you invited.', { invited });
  return further > 0 ? t('From {further, plural, one {# person} other {# people}} further down.', { further }) : null;
}

/** Null if no one paid. */
function missedSentence(earnings: MonthEarnings, currency: string): string | null {
  const { invited, further } = payersOf(earnings);
  const amount = formatMoney(sumOf(earnings), currency);
  const counted = earnings.isComplete ? 'all' : 'some';
  if (invited > 0 && further > 0)
    return t(
      '{invited, plural, one {# person} other {# people}} you invited and {further} further down would have earned you {counted, select, all {} other {at least }}{amount}.',
      { invited, further, amount, counted },
    );
  if (invited > 0)
    return t(
      '{invited, plural, one {# person} other {# people}} you invited would have earned you {counted, select, all {} other {at least }}{amount}.',
      { invited, amount, counted },
    );
  return further > 0
    ? t(
        '{further, plural, one {# person} other {# people}} further down would have earned you {counted, select, all {} other {at least }}{amount}.',
        { further, amount, counted },
      )
    : null;
}

function payersOf({ lines }: Pick<MonthEarnings, 'lines'>) {
  const invited = lines.find(({ line }) => line === 'direct')?.people ?? 0;
  return { invited, further: lines.reduce((all, { people }) => all + people, 0) - invited };
}
