// Made once: a formatter costs more than all of a page's dates.
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A moment of the API as a day, in the zone of whoever reads it: 'Nov 22, 2026'. */
export const formatDay = (moment: string): string => day.format(new Date(moment));
