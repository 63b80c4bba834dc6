import type { Month } from '@powerline/contract/payout';

export const monthAddress = (month: Month): string => `/team/earnings/${month}`;

export const letterAddress = (month: Month): string => `${monthAddress(month)}/letter`;
