import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';

const schema = v.object({
  month: monthSchema,
  cents: v.number(),
  currency: v.string(),
  // Notifications from before there were letters lack these.
  previousCents: v.optional(v.nullable(v.number()), null),
  feesCents: v.optional(v.number()),
  joined: v.optional(v.number(), 0),
  paused: v.optional(v.number(), 0),
});
type MonthClosed = v.InferOutput<typeof schema>;

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string) => monthFormat.format(new Date(`${month}-01`));
const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

function changeInWords({ cents, previousCents, currency }: MonthClosed): string {
  if (previousCents === null) return '';
  if (previousCents === cents) return ' The same as the month before.';
  const change = money(Math.abs(cents - previousCents), currency);
  return ` ${change} ${cents > previousCents ? 'more' : 'less'} than the month before.`;
}

function feesInWords({ cents, feesCents, currency }: MonthClosed): string {
  if (feesCents === undefined) return '';
  const left = cents - feesCents;
  return `You paid ${money(feesCents, currency)} for the month: ${money(Math.abs(left), currency)} ${left < 0 ? 'more than you earned' : 'is left after that'}.`;
}

/** A month in which the member earned something is closed: the mail is its letter. */
export const MONTH_CLOSED: NotificationKind<MonthClosed> = {
  key: 'month-closed',
  schema,
  label: 'Your monthly letter',
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ month }) => month,
  title: ({ month, cents, currency }) => `${nameOf(month)} is closed: you earned ${money(cents, currency)}`,
  path: ({ month }) => `/team/earnings/${month}/letter`,
  mail: (data) => {
    const { month, cents, currency, joined, paused } = data;
    const fees = feesInWords(data);
    return {
      // Subjects show on locked phones, so the amount is only inside.
      subject: `Your ${nameOf(month)} letter`,
      blocks: [
        { text: `You earned ${money(cents, currency)} in ${nameOf(month)}.${changeInWords(data)}` },
        { text: `${people(joined)} joined through you. ${people(paused)} you invited paused.` },
        ...(fees ? [{ text: fees }] : []),
        { button: { label: 'Read the whole letter', path: `/team/earnings/${month}/letter` } },
        { button: { label: 'Request a payout', path: '/team/payouts' } },
        { small: 'The figures are final.' },
      ],
    };
  },
};
