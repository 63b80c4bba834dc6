import { formatMoney } from '@powerline/contract/format';
import { PAYOUT_STATES } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

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
  asked: (amount) => t('You have asked for a payout of {amount}', { amount }),
  approved: (amount) => t('Your payout of {amount} was approved', { amount }),
  paid: (amount) => t('Your payout of {amount} was sent', { amount }),
  returned: (amount) => t('Your payout of {amount} was returned to your balance', { amount }),
};

const title = ({ cents, currency, state }: Data) => TITLES[state](formatMoney(cents, currency));

function sentence({ state, note }: Data): string {
  if (state === 'paid') return t('Its reference is {note}.', { note: note ?? '' });
  if (state === 'returned') return t('The reason: {note}', { note: note ?? '' });
  return state === 'approved'
    ? t('It is sent with the next batch.')
    : t(
        'The amount is reserved until an admin has looked at it. If this wasn’t you, change your password right away: someone else is using your account.',
      );
}

/** Notifies a member of each step of a payout. It's about money, so it can't be switched off. */
export const PAYOUT_CHANGED: NotificationKind<Data> = {
  key: 'payout-changed',
  schema,
  label: () => t('Payout'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  cause: ({ payoutId, state }) => `${payoutId} ${state}`,
  title,
  path: () => '/team/payouts',
  mail: (data) => ({
    // No amount, because a locked phone may show the subject.
    subject: t(
      '{state, select, asked {You have asked for a payout} approved {Your payout was approved} paid {Your payout was paid} other {Your payout was returned}}',
      { state: data.state },
    ),
    blocks: [
      { text: `${title(data)}. ${sentence(data)}` },
      { button: { label: t('See your payouts'), path: '/team/payouts' } },
    ],
  }),
};
