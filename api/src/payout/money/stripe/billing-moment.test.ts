import { describe, expect, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import { addMonths, monthOf, nextMonth } from '../../plan/calendar/month.ts';
import { billingMoment } from './billing-moment.ts';

const ZONES = ['Pacific/Auckland', 'Asia/Tokyo', 'UTC', 'America/New_York', 'Pacific/Honolulu'];
/** The time zones furthest east and west. */
const EDGES = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const HOUR_MS = 3_600_000;

/** Counts months like Stripe: in UTC, from the anchor, on the last day of a shorter month. */
const billedAt = (anchor: Date, months: number): Date =>
  new Date(Temporal.Instant.from(anchor.toISOString()).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds);

describe.each([...ZONES, ...EDGES])('in the time zone %s', (timeZone) => {
  test('a subscription is billed once in each month, around noon of a day from 1 to 28, whenever it begins', () => {
    const wrong: string[] = [];
    // Two years, as one of them has a February of 29 days, by steps that reach every hour of the day.
    for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 37 * HOUR_MS) {
      const now = new Date(at);
      const first = nextMonth(monthOf(now, timeZone));
      const anchor = billingMoment({ month: first, now, timeZone });
      if (anchor.getTime() < at + 48 * HOUR_MS) wrong.push(`${now.toISOString()} is too close for Stripe`);
      for (let count = 0; count < 13; count += 1) {
        const billed = billedAt(anchor, count);
        const local = Temporal.Instant.from(billed.toISOString()).toZonedDateTimeISO(timeZone);
        if (monthOf(billed, timeZone) !== addMonths(first, count) || local.day > 28 || Math.abs(local.hour - 12) > 1)
          wrong.push(`${now.toISOString()} bills at ${local}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a subscription for a month after those that are paid is billed early in it', () => {
    for (const now of ['2027-01-31T11:00:00Z', '2027-01-31T23:30:00Z', '2028-02-29T10:00:00Z']) {
      const first = nextMonth(monthOf(new Date(now), timeZone));
      const anchor = billingMoment({ month: first, now: new Date(now), timeZone, isEarly: true });
      expect(monthOf(anchor, timeZone)).toBe(first);
      expect(Temporal.Instant.from(anchor.toISOString()).toZonedDateTimeISO(timeZone).day).toBeLessThanOrEqual(5);
    }
  });
});
