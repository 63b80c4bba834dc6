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

/** A page that everybody sees, and whose it is. */
export interface ShownProfile {
  ownerId: number;
  /** Whose the cards of the sponsor are; null where none stand on it. */
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
 * The page of a member by name, in whatever case.
 *
 * @param name as somebody wrote it into an address
 * @returns undefined for one that is not published, hidden, or of somebody suspended or unknown, and while profiles are closed
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
