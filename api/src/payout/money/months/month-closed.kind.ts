import { formatMoney, formatMonth } from '@powerline/contract/format';
import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({
  month: monthSchema,
  cents: v.number(),
  currency: v.string(),
  // Notifications from before there were letters lack these.
  previousCents: v.optional(v.nullable(v.number()), null),
  feesCents: v.optional(v.number()),
  joined: v.optional(v.number(), 0),
  paused: v.optional(v.number(), 0),
  seal: v.optional(v.string()),
});
type MonthClosed = v.InferOutput<typeof schema>;

function earnedInWords({ month, cents, previousCents, currency }: MonthClosed): string {
  const amount = formatMoney(cents, currency);
  const name = formatMonth(month);
  if (previousCents === null) return t('You earned {amount} in {month}.', { amount, month: name });
  if (previousCents === cents)
    return t('You earned {amount} in {month}. The same as the month before.', { amount, month: name });
  const change = formatMoney(Math.abs(cents - previousCents), currency);
  return cents > previousCents
    ? t('You earned {amount} in {month}. {change} more than the month before.', { amount, month: name, change })
    : t('You earned {amount} in {month}. {change} less than the month before.', { amount, month: name, change });
}

function feesInWords({ cents, feesCents, currency }: MonthClosed): string {
  if (feesCents === undefined) return '';
  const fees = formatMoney(feesCents, currency);
  const left = cents - feesCents;
  const rest = formatMoney(Math.abs(left), currency);
  return left < 0
    ? t('You paid {fees} for the month: {rest} more than you earned.', { fees, rest })
    : t('You paid {fees} for the month: {rest} is left after that.', { fees, rest });
}

/** A month in which the member earned something is closed: the mail is its letter. */
export const MONTH_CLOSED: NotificationKind<MonthClosed> = {
  key: 'month-closed',
  schema,
  label: () => t('Your monthly letter'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ month }) => month,
  title: ({ month, cents, currency }) =>
    t('{month} is closed: you earned {amount}', { month: formatMonth(month), amount: formatMoney(cents, currency) }),
  path: ({ month }) => `/team/earnings/${month}/letter`,
  mail: (data) => {
    const { month, joined, paused, seal } = data;
    const fees = feesInWords(data);
    return {
      // Subjects show on locked phones, so the amount is only inside.
      subject: t('Your {month} letter', { month: formatMonth(month) }),
      blocks: [
        { text: earnedInWords(data) },
        {
          text: t(
            '{joined, plural, one {# person joined through you.} other {# people joined through you.}} {paused, plural, one {# person you invited paused.} other {# people you invited paused.}}',
            { joined, paused },
          ),
        },
        ...(fees ? [{ text: fees }] : []),
        { button: { label: t('Read the whole letter'), path: `/team/earnings/${month}/letter` } },
        { button: { label: t('Request a payout'), path: '/team/payouts' } },
        { small: t('The figures are final.') },
        ...(seal
          ? [
              {
                small: t(
                  'Seal of {month}: {seal}. Keep this mail: with the seal you can check that no figure was changed later.',
                  {
                    month: formatMonth(month),
                    seal,
                  },
                ),
              },
            ]
          : []),
      ],
    };
  },
};
