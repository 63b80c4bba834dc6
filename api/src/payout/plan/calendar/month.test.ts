import { expect, test } from '@jest/globals';
import type { Month } from '@powerline/contract/payout';
import fc from 'fast-check';
import {
  addMonths,
  closesAt,
  daysUntil,
  firstInstantOf,
  monthOf,
  monthsBetween,
  nextMonth,
  previousMonth,
  siteDayOf,
  startOfDayAway,
} from './month.ts';

test('a month begins and ends by the clocks of its time zone', () => {
  expect(monthOf(new Date('2026-03-01T04:59:59.999Z'), 'America/New_York')).toBe('2026-02');
  expect(monthOf(new Date('2026-03-01T05:00:00Z'), 'America/New_York')).toBe('2026-03');
  expect(monthOf(new Date('2026-02-28T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-03');
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'), 'UTC')).toBe('2026-12');
  expect(firstInstantOf('2027-01', 'Pacific/Kiritimati')).toEqual(new Date('2026-12-31T10:00:00Z'));
});

test.each([
  ['Berlin after the change to summer', '2026-04', 'Europe/Berlin', '2026-03-31T22:00:00Z'],
  ['Berlin after the change to winter', '2026-11', 'Europe/Berlin', '2026-10-31T23:00:00Z'],
  // At midnight of the first day there were no clocks that showed it.
  ['Asunción, whose clocks skipped that midnight', '2017-10', 'America/Asuncion', '2017-10-01T04:00:00Z'],
  // Its first hour came twice.
  ['Havana, whose clocks showed that midnight twice', '2020-11', 'America/Havana', '2020-11-01T04:00:00Z'],
])('the first instant of a month is right in %s', (_, month, timeZone, instant) => {
  const first = firstInstantOf(month, timeZone);
  expect(first).toEqual(new Date(instant));
  expect(monthOf(first, timeZone)).toBe(month);
  expect(monthOf(new Date(first.getTime() - 1), timeZone)).toBe(previousMonth(month));
});

test('the closing day is counted in days of the place, also where one of them has 23 hours', () => {
  expect(closesAt('2026-02', 7, 'UTC')).toEqual(new Date('2026-03-08T00:00:00Z'));
  // Clocks go forward on the 8th of March at two: the 9th begins 23 hours after the 8th.
  expect(closesAt('2026-02', 8, 'America/New_York')).toEqual(new Date('2026-03-09T04:00:00Z'));
  expect(closesAt('2026-12', 0, 'UTC')).toEqual(new Date('2027-01-01T00:00:00Z'));
});

test('days are counted in those of the place, also where clocks change between', () => {
  // Clocks go back on the 1st of November at two: from the evening before it is 25 hours to the end of that day.
  const evening = new Date('2026-10-31T23:30:00-04:00');
  expect(startOfDayAway(evening, 1, 'America/New_York')).toEqual(new Date('2026-11-01T00:00:00-04:00'));
  expect(startOfDayAway(evening, 15, 'America/New_York')).toEqual(new Date('2026-11-15T00:00:00-05:00'));
  expect(startOfDayAway(evening, -14, 'America/New_York')).toEqual(new Date('2026-10-17T00:00:00-04:00'));
  expect(startOfDayAway(evening, 0, 'Pacific/Kiritimati')).toEqual(new Date('2026-11-01T00:00:00+14:00'));
});

test('days until a closing are counted by the calendar of the place', () => {
  const closing = closesAt('2026-11', 7, 'America/New_York');
  expect(siteDayOf(closing, 'America/New_York')).toBe('2026-12-08');
  // The evening of the 7th there, and the 8th in UTC.
  expect(daysUntil(closing, new Date('2026-12-08T02:00:00Z'), 'America/New_York')).toBe(1);
  expect(daysUntil(closing, new Date('2026-12-08T06:00:00Z'), 'America/New_York')).toBe(0);
  expect(daysUntil(closing, new Date('2026-12-10T12:00:00Z'), 'America/New_York')).toBe(-2);
});

const months = fc
  .record({ year: fc.integer({ min: 2000, max: 2198 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }): Month => `${year}-${String(month).padStart(2, '0')}`);
const timeZones = fc.constantFrom('UTC', 'America/Havana', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca');

test('months follow each other without a gap: the last millisecond of one is before the first of the next', () => {
  fc.assert(
    fc.property(months, timeZones, (month, timeZone) => {
      const end = firstInstantOf(nextMonth(month), timeZone);
      expect(monthOf(firstInstantOf(month, timeZone), timeZone)).toBe(month);
      expect(monthOf(new Date(end.getTime() - 1), timeZone)).toBe(month);
      expect(monthOf(end, timeZone)).toBe(nextMonth(month));
    }),
  );
});

test('adding and then subtracting months gives the same month', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -11, max: 11 }), (month, count) => {
      fc.pre(month > '2001' && month < '2197');
      expect(monthsBetween(month, addMonths(month, count))).toBe(count);
      expect(previousMonth(nextMonth(month))).toBe(month);
    }),
  );
});
