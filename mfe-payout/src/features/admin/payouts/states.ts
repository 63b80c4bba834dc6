import type { PayoutState } from '@powerline/contract/payout';

/** The names of the lists in the queue. */
export const STATE_TITLES: Record<PayoutState, string> = {
  asked: 'To approve',
  approved: 'To send',
  paid: 'Paid',
  returned: 'Returned',
};

/** The state of a payout in words. */
export const STATE_WORDS: Record<PayoutState, string> = {
  asked: 'Asked for',
  approved: 'Approved',
  paid: 'Paid',
  returned: 'Returned',
};
