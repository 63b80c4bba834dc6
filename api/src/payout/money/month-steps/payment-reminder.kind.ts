import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { formatAmount } from '../payouts/format-amount.ts';

const schema = v.object({
  month: monthSchema,
  /** What is left to pay of the month's fee. */
  missingCents: v.number(),
  currency: v.string(),
  /** The day on which the month closes by itself. */
  closingDay: v.pipe(v.string(), v.isoDate()),
  /** The day of the reminder, because a member may get more than one. */
  day: v.pipe(v.string(), v.isoDate()),
});
type Data = v.InferOutput<typeof schema>;

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
};
const nameOf = inWords({ month: 'long', year: 'numeric' });
const dayOf = inWords({ month: 'long', day: 'numeric' });

/** An admin reminds a member to pay a month before it closes. */
export const PAYMENT_REMINDER: NotificationKind<Data> = {
  key: 'payment-reminder',
  schema,
  label: 'Membership reminder',
  channels: ['mail'],
  canBeSwitchedOff: true,
  cause: ({ month, day }) => `${month} ${day}`,
  title: ({ month }) => `Your ${nameOf(month)} membership isn’t paid yet`,
  path: () => '/team/membership',
  mail: ({ month, missingCents, currency, closingDay }) => ({
    subject: `Your ${nameOf(month)} membership isn’t paid yet`,
    blocks: [
      {
        text: `${formatAmount(missingCents, currency)} of your ${nameOf(month)} membership is still open. ${nameOf(month)} closes on ${dayOf(closingDay)}. You earn from your team for a month only if you paid it by then.`,
      },
      { text: 'Paid in the last few days? Then you don’t need to do anything. We may not have recorded it yet.' },
      { button: { label: 'See your membership', path: '/team/membership' } },
    ],
  }),
};
