import { t } from '../words.ts';

/** `1 point`, `1,234 points`. */
export const points = (count: number): string => t('{count, plural, one {# point} other {# points}}', { count });
