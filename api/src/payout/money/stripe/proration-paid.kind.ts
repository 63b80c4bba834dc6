import { formatMoney } from '@powerline/contract/format';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ username: v.string(), cents: v.number(), currency: v.string(), reference: v.string() });
type Data = v.InferOutput<typeof schema>;

const title = ({ username, cents, currency }: Data) =>
  t('A card payment of {amount} by {username} needs a look', { amount: formatMoney(cents, currency), username });
const path = ({ reference }: Data) => `/admin/payout/payments?reference=${encodeURIComponent(reference)}`;

/** Notifies admins of an invoice that only corrects an earlier one, because no rule can say which month it should pay. */
export const PRORATION_PAID: NotificationKind<Data> = {
  key: 'proration-paid',
  schema,
  label: () => t('Card payment that needs a look (admins)'),
  channels: ['app', 'mail'],
  // In the list of switches, every member would see it.
  canBeSwitchedOff: false,
  cause: ({ reference }) => reference,
  title,
  path,
  mail: (data) => ({
    subject: t('A card payment needs a look'),
    blocks: [
      {
        text: t('{title}. The invoice has only prorations, so it counts for the first open month that isn’t paid.', {
          title: title(data),
        }),
      },
      { button: { label: t('Open the payment'), path: path(data) } },
    ],
  }),
};
