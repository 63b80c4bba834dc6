import { normalizeUsername, USERNAME_MAX_LENGTH } from '@powerline/contract/accounts';
import { typedTextUpTo } from '@powerline/contract/foundation';
import type { PublicProfile } from '@powerline/contract/money-train';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { picturePath } from '../../media/picture-path.ts';
import { IS_SHOWN } from '../profiles-open.ts';
import { companiesInOrder, profileCard, sponsorCards } from './profile-cards.ts';
import type { Sponsorship } from './sponsorship.ts';

const nameSchema = typedTextUpTo('Username', USERNAME_MAX_LENGTH);

/** A public page and its owner. */
export interface ShownProfile {
  ownerId: number;
  /** The sponsor whose cards are on the page; null if there are none. */
  sponsorId: number | null;
  profile: PublicProfile;
}

const ROW = v.strictObject({
  userId: v.number(),
  username: v.string(),
  displayName: v.string(),
  line: v.string(),
  pictureHash: v.nullable(v.instance(Buffer)),
  cardOrder: v.array(v.number()),
  showsSponsorCompanies: v.boolean(),
});

/**
 * Finds a member's public page by name, ignoring case.
 *
 * @param name as typed into an address
 * @returns undefined if it isn't published, if it is hidden, if the member is suspended or unknown, and while profiles are closed
 */
export async function findShownProfile(
  manager: EntityManager,
  sponsorship: Sponsorship,
  name: string,
): Promise<ShownProfile | undefined> {
  const username = v.safeParse(nameSchema, normalizeUsername(name));
  if (!username.success) return undefined;
  const row = await readRow(
    manager,
    ROW,
    `SELECT p.user_id AS "userId", u.username, p.display_name AS "displayName", p.line, p.picture_hash AS "pictureHash",
            p.card_order AS "cardOrder", p.shows_sponsor_companies AS "showsSponsorCompanies"
       FROM accounts u JOIN profiles p ON p.user_id = u.id WHERE lower(u.username) = lower($1) AND ${IS_SHOWN}`,
    [username.output],
  );
  if (!row) return undefined;
  const own = await companiesInOrder(manager, row);
  const others = row.showsSponsorCompanies
    ? await sponsorCards(manager, sponsorship, row.userId, own.length)
    : { sponsorId: null, cards: [] };
  return {
    ownerId: row.userId,
    sponsorId: others.sponsorId,
    profile: {
      username: row.username,
      displayName: row.displayName || row.username,
      line: row.line,
      picture: picturePath(row.pictureHash),
      cards: [...own.map((company) => profileCard(company, false)), ...others.cards],
    },
  };
}
