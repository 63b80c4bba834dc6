import type { Month } from '@powerline/contract/payout';
import { closesAt, firstInstantOf, nextMonth, previousMonth } from '../../plan/calendar/month.ts';
import { trialEndsAt } from './end-trials.ts';

/** Up to where the queue is settled, and what decides when it is no more. */
export interface QueueSettled {
  /** Null before it ever was. */
  month: Month | null;
  isLastMonthOpen: boolean;
  /** When the oldest turn was given that may still be given back. */
  trialSince: Date | null;
  timeZone: string;
  /** Of the plan of the month before; null before the queue ever was settled. */
  lastClosingDays: number | null;
}

/** Whether nothing has become due by time since the queue was settled: then `settleQueue` would do nothing. */
export function isSettled(queue: QueueSettled, now: Date): boolean {
  const { month, isLastMonthOpen, trialSince, timeZone, lastClosingDays } = queue;
  if (trialSince !== null && now >= firstTrialEnd(trialSince, timeZone)) return false;
  if (month === null || lastClosingDays === null) return false;
  return now < nextChange(month, isLastMonthOpen, timeZone, lastClosingDays);
}

/** Keeps the last answer: the calendar takes as long as all else that Node does for a newcomer's place. */
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
