import type { Figures, Month, NotEarningReason } from '@powerline/contract/payout';
import { monthInWords } from '../components/dates.ts';
import { money } from '../components/money.ts';
import { count, people } from '../components/words.ts';
import type { ShownFigure } from './FigureCard.tsx';

const NOT_EARNING: Record<NotEarningReason, string> = {
  unpaid: 'Your membership isn’t paid this month',
  refunded: 'Your payment was refunded',
  suspended: 'Your account is suspended',
  gone: 'Your account is gone',
};

const isNothing = (values: readonly (number | null)[]) => values.every((value) => !value);

/** The last month and the one before. */
function latest({ months }: Figures) {
  const [before, now] = months.slice(-2);
  if (!before || !now) throw new Error('The contract has six months');
  return { before, now };
}

/** `October`; the year is clear. */
const monthName = (month: Month) => monthInWords(month).split(' ')[0] ?? month;

const atLeast = ({ isComplete }: Figures, text: string) => (isComplete ? text : `${text}+`);

export function showEarnings(figures: Figures): ShownFigure {
  const { currency, months, reason } = figures;
  const { now, before } = latest(figures);
  const values = months.map(({ earnedCents }) => earnedCents);
  const inWords = (cents: number) => money(cents, currency);
  const isEmpty = isNothing(values);
  const last = before.earnedCents === null ? 'not closed yet' : inWords(before.earnedCents);
  return {
    figure: isEmpty ? null : atLeast(figures, inWords(now.earnedCents ?? 0)),
    note: isEmpty
      ? 'Your first month’s earnings appear after someone on your team pays.'
      : reason
        ? NOT_EARNING[reason]
        : `${monthName(before.month)}: ${last}`,
    trend: { label: 'Earnings', values, inWords },
    to: reason && !isEmpty ? '/team/membership' : '/team/earnings',
  };
}

export function showTeam(figures: Figures): ShownFigure {
  const { now, before } = latest(figures);
  const joined = now.team - before.team;
  return {
    figure: now.team === 0 ? null : atLeast(figures, count(now.team)),
    note:
      now.team === 0
        ? 'It’s just you so far. Invite your first person.'
        : joined > 0
          ? `+${count(joined)} in ${monthName(now.month)}`
          : `No one new in ${monthName(now.month)} yet`,
    trend: { label: 'People on your team', values: figures.months.map(({ team }) => team), inWords: people },
    to: now.team === 0 ? '/team/invite' : '/team',
  };
}

export function showBalance(figures: Figures): ShownFigure {
  const { currency, months, reservedCents, minimumPayoutCents } = figures;
  const { now } = latest(figures);
  const values = months.map(({ balanceCents }) => balanceCents);
  const inWords = (cents: number) => money(cents, currency);
  const isEmpty = isNothing(values) && reservedCents === 0;
  return {
    figure: isEmpty ? null : inWords(now.balanceCents),
    note: isEmpty ? 'Your money appears here after your first month closes.' : balanceNote(),
    trend: { label: 'Balance', values, inWords },
    to: '/team/payouts',
  };

  function balanceNote(): string {
    if (reservedCents > 0) return `${inWords(reservedCents)} on its way to you`;
    if (now.balanceCents >= minimumPayoutCents) return 'Ready to pay out';
    return `Payouts start at ${inWords(minimumPayoutCents)}`;
  }
}
