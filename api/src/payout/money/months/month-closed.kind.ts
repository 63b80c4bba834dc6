import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';

const schema = v.object({ month: monthSchema, cents: v.number(), currency: v.string() });
type MonthClosed = v.InferOutput<typeof schema>;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const sentence = ({ month, cents, currency }: MonthClosed) =>
  `${monthName.format(new Date(`${month}-01`))} is closed: you earned ${new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)}`;
const path = ({ month }: MonthClosed) => `/team/earnings/${month}`;

/** A month in which the member earned something is closed. Mail is off by default. */
export const MONTH_CLOSED: NotificationKind<MonthClosed> = {
  key: 'month-closed',
  schema,
  label: 'What a month came to',
  channels: ['app'],
  canBeSwitchedOff: true,
  cause: ({ month }) => month,
  title: sentence,
  path,
  mail: (data) => ({
    subject: sentence(data),
    blocks: [
      { text: `${sentence(data)}. The figures are final.` },
      { button: { label: 'Look at your earnings', path: path(data) } },
    ],
  }),
};
