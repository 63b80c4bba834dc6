import { PAYOUT_STATES } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { formatAmount } from './format-amount.ts';

const schema = v.object({
  payoutId: v.number(),
  cents: v.number(),
  currency: v.string(),
  state: v.picklist(PAYOUT_STATES),
  /** Of the bank or PayPal, once it is paid; why, when it was returned. */
  note: v.nullable(v.string()),
});
type Data = v.InferOutput<typeof schema>;

const TITLES: Readonly<Record<Data['state'], (amount: string) => string>> = {
  asked: (amount) => `You have asked for a payout of ${amount}`,
  approved: (amount) => `Your payout of ${amount} was approved`,
  paid: (amount) => `Your payout of ${amount} was sent`,
  returned: (amount) => `Your payout of ${amount} was returned to your balance`,
};

const title = ({ cents, currency, state }: Data) => TITLES[state](formatAmount(cents, currency));

function sentence({ state, note }: Data): string {
  if (state === 'paid') return `Its reference is ${note}.`;
  if (state === 'returned') return `The reason: ${note}`;
  return state === 'approved'
    ? 'It is sent with the next batch.'
    : 'The amount is reserved until an admin has looked at it. If this was not you, change your password at once: somebody else is using your account.';
}

/** Notifies a member of each step of a payout. It's about money, so it can't be switched off. */
export const PAYOUT_CHANGED: NotificationKind<Data> = {
  key: 'payout-changed',
  schema,
  label: 'Payout',
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  cause: ({ payoutId, state }) => `${payoutId} ${state}`,
  title,
  path: () => '/team/payouts',
  mail: (data) => ({
    // No amount, because a locked phone may show the subject.
    subject: data.state === 'asked' ? 'You have asked for a payout' : `Your payout was ${data.state}`,
    blocks: [
      { text: `${title(data)}. ${sentence(data)}` },
      { button: { label: 'See your payouts', path: '/team/payouts' } },
    ],
  }),
};
