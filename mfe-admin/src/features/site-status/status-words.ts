import { t } from '../../words.ts';

/** `Every day`, `Every 6 hours`, `Every 7 days`. */
export const scheduleInWords = (hours: number): string =>
  hours % 24 === 0
    ? t('{days, plural, one {Every day} other {Every # days}}', { days: hours / 24 })
    : t('{hours, plural, one {Every hour} other {Every # hours}}', { hours });
