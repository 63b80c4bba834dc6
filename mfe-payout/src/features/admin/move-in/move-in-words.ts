import type { MoveInFile } from '@powerline/contract/payout';
import { formatNumber } from '@powerline/ui';
import { t } from '../../../words.ts';

export const fileTitles = (): Record<MoveInFile, string> => ({
  members: t('Members'),
  places: t('Sponsors and places'),
  payments: t('Payments'),
  balances: t('Balances'),
  history: t('Earlier statements'),
});

export const fileHints = (): Record<MoveInFile, string> => ({
  members: t('Username, email and the day of joining'),
  places: t('Who sponsors whom, and who is directly above whom'),
  payments: t('Who paid for which month'),
  balances: t('What each member has, paid out or not'),
  history: t('What each member earned in months that are closed'),
});

/** The columns that other systems have, by file. Our own exports call the rest as we do. */
export const columnLabels = (): Record<MoveInFile, Readonly<Record<string, string>>> => ({
  members: { username: t('Username'), email: t('Email'), joined: t('Joined on'), left: t('Left on') },
  places: {
    username: t('Username'),
    sponsor: t('Sponsor'),
    parent: t('Directly above'),
    position: t('Position below them'),
  },
  payments: {
    reference: t('Bank or PayPal reference'),
    username: t('Username'),
    month: t('Month paid for'),
    amount: t('Amount'),
    kind: t('Payment or refund'),
    paid_at: t('Paid on'),
  },
  balances: { username: t('Username'), balance: t('Balance'), reserved: t('Payout under way') },
  history: { month: t('Month'), username: t('Username'), earned: t('Earned') },
});

const KB = 1024;

/** `12 kB` or `3.2 MB`, rounded up. */
export const sizeInWords = (bytes: number): string =>
  bytes < KB * KB
    ? `${formatNumber(Math.ceil(bytes / KB))} kB`
    : `${formatNumber(Math.ceil((bytes / KB / KB) * 10) / 10)} MB`;

/** Such as `About 3 minutes left.` */
export function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 1
    ? t('Less than a minute left.')
    : t('About {minutes, plural, one {# minute} other {# minutes}} left.', { minutes });
}
