import type { Membership } from '@powerline/contract/payout';
import { hasCardFailed } from './membership-words.ts';

/**
 * How what was paid just now stands. Stripe tells of the subscription and of the month that is paid in messages of their
 * own: until both are here, it is known of neither.
 */
export function justPaidState({ subscription, isActive }: Membership): 'awaited' | 'paid' | 'failed' {
  if (subscription && hasCardFailed(subscription)) return 'failed';
  return subscription && isActive ? 'paid' : 'awaited';
}
