import type { Month } from '@powerline/contract/payout';
import { dayOf, monthOf, noonOf } from '../../plan/calendar/month.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Stripe can't start a subscription between now and two days from now. */
const LEAST_WAIT_MS = 49 * HOUR_MS;
/** The last day that every month has. */
const LAST_DAY = 28;

interface Billing {
  /** The first month that the subscription bills. */
  month: Month;
  now: Date;
  timeZone: string;
  /** Bill as early in the month as Stripe allows, instead of on today’s day. */
  isEarly?: boolean;
}

/**
 * When a subscription bills its first month: at local noon of a day from 1 to 28. Stripe repeats the day by the calendar of
 * UTC, so there it must be a day of the same month that every month has: February 28 in UTC, March 1 in Auckland, would
 * repeat on March 29. Clocks that change move the hour, and noon is far from midnight.
 */
export function billingMoment({ month, now, timeZone, isEarly = false }: Billing): Date {
  const wanted = isEarly ? 1 : Math.min(dayOf(now, timeZone), LAST_DAY);
  const later = Array.from({ length: LAST_DAY - wanted + 1 }, (_, days) => wanted + days);
  const earlier = Array.from({ length: wanted - 1 }, (_, days) => wanted - 1 - days);
  for (const day of [...later, ...earlier]) {
    const moment = noonOf(month, day, timeZone);
    const isSameMonth = monthOf(moment, 'UTC') === month;
    if (isSameMonth && moment.getUTCDate() <= LAST_DAY && moment.getTime() >= now.getTime() + LEAST_WAIT_MS)
      return moment;
  }
  throw new Error(`No day of ${month} can be billed`);
}
