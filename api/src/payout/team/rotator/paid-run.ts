import type { Month } from '@powerline/contract/payout';
import { nextMonth } from '../../plan/calendar/month.ts';
import type { RotatorMoment } from './rotator-moment.ts';

/** What was paid says for how long time alone leaves a member in the queue, and when it brings them back. */
export interface PaidRun {
  /** The last of the months that are paid without a gap, from this one on or the last one; null: neither is paid. */
  through: Month | null;
  /** The first one that is paid after a gap. */
  again: Month | null;
}

/** Since which month a paid one keeps a member in the queue. */
export const countsFrom = ({ month, lastMonth, isLastMonthOpen }: RotatorMoment): Month =>
  isLastMonthOpen ? lastMonth : month;

/** @param months those that are paid, in their order */
export function paidRun(months: readonly Month[], moment: RotatorMoment): PaidRun {
  let through: Month | null = null;
  for (const month of months) {
    if (month < countsFrom(moment)) continue;
    const isNext: boolean = through === null ? month <= moment.month : month === nextMonth(through);
    if (!isNext) return { through, again: month };
    through = month;
  }
  return { through, again: null };
}
