import type { Month } from '@powerline/contract/payout';
import { closesAt, firstInstantOf, nextMonth, previousMonth } from '../../plan/calendar/month.ts';
import { trialEndsAt } from './end-trials.ts';

/** How far the queue is settled, and what decides when it no longer is. */
export interface QueueSettled {
  /** Null before it was ever settled. */
  month: Month | null;
  isLastMonthOpen: boolean;
  /** When the oldest turn was spent that may still be given back. */
  trialSince: Date | null;
  timeZone: string;
  /** Of last month's plan; null before the queue was ever settled. */
  lastClosingDays: number | null;
}

/** Whether nothing has become due since the queue was settled, so that `settleQueue` would do nothing. */
export function isSettled(queue: QueueSettled, now: Date): boolean {
  const { month, isLastMonthOpen, trialSince, timeZone, lastClosingDays } = queue;
  if (trialSince !== null && now >= firstTrialEnd(trialSince, timeZone)) return false;
  if (month === null || lastClosingDays === null) return false;
  return now < nextChange(month, isLastMonthOpen, timeZone, lastClosingDays);
}

/** Keeps the last answer, because the calendar takes as long as all other work in Node for a newcomer's place. */
function keepLast<T extends unknown[]>(find: (...asked: T) => Date) {
  let last: { key: string; at: Date } | undefined;
  return (...asked: T): Date => {
    const key = JSON.stringify(asked);
    if (last?.key !== key) last = { key, at: find(...asked) };
    return last.at;
  };
}

const firstTrialEnd = keepLast(trialEndsAt);

const nextChange = keepLast((month: Month, isLastMonthOpen: boolean, timeZone: string, lastClosingDays: number) =>
  isLastMonthOpen
    ? closesAt(previousMonth(month), lastClosingDays, timeZone)
    : firstInstantOf(nextMonth(month), timeZone),
);
