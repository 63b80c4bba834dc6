import type { Membership, Receipt } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

/** Until when the membership is paid, and what follows from it. */
export function paidSentence({ isActive, paidThrough, month }: Membership): string {
  if (!isActive || paidThrough === null)
    return `${monthInWords(month)} is not paid yet. Whoever hasn’t paid for a month earns nothing from it.`;
  if (paidThrough === month) return `You are a member through ${monthInWords(month)}.`;
  return `You are a member through ${monthInWords(paidThrough)}: every month until then is paid.`;
}

/** What a month costs, and from next month on where that is another amount. */
export function costSentence({ feeCents, nextFeeCents, currency }: Membership): string {
  const now = `A month costs ${money(feeCents, currency)}`;
  return nextFeeCents === feeCents ? `${now}.` : `${now}, and ${money(nextFeeCents, currency)} from next month on.`;
}

/** How Stripe's subscription stands. Its states: https://docs.stripe.com/billing/subscriptions/overview */
export function subscriptionSentence({ status, isEnding }: NonNullable<Membership['subscription']>): string {
  if (isEnding) return 'Your subscription ends with the period that is paid. You can take that back until then.';
  if (status === 'active' || status === 'trialing') return 'Your card pays each month by itself, until you end that.';
  if (status === 'past_due' || status === 'unpaid' || status === 'incomplete')
    return 'Your last card payment did not go through. Update your card, so that the month counts.';
  return `Your subscription is ${status.replaceAll('_', ' ')}.`;
}

/** What a receipt is for. */
export function receiptInWords({ kind, month, undoes }: Pick<Receipt, 'kind' | 'month' | 'undoes'>): string {
  if (undoes !== null) return `Refund undone, counts for ${monthInWords(month)}`;
  if (kind === 'payment') return `Membership of ${monthInWords(month)}`;
  return `Refund of ${monthInWords(month)}${kind === 'refund after closing' ? ', after it was closed' : ''}`;
}

/** How a payment became known. */
export const WAYS: Record<Receipt['via'], string> = {
  admin: 'Recorded by an admin',
  import: 'Recorded from a file',
  stripe: 'By card',
};
