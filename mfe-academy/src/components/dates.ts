// Made on first use: each is a long task in a slow phone's first visit.
let day: Intl.DateTimeFormat | undefined;
let shortDay: Intl.DateTimeFormat | undefined;

/** `March 4, 2026`, in the reader's time zone. @param at ISO 8601 */
export function dayInWords(at: string): string {
  day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  return day.format(new Date(at));
}

/** `Mar 4, 2026`, in the reader's time zone. @param at ISO 8601 */
export function dayInShort(at: string): string {
  shortDay ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  return shortDay.format(new Date(at));
}
