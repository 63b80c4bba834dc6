import type { Membership, Receipt } from '@powerline/contract/payout';
import { formatMoney, formatMonth } from '@powerline/ui';
import { t } from '../../../words.ts';

export function paidSentence({ isActive, paidThrough, month }: Membership): string {
  if (!isActive || paidThrough === null)
    return t('You don’t earn from {month} until you’ve paid for it.', { month: formatMonth(month) });
  if (paidThrough === month) return t('This month is paid, so you can earn from it.');
  return t('Every month until then is paid.');
}

/** Null while the fee stays. */
export const feeChangeSentence = ({ feeCents, nextFeeCents, currency }: Membership): string | null =>
  nextFeeCents === feeCents
    ? null
    : t('From next month on, a month costs {amount}.', { amount: formatMoney(nextFeeCents, currency) });

/** Stripe's states: https://docs.stripe.com/billing/subscriptions/overview */
export function subscriptionSentence({ status, isEnding }: NonNullable<Membership['subscription']>): string {
  if (isEnding) return t('Your subscription ends with the period that is paid. You can take that back until then.');
  if (status === 'active' || status === 'trialing')
    return t('Your card pays each month by itself, until you end that.');
  if (status === 'past_due' || status === 'unpaid' || status === 'incomplete')
    return t('Your last card payment did not go through. Update your card, so that the month counts.');
  return t('Your subscription is {state}.', { state: status.replaceAll('_', ' ') });
}

export function receiptInWords({ kind, month: of, undoes }: Pick<Receipt, 'kind' | 'month' | 'undoes'>): string {
  const month = formatMonth(of);
  if (undoes !== null) return t('Refund undone, counts for {month}', { month });
  if (kind === 'payment') return t('{month} membership', { month });
  return kind === 'refund after closing'
    ? t('{month} refund, after it was closed', { month })
    : t('{month} refund', { month });
}

export const wayNames = (): Record<Receipt['via'], string> => ({
  admin: t('Recorded by an admin'),
  import: t('Recorded from a file'),
  stripe: t('By card'),
});
