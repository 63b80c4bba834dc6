import type { Membership, Receipt } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

export function paidSentence({ isActive, paidThrough, month }: Membership): string {
  if (!isActive || paidThrough === null) return `You don’t earn from ${monthInWords(month)} until you’ve paid for it.`;
  if (paidThrough === month) return 'This month is paid, so you can earn from it.';
  return 'Every month until then is paid.';
}

/** Null while the fee stays. */
export const feeChangeSentence = ({ feeCents, nextFeeCents, currency }: Membership): string | null =>
  nextFeeCents === feeCents ? null : `From next month on, a month costs ${money(nextFeeCents, currency)}.`;

/** Stripe's states: https://docs.stripe.com/billing/subscriptions/overview */
export function subscriptionSentence({ status, isEnding }: NonNullable<Membership['subscription']>): string {
  if (isEnding) return 'Your subscription ends with the period that is paid. You can take that back until then.';
  if (status === 'active' || status === 'trialing') return 'Your card pays each month by itself, until you end that.';
  if (status === 'past_due' || status === 'unpaid' || status === 'incomplete')
    return 'Your last card payment did not go through. Update your card, so that the month counts.';
  return `Your subscription is ${status.replaceAll('_', ' ')}.`;
}

export function receiptInWords({ kind, month, undoes }: Pick<Receipt, 'kind' | 'month' | 'undoes'>): string {
  if (undoes !== null) return `Refund undone, counts for ${monthInWords(month)}`;
  if (kind === 'payment') return `${monthInWords(month)} membership`;
  return `${monthInWords(month)} refund${kind === 'refund after closing' ? ', after it was closed' : ''}`;
}

export const WAYS: Record<Receipt['via'], string> = {
  admin: 'Recorded by an admin',
  import: 'Recorded from a file',
  stripe: 'By card',
};
