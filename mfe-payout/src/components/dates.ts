// Made on first use: each is a long task in a slow phone's first visit.
let day: Intl.DateTimeFormat | undefined;
let month: Intl.DateTimeFormat | undefined;
let siteDay: Intl.DateTimeFormat | undefined;
let short: Intl.DateTimeFormat | undefined;
let medium: Intl.DateTimeFormat | undefined;

/** `March 4, 2026`, in the reader's time zone. @param at ISO 8601 */
export function dayInWords(at: string): string {
  day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  return day.format(new Date(at));
}

/** `March 2026`. @param of `2026-03`, which no time zone shifts */
export function monthInWords(of: string): string {
  month ??= new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${of}-01T00:00:00Z`));
}

/** `March 4, 2026`. @param of `2026-03-04`, which no time zone shifts */
export function siteDayInWords(of: string): string {
  siteDay ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return siteDay.format(new Date(`${of}T00:00:00Z`));
}

/** `Nov 22`. @param of `2026-11-22`, which no time zone shifts */
export function dayInShort(of: string): string {
  short ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return short.format(new Date(`${of}T00:00:00Z`));
}

/** `Nov 22, 2026`. @param of `2026-11-22`, which no time zone shifts */
export function dayWithYear(of: string): string {
  medium ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return medium.format(new Date(`${of}T00:00:00Z`));
}
