import type { PayoutState } from '@powerline/contract/payout';

export const STATE_TITLES: Record<PayoutState, string> = {
  asked: 'To approve',
  approved: 'To send',
  paid: 'Paid',
  returned: 'Returned',
};

export const STATE_WORDS: Record<PayoutState, string> = {
  asked: 'Requested',
  approved: 'Approved',
  paid: 'Paid',
  returned: 'Returned',
};
