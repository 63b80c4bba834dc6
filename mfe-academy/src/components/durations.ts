import { counted } from './words.ts';

const MINUTE = 60;

/** `45 sec`, `9 min`. @param seconds whole */
export const shortDuration = (seconds: number): string =>
  seconds < MINUTE ? `${seconds} sec` : `${Math.round(seconds / MINUTE)} min`;

/** `7 of 9 minutes`, `26 seconds of 9 minutes`; rounded down. */
export function shareInWords(doneMs: number, wholeMs: number): string {
  const whole = Math.max(1, Math.round(wholeMs / 1000));
  const isShort = whole < 2 * MINUTE;
  const unit = isShort ? 1 : MINUTE;
  const all = Math.round(whole / unit);
  const done = doneMs >= wholeMs ? all : Math.min(all, Math.floor(doneMs / 1000 / unit));
  if (done === 0 && !isShort)
    return `${counted(Math.floor(doneMs / 1000), 'second', 'seconds')} of ${counted(all, 'minute', 'minutes')}`;
  return `${done} of ${isShort ? counted(all, 'second', 'seconds') : counted(all, 'minute', 'minutes')}`;
}

/** `2:05`. */
export function placeInVideo(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
