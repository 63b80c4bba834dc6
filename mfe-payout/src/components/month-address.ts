import type { Month, Year } from '@powerline/contract/payout';

export const monthAddress = (month: Month): string => `/team/earnings/${month}`;

export const letterAddress = (month: Month): string => `${monthAddress(month)}/letter`;

export const yearAddress = (year: Year): string => `/team/statements/${year}`;
