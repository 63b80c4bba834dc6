import type { NotEarningReason } from '@powerline/contract/payout';

export const ROW_REASON: Record<NotEarningReason, string> = {
  unpaid: 'Not earned: you hadn’t paid',
  refunded: 'Not earned: your payment was refunded',
  suspended: 'Not earned: you were suspended',
  gone: 'Not earned: your account was gone',
};

/** In a month that isn't closed. */
export const OPEN_ROW_REASON: Record<NotEarningReason, string> = {
  unpaid: 'Not earned: you haven’t paid',
  refunded: 'Not earned: your payment was refunded',
  suspended: 'Not earned: you’re suspended',
  gone: 'Not earned: your account is gone',
};
