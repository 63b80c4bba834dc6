import { keepFormats } from './keep-formats.ts';

const dateFormat = keepFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

const DAY_STYLES = {
  /** `March 4, 2026` */
  long: { dateStyle: 'long' },
  /** `Mar 4, 2026` */
  medium: { dateStyle: 'medium' },
  /** `March 4` */
  yearless: { month: 'long', day: 'numeric' },
  /** `Mar 4` */
  short: { month: 'short', day: 'numeric' },
  /** `Wednesday` */
  weekday: { weekday: 'long' },
  /** `W` */
  weekdayLetter: { weekday: 'narrow' },
} as const;

/** `2026-03-04`, which no time zone may shift. */
const isCalendarDay = (of: string | Date) => typeof of === 'string' && of.length === 10;

/**
 * `March 4, 2026`.
 *
 * @param of a calendar day as `2026-03-04`, or a moment
 * @param timeZone of a moment; by default the reader's, so a server has to name one
 */
export const formatDay = (of: string | Date, style: keyof typeof DAY_STYLES = 'long', timeZone?: string): string =>
  dateFormat({ ...DAY_STYLES[style], timeZone: isCalendarDay(of) ? 'UTC' : timeZone }).format(new Date(of));

/** `March 2026`; without its year, `March`. @param of `2026-03` */
export const formatMonth = (of: string, style: 'long' | 'yearless' = 'long'): string =>
  dateFormat({ month: 'long', year: style === 'long' ? 'numeric' : undefined, timeZone: 'UTC' }).format(new Date(of));

/** `Mar 4, 2026, 3:04 PM`. @param timeZone by default the reader's, so a server has to name one */
export const formatMoment = (at: string | Date, timeZone?: string, dateStyle: 'medium' | 'long' = 'medium'): string =>
  dateFormat({ dateStyle, timeStyle: 'short', timeZone }).format(new Date(at));

/** `3:04 PM`. @param timeZone by default the reader's, so a server has to name one */
export const formatTime = (at: string | Date, timeZone?: string): string =>
  dateFormat({ timeStyle: 'short', timeZone }).format(new Date(at));

const relativeFormat = keepFormats(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** `3 days ago`. */
export const formatAgo = (count: number, unit: 'hour' | 'day'): string => relativeFormat({}).format(-count, unit);
