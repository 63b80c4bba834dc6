import type { Month } from '@powerline/contract/payout';
import { nextMonth } from '../../plan/calendar/month.ts';
import type { RotatorMoment } from './rotator-moment.ts';

/** Until when a member's payments keep them in the queue, and when they bring them back. */
export interface PaidRun {
  /** The last month paid without a gap from this or last month on; null if neither is paid. */
  through: Month | null;
  /** The first month paid after a gap. */
  again: Month | null;
}

/** The first month whose payment keeps a member in the queue. */
export const countsFrom = ({ month, lastMonth, isLastMonthOpen }: RotatorMoment): Month =>
  isLastMonthOpen ? lastMonth : month;

/** @param months the paid ones, in order */
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
