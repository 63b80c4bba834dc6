import type { Figures, Month, NotEarningReason } from '@powerline/contract/payout';
import { formatMoney, formatMonth, formatNumber } from '@powerline/ui';
import { people } from '../components/people-words.ts';
import { t } from '../words.ts';
import type { ShownFigure } from './FigureCard.tsx';

const notEarning = (): Record<NotEarningReason, string> => ({
  unpaid: t('Your membership isn’t paid this month'),
  refunded: t('Your payment was refunded'),
  suspended: t('Your account is suspended'),
  gone: t('Your account is gone'),
});

const isNothing = (values: readonly (number | null)[]) => values.every((value) => !value);

/** The last month and the one before. */
function latest({ months }: Figures) {
  const [before, now] = months.slice(-2);
  if (!before || !now) throw new Error('The contract has six months');
  return { before, now };
}

/** `October`; the year is clear. */
const monthName = (month: Month) => formatMonth(month, 'yearless');

const atLeast = ({ isComplete }: Figures, text: string) => (isComplete ? text : `${text}+`);

export function showEarnings(figures: Figures): ShownFigure {
  const { currency, months, reason } = figures;
  const { now, before } = latest(figures);
  const values = months.map(({ earnedCents }) => earnedCents);
  const inWords = (cents: number) => formatMoney(cents, currency);
  const isEmpty = isNothing(values);
  const last = before.earnedCents === null ? t('not closed yet') : inWords(before.earnedCents);
  return {
    figure: isEmpty ? null : atLeast(figures, inWords(now.earnedCents ?? 0)),
    note: isEmpty
      ? t('Your earnings appear after someone on your team pays.')
      : reason
        ? notEarning()[reason]
        : t('{month}: {amount}', { month: monthName(before.month), amount: last }),
    trend: { label: t('Earnings'), values, inWords },
    to: reason && !isEmpty ? '/team/membership' : '/team/earnings',
  };
}

export function showTeam(figures: Figures): ShownFigure {
  const { now, before } = latest(figures);
  const joined = now.team - before.team;
  return {
    figure: now.team === 0 ? null : atLeast(figures, formatNumber(now.team)),
    note:
      now.team === 0
        ? t('It’s just you so far. Invite your first person.')
        : joined > 0
          ? t('+{count} in {month}', { count: joined, month: monthName(now.month) })
          : t('No one new in {month} yet', { month: monthName(now.month) }),
    trend: { label: t('People on your team'), values: figures.months.map(({ team }) => team), inWords: people },
    to: now.team === 0 ? '/team/invite' : '/team',
  };
}

export function showBalance(figures: Figures): ShownFigure {
  const { currency, months, reservedCents, minimumPayoutCents } = figures;
  const { now } = latest(figures);
  const values = months.map(({ balanceCents }) => balanceCents);
  const inWords = (cents: number) => formatMoney(cents, currency);
  const isEmpty = isNothing(values) && reservedCents === 0;
  return {
    figure: isEmpty ? null : inWords(now.balanceCents),
    note: isEmpty ? t('Your money appears here after your first month closes.') : balanceNote(),
    trend: { label: t('Balance'), values, inWords },
    to: '/team/payouts',
  };

  function balanceNote(): string {
    if (reservedCents > 0) return t('{amount} on its way to you', { amount: inWords(reservedCents) });
    if (now.balanceCents >= minimumPayoutCents) return t('Ready to pay out');
    return t('Payouts start at {amount}', { amount: inWords(minimumPayoutCents) });
  }
}
