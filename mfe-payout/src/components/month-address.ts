import type { Month } from '@powerline/contract/payout';

/** The page of one's own month. */
export const monthAddress = (month: Month): string => `/team/earnings/${month}`;
