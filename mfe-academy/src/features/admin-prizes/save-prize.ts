import type { AdminPrize, PrizeContent } from '@powerline/contract/academy';
import { ApiError } from '@powerline/platform';
import { changePrize, rereadPrizes } from '../../api/admin-prizes.ts';
import { contentOf, contested, merged, type PrizeField } from './prize-content.ts';

/** Somebody else has changed the same, so nothing was saved. */
export interface Contest {
  /** What stands there by now. */
  theirs: AdminPrize;
  mine: PrizeContent;
  fields: readonly PrizeField[];
}

type Outcome = { saved: AdminPrize; contest?: never } | { contest: Contest };

/**
 * Saves what was changed of a prize. Where it was saved, or asked for, meanwhile, both are put together, unless both have
 * changed the same.
 *
 * @param read the prize as it was when changing it began
 * @returns the prize as it was saved, or a contest when somebody has to decide
 * @throws what `request` throws
 */
export async function savePrize(read: AdminPrize, mine: PrizeContent): Promise<Outcome> {
  try {
    return { saved: await changePrize(read.id, read.version, mine) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    const theirs = (await rereadPrizes())?.find(({ id }) => id === read.id);
    // Nobody knows what stands there now: the server's words say what to do.
    if (theirs === undefined) throw error;
    const fields = contested(contentOf(read), mine, contentOf(theirs));
    if (fields.length > 0) return { contest: { theirs, mine, fields } };
    return { saved: await changePrize(theirs.id, theirs.version, merged(contentOf(read), mine, contentOf(theirs))) };
  }
}
