import type { Month } from '@powerline/contract/payout';
import { Temporal } from 'temporal-polyfill';

/** The month of a moment. @param timeZone of the installation, an IANA name */
export const monthOf = (instant: Date, timeZone: string): Month =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString();

/** The day of the month of a moment, from 1 to 31. @param timeZone of the installation, an IANA name */
export const dayOf = (instant: Date, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).day;

/** The day of a moment, such as `2026-12-07`. @param timeZone of the installation, an IANA name */
export const siteDayOf = (instant: Date, timeZone: string): string => plainDateOf(instant, timeZone).toString();

/** Whole days of the calendar from now until a moment: 0 on its day, below 0 after. @param timeZone as above */
export const daysUntil = (instant: Date, now: Date, timeZone: string): number =>
  plainDateOf(now, timeZone).until(plainDateOf(instant, timeZone), { largestUnit: 'days' }).days;

/** Noon on a day of a month, which a clock change never affects. @param timeZone of the installation, an IANA name */
export const noonOf = (month: Month, day: number, timeZone: string): Date =>
  new Date(
    Temporal.PlainYearMonth.from(month).toPlainDate({ day }).toZonedDateTime({ timeZone, plainTime: '12:00' })
      .epochMilliseconds,
  );

/** Where clocks go forward at midnight, a month begins at one. @param timeZone of the installation, an IANA name */
export const firstInstantOf = (month: Month, timeZone: string): Date => startOfDay(firstDay(month), timeZone);

/**
 * From when on a month may be closed: whole days after its end, as the calendar of the place counts them.
 *
 * @param closingDays of the month's plan
 */
export const closesAt = (month: Month, closingDays: number, timeZone: string): Date =>
  startOfDay(firstDay(nextMonth(month)).add({ days: closingDays }), timeZone);

/**
 * The first instant of another day of the same place.
 *
 * @param days from the day of `instant`; may be below 0
 */
export const startOfDayAway = (instant: Date, days: number, timeZone: string): Date =>
  startOfDay(plainDateOf(instant, timeZone).add({ days }), timeZone);

/** By hand, as the rotator does it with the team's lock held. @param count may be below 0 */
export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const nextMonth = (month: Month): Month => addMonths(month, 1);

export const previousMonth = (month: Month): Month => addMonths(month, -1);

/** How many months lie from one to another: 1 to the next one, below 0 to an earlier one. */
export const monthsBetween = (from: Month, to: Month): number =>
  Temporal.PlainYearMonth.from(from).until(Temporal.PlainYearMonth.from(to), { largestUnit: 'months' }).months;

const firstDay = (month: Month) => Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });

const plainDateOf = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const startOfDay = (day: Temporal.PlainDate, timeZone: string) =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
