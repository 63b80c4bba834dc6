import { HttpProblem } from '../../infrastructure/http/http-problem.ts';

interface Saved {
  version: number;
  savedBy: string;
  savedAt: Date;
}

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Refuses a change of what somebody else has changed since it was read.
 *
 * @param what is changed, as `course`
 * @throws HttpProblem 409, which names who it was
 */
export function refuseStale(what: string, { version, savedBy, savedAt }: Saved, readVersion: number): void {
  if (version === readVersion) return;
  throw new HttpProblem(
    409,
    'conflict',
    `This ${what} was changed meanwhile, last by ${savedBy} (${minute.format(savedAt)} UTC), so yours was not saved. Keep a copy of what you wrote, load the ${what} again and put both together.`,
  );
}
