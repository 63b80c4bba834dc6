/** "Nov 22, 2026, 3:04 PM". @param moment ISO 8601 */
export const atTime = (moment: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
