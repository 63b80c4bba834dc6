// Made with the first one that is written: each is a long task of a first visit on a slow phone.
let day: Intl.DateTimeFormat | undefined;
let month: Intl.DateTimeFormat | undefined;
let siteDay: Intl.DateTimeFormat | undefined;

/** `March 4, 2026`, in the time zone of whoever reads. @param at ISO 8601 */
export function dayInWords(at: string): string {
  day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  return day.format(new Date(at));
}

/** `March 2026`. @param of a month as `2026-03`: it is the site's own, so no time zone moves it */
export function monthInWords(of: string): string {
  month ??= new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${of}-01T00:00:00Z`));
}

/** `March 4, 2026`. @param of a day as `2026-03-04`: as with a month, no time zone moves it */
export function siteDayInWords(of: string): string {
  siteDay ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return siteDay.format(new Date(`${of}T00:00:00Z`));
}
