// Made with the first one that is written: each is a long task of a first visit on a slow phone.
let day: Intl.DateTimeFormat | undefined;
let shortDay: Intl.DateTimeFormat | undefined;

/** `March 4, 2026`, in the time zone of whoever reads. @param at ISO 8601 */
export function dayInWords(at: string): string {
  day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  return day.format(new Date(at));
}

/** `Mar 4, 2026`, in the time zone of whoever reads. @param at ISO 8601 */
export function dayInShort(at: string): string {
  shortDay ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  return shortDay.format(new Date(at));
}
