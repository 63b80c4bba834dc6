import { formatDay, formatMoney, formatMonth } from '@powerline/contract/format';
import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

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

/** An admin reminds a member to pay a month before it closes. */
export const PAYMENT_REMINDER: NotificationKind<Data> = {
  key: 'payment-reminder',
  schema,
  label: () => t('Membership reminder'),
  channels: ['mail'],
  canBeSwitchedOff: true,
  cause: ({ month, day }) => `${month} ${day}`,
  title: ({ month }) => t('Your {month} membership isn’t paid yet', { month: formatMonth(month) }),
  path: () => '/team/membership',
  mail: ({ month, missingCents, currency, closingDay }) => ({
    subject: t('Your {month} membership isn’t paid yet', { month: formatMonth(month) }),
    blocks: [
      {
        text: t(
          '{amount} of your {month} membership is still open. {month} closes on {day}. You earn from your team for a month only if you paid it by then.',
          {
            amount: formatMoney(missingCents, currency),
            month: formatMonth(month),
            day: formatDay(closingDay, 'yearless'),
          },
        ),
      },
      { text: t('Paid in the last few days? Then you don’t need to do anything. We may not have recorded it yet.') },
      { button: { label: t('See your membership'), path: '/team/membership' } },
    ],
  }),
};
