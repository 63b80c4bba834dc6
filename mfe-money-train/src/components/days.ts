// Made with the first one that is written: each is a long task of a first visit on a slow phone.
let short: Intl.DateTimeFormat | undefined;

/** `Nov 22`. @param day as `2026-11-22`: a day of the site, so no time zone moves it */
export function dayInShort(day: string): string {
  short ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return short.format(new Date(`${day}T00:00:00Z`));
}
