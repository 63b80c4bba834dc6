import { t } from '../words.ts';

const MINUTE = 60;

/** `45 sec`, `9 min`. @param seconds whole */
export const shortDuration = (seconds: number): string =>
  seconds < MINUTE ? t('{seconds} sec', { seconds }) : t('{minutes} min', { minutes: Math.round(seconds / MINUTE) });

/** `45 sec`, `9 min`, `5 hr`, `3 days`. @param seconds whole */
export function elapsed(seconds: number): string {
  const hours = Math.round(seconds / (60 * MINUTE));
  if (hours < 2) return shortDuration(seconds);
  return hours < 48 ? t('{hours} hr', { hours }) : t('{days} days', { days: Math.round(hours / 24) });
}

/** `7 of 9 minutes`, `26 seconds of 9 minutes`; rounded down. */
export function shareInWords(doneMs: number, wholeMs: number): string {
  const whole = Math.max(1, Math.round(wholeMs / 1000));
  const isShort = whole < 2 * MINUTE;
  const unit = isShort ? 1 : MINUTE;
  const all = Math.round(whole / unit);
  const seconds = Math.floor(doneMs / 1000);
  const done = doneMs >= wholeMs ? all : Math.min(all, Math.floor(seconds / unit));
  if (isShort) return t('{done} of {all, plural, one {# second} other {# seconds}}', { done, all });
  if (done > 0) return t('{done} of {all, plural, one {# minute} other {# minutes}}', { done, all });
  return t('{seconds, plural, one {# second} other {# seconds}} of {all, plural, one {# minute} other {# minutes}}', {
    seconds,
    all,
  });
}

/** `2:05`. */
export function placeInVideo(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
