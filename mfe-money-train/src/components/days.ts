// Made on first use: each is a long task in a slow phone's first visit.
let short: Intl.DateTimeFormat | undefined;

/** `Nov 22`. @param day as `2026-11-22`, which no time zone shifts */
export function dayInShort(day: string): string {
  short ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return short.format(new Date(`${day}T00:00:00Z`));
}
