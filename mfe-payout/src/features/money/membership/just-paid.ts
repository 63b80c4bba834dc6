import type { Membership } from '@powerline/contract/payout';

/**
 * Stripe reports the subscription and the paid month separately: a payment is complete when both are here. The API
 * leaves out a subscription whose first payment is pending (`incomplete`).
 */
export function justPaidState({ subscription, isActive }: Membership): 'awaited' | 'paid' | 'failed' {
  if (subscription?.status === 'past_due' || subscription?.status === 'unpaid') return 'failed';
  return subscription && isActive ? 'paid' : 'awaited';
}
