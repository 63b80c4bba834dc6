import { t } from '../words.ts';

/** `1 visit`, `12 visits`. */
export const countVisits = (count: number): string => t('{count, plural, one {# visit} other {# visits}}', { count });

export const countClicks = (count: number): string => t('{count, plural, one {# click} other {# clicks}}', { count });

export const countReports = (count: number): string =>
  t('{count, plural, one {# report} other {# reports}}', { count });
