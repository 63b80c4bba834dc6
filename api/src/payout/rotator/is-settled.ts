import type { Month } from '@powerline/contract/payout';
import { closesAt, firstInstantOf, nextMonth, previousMonth } from '../calendar/month.ts';
import { trialsEndAfter } from './end-trials.ts';

/** Up to where the queue is settled, and what decides when it is no more. */
export interface QueueSettled {
  /** Null before it ever was. */
  month: Month | null;
  isLastMonthOpen: boolean;
  /** When the oldest turn was given that may still be given back. */
  trialSince: Date | null;
  timeZone: string;
  /** Of the plan of the month before. */
  lastClosingDays: number;
}

/** Whether nothing has become due by time since the queue was settled: then `settleQueue` would do nothing. */
export function isSettled({ trialSince, ...queue }: QueueSettled, now: Date): boolean {
  if (trialSince !== null && trialSince <= trialsEndAfter(now)) return false;
  return queue.month !== null && now < nextChangeOf({ ...queue, month: queue.month });
}

/** Of the same month always the same, and the calendar takes as long as all else that Node does for a newcomer's place. */
let last: { key: string; at: Date } | undefined;

function nextChangeOf(queue: Omit<QueueSettled, 'trialSince'> & { month: Month }): Date {
  const { month, isLastMonthOpen, timeZone, lastClosingDays } = queue;
  const key = [month, isLastMonthOpen, timeZone, lastClosingDays].join(' ');
  if (last?.key === key) return last.at;
  const at = isLastMonthOpen
    ? closesAt(previousMonth(month), lastClosingDays, timeZone)
    : firstInstantOf(nextMonth(month), timeZone);
  last = { key, at };
  return at;
}
