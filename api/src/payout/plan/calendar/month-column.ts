import type { Month } from '@powerline/contract/payout';
import type { ValueTransformer } from 'typeorm';

/** A month in the database: the date of its first day. In SQL `to_char(month, 'YYYY-MM')` makes it one of ours. */
export const dateOf = (month: Month): string => `${month}-01`;

/** Converts a month column. */
export const MONTH_COLUMN: ValueTransformer = {
  to: (month: Month | undefined) => (month === undefined ? undefined : dateOf(month)),
  from: (date: string): Month => date.slice(0, 7),
};
