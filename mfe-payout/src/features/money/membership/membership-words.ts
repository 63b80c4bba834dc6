import type { Membership, Receipt } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

export function paidSentence({ isActive, paidThrough, month }: Membership): string {
  if (!isActive || paidThrough === null)
    return `${monthInWords(month)} is not paid yet. Whoever hasn’t paid for a month earns nothing from it.`;
  if (paidThrough === month) return `You are a member through ${monthInWords(month)}.`;
  return `You are a member through ${monthInWords(paidThrough)}: every month until then is paid.`;
}

export function costSentence({ feeCents, nextFeeCents, currency }: Membership): string {
  const now = `A month costs ${money(feeCents, currency)}`;
  return nextFeeCents === feeCents ? `${now}.` : `${now}, and ${money(nextFeeCents, currency)} from next month on.`;
}

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
  if (kind === 'payment') return `Membership of ${monthInWords(month)}`;
  return `Refund of ${monthInWords(month)}${kind === 'refund after closing' ? ', after it was closed' : ''}`;
}

export const WAYS: Record<Receipt['via'], string> = {
  admin: 'Recorded by an admin',
  import: 'Recorded from a file',
  stripe: 'By card',
};
