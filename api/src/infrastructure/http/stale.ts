import { HttpProblem } from './http-problem.ts';

interface Saved {
  version: number;
  /** Null when unknown. */
  savedBy: string | null;
  savedAt: Date;
}

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Who did something and when, to end a clause: `by ana (Nov 22, 2026, 12:00 PM UTC)`. */
export const byAndWhen = (name: string | null, at: Date): string =>
  `${name === null ? '' : `by ${name} `}(${minute.format(at)} UTC)`;

/** Someone else has put a list in another order since it was read. */
export const reorderedMeanwhile = (): HttpProblem =>
  new HttpProblem(
    409,
    'conflict',
    'Someone else changed this order after you opened it, so yours wasn’t saved. Check the new order and try again.',
  );

/**
 * Refuses to overwrite something that was saved again after the caller read it.
 *
 * @param what names it in the sentence: `course`
 * @param saved the current state; null when nothing is stored
 * @param readVersion the version that the caller read; null when there was nothing
 * @throws HttpProblem 409, which names who saved it
 */
export function refuseStale(what: string, saved: Saved | null, readVersion: number | null): void {
  if ((saved?.version ?? null) === readVersion) return;
  const changed = saved ? `was just changed ${byAndWhen(saved.savedBy, saved.savedAt)}` : 'was just removed';
  throw new HttpProblem(
    409,
    'conflict',
    `This ${what} ${changed}, so your version wasn’t saved. Copy what you wrote, reload the page, and combine the two.`,
  );
}

/**
 * Refuses to delete what was saved again after the caller read it.
 *
 * @param what names it in the sentence: `course`
 * @param readVersion the version that the caller read; undefined for an older page, which doesn't say
 * @throws HttpProblem 409, which names who saved it
 */
export function refuseStaleDeletion(what: string, saved: Saved, readVersion: number | undefined): void {
  if (readVersion === undefined || saved.version === readVersion) return;
  throw new HttpProblem(
    409,
    'conflict',
    `This ${what} was changed ${byAndWhen(saved.savedBy, saved.savedAt)} after you opened it, so it wasn’t deleted. Check what’s there now and try again.`,
  );
}
