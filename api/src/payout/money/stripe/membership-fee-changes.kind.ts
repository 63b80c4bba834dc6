import { formatMoney, formatMonth } from '@powerline/contract/format';
import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ month: monthSchema, cents: v.number(), currency: v.string() });
type Data = v.InferOutput<typeof schema>;

const title = ({ month, cents, currency }: Data) =>
  t('Your membership will cost {amount} a month starting in {month}', {
    amount: formatMoney(cents, currency),
    month: formatMonth(month),
  });

/** Notifies members with a subscription of a new fee before their card is charged. It can’t be switched off. */
export const MEMBERSHIP_FEE_CHANGES: NotificationKind<Data> = {
  key: 'membership-fee-changes',
  schema,
  label: () => t('Membership fee changes'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  cause: ({ month, cents }) => `${month} ${cents}`,
  title,
  path: () => '/team/membership',
  mail: (data) => ({
    subject: t('Your membership fee is changing'),
    blocks: [
      {
        text: t(
          '{title}. Your card will be charged that amount starting with your payment for that month. You don’t need to do anything. You can cancel on your membership page before then.',
          { title: title(data) },
        ),
      },
      { button: { label: t('Open my membership'), path: '/team/membership' } },
    ],
  }),
};
