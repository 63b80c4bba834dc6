import type { Month } from '@powerline/contract/payout';

/** A member’s month for admins. */
export const memberMonthAddress = (member: number, month: Month): string =>
  `/admin/payout/members/${member}/months/${month}`;
