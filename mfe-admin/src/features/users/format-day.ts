// Made once, with the first day: a formatter costs more than all of a page's dates.
let day: Intl.DateTimeFormat | undefined;

/** A moment of the API as a day, in the zone of whoever reads it: 'Nov 22, 2026'. */
export function formatDay(moment: string): string {
  day ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
  return day.format(new Date(moment));
}
