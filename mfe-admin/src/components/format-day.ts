// Made once: a formatter costs more than all of a page's dates.
let day: Intl.DateTimeFormat | undefined;

/** 'Nov 22, 2026', in the reader's time zone. */
export function formatDay(moment: string): string {
  day ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
  return day.format(new Date(moment));
}
