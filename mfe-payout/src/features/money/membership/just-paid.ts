import type { Membership } from '@powerline/contract/payout';

/**
 * How what was paid just now stands. Stripe tells of the subscription and of the month that is paid in messages of their
 * own: until both are here, it is known of neither. One whose first payment is still under way (`incomplete`) the API does
 * not name.
 */
export function justPaidState({ subscription, isActive }: Membership): 'awaited' | 'paid' | 'failed' {
  if (subscription?.status === 'past_due' || subscription?.status === 'unpaid') return 'failed';
  return subscription && isActive ? 'paid' : 'awaited';
}
