/** The current month, as `2026-03`. @param timeZone the site's IANA name */
export function monthNow(timeZone: string, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}`;
}

/** @param month as `2026-03` */
export function addMonths(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + count)).toISOString().slice(0, 7);
}
