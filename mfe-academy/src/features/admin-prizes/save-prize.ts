import type { AdminPrize, PrizeContent } from '@powerline/contract/academy';
import { ApiError } from '@powerline/platform';
import { changePrize, rereadPrizes } from '../../api/admin-prizes.ts';
import { contentOf, contested, merged, type PrizeField } from './prize-content.ts';

/** Another admin changed the same fields, so nothing was saved. */
export interface Contest {
  theirs: AdminPrize;
  mine: PrizeContent;
  fields: readonly PrizeField[];
}

type Outcome = { saved: AdminPrize; contest?: never } | { contest: Contest };

/**
 * Saves a prize, merged with what others saved meanwhile unless both changed the same field.
 *
 * @param read the version when the admin started editing
 * @returns the saved prize, or a conflict to decide
 * @throws what `request` throws
 */
export async function savePrize(read: AdminPrize, mine: PrizeContent): Promise<Outcome> {
  try {
    return { saved: await changePrize(read.id, read.version, mine) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    const theirs = (await rereadPrizes())?.find(({ id }) => id === read.id);
    // The current version is unknown: the server's message says what to do.
    if (theirs === undefined) throw error;
    const fields = contested(contentOf(read), mine, contentOf(theirs));
    if (fields.length > 0) return { contest: { theirs, mine, fields } };
    return { saved: await changePrize(theirs.id, theirs.version, merged(contentOf(read), mine, contentOf(theirs))) };
  }
}
