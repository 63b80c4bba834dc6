import { formatMoment } from '@powerline/contract/format';
import { t } from '../language/words.ts';
import { HttpProblem } from './http-problem.ts';

interface Saved {
  version: number;
  /** Null when unknown. */
  savedBy: string | null;
  savedAt: Date;
}

/** Who did something and when, as a sentence names them: `by {name} ({moment} UTC)`. */
export const whoAndWhen = (name: string | null, at: Date): { name: string; moment: string } => ({
  name: name ?? t('someone'),
  moment: formatMoment(at, 'UTC'),
});

/** Someone else has put a list in another order since it was read. */
export const reorderedMeanwhile = (): HttpProblem =>
  new HttpProblem(
    409,
    'conflict',
    t('Someone else changed this order after you opened it, so yours wasn’t saved. Check the new order and try again.'),
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
  const who = saved && whoAndWhen(saved.savedBy, saved.savedAt);
  throw new HttpProblem(
    409,
    'conflict',
    who
      ? t(
          'This {what} was just changed by {name} ({moment} UTC), so your version wasn’t saved. Copy what you wrote, reload the page, and combine the two.',
          { what, name: who.name, moment: who.moment },
        )
      : t(
          'This {what} was just removed, so your version wasn’t saved. Copy what you wrote, reload the page, and combine the two.',
          { what },
        ),
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
  const { name, moment } = whoAndWhen(saved.savedBy, saved.savedAt);
  throw new HttpProblem(
    409,
    'conflict',
    t(
      'This {what} was changed by {name} ({moment} UTC) after you opened it, so it wasn’t deleted. Check what’s there now and try again.',
      { what, name, moment },
    ),
  );
}
