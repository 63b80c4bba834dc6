import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { formatAmount } from '../payouts/format-amount.ts';

const schema = v.object({ month: monthSchema, cents: v.number(), currency: v.string() });
type Data = v.InferOutput<typeof schema>;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const title = ({ month, cents, currency }: Data) =>
  `Your membership will cost ${formatAmount(cents, currency)} a month starting in ${monthName.format(new Date(`${month}-01`))}`;

/** Notifies members with a subscription of a new fee before their card is charged. It can’t be switched off. */
export const MEMBERSHIP_FEE_CHANGES: NotificationKind<Data> = {
  key: 'membership-fee-changes',
  schema,
  label: 'Membership fee changes',
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  cause: ({ month, cents }) => `${month} ${cents}`,
  title,
  path: () => '/team/membership',
  mail: (data) => ({
    subject: 'Your membership fee is changing',
    blocks: [
      {
        text: `${title(data)}. Your card will be charged that amount starting with your payment for that month. You don’t need to do anything. You can cancel on your membership page before then.`,
      },
      { button: { label: 'Open my membership', path: '/team/membership' } },
    ],
  }),
};
