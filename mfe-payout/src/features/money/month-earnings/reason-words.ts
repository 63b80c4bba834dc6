import type { NotEarningReason } from '@powerline/contract/payout';
import { t } from '../../../words.ts';

/** Why the reader gets nothing from a row. @param isFinal whether the month is closed */
export const rowReason = (reason: NotEarningReason, isFinal: boolean): string =>
  isFinal
    ? t(
        'Not earned: {reason, select, unpaid {you hadn’t paid} refunded {your payment was refunded} suspended {you were suspended} other {your account was gone}}',
        { reason },
      )
    : t(
        'Not earned: {reason, select, unpaid {you haven’t paid} refunded {your payment was refunded} suspended {you’re suspended} other {your account is gone}}',
        { reason },
      );
