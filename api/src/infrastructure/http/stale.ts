import { HttpProblem } from './http-problem.ts';

interface Saved {
  version: number;
  /** Null: nobody is known to have. */
  savedBy: string | null;
  savedAt: Date;
}

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Who did something and when, for the end of a clause: `by ana (Nov 22, 2026, 12:00 PM UTC)`. */
export const byAndWhen = (name: string | null, at: Date): string =>
  `${name === null ? '' : `by ${name} `}(${minute.format(at)} UTC)`;

/**
 * Refuses a change of something that another save changed after the caller read it.
 *
 * @param what is changed, as `course`
 * @param saved what is there now; null when nothing is
 * @param readVersion the version that the caller read; null when there was nothing
 * @throws HttpProblem 409, which names who saved it
 */
export function refuseStale(what: string, saved: Saved | null, readVersion: number | null): void {
  if ((saved?.version ?? null) === readVersion) return;
  const changed = saved
    ? `was changed meanwhile, last ${byAndWhen(saved.savedBy, saved.savedAt)}`
    : 'is gone meanwhile';
  throw new HttpProblem(
    409,
    'conflict',
    `This ${what} ${changed}, so yours was not saved. Keep a copy of what you wrote, load the ${what} again and put both together.`,
  );
}
