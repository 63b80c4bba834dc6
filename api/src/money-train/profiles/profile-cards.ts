import { domainOf } from '@powerline/contract/foundation';
import { PROFILE_CARDS_MAX, type ProfileCard, type Company as PublicCompany } from '@powerline/contract/money-train';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { readCompanies } from '../companies/public-company.ts';
import { IS_SHOWN } from '../profiles-open.ts';
import type { Sponsorship } from './sponsorship.ts';

/** Whose companies are read, and in which order. */
interface OwnerOfCards {
  userId: number;
  cardOrder: readonly number[];
}

/** A member's companies from top to bottom: first the ordered ones, then the others by position. */
export async function companiesInOrder(
  manager: EntityManager,
  { userId, cardOrder }: OwnerOfCards,
): Promise<PublicCompany[]> {
  const companies = await readCompanies(manager, 'c.user_id = $1', userId);
  const placeOf = ({ id }: PublicCompany) => (cardOrder.includes(id) ? cardOrder.indexOf(id) : cardOrder.length);
  return companies.sort((a, b) => placeOf(a) - placeOf(b));
}

/** The sponsor's cards on a member's page. */
interface SponsorCards {
  sponsorId: number | null;
  cards: ProfileCard[];
}

/**
 * The sponsor's cards for the places that the member's companies leave empty, in the sponsor's order. There are none while
 * the sponsor's page isn't public, because then the companies are private.
 *
 * @param own how many companies the member has
 */
export async function sponsorCards(
  manager: EntityManager,
  sponsorship: Sponsorship,
  memberId: number,
  own: number,
): Promise<SponsorCards> {
  const none = { sponsorId: null, cards: [] };
  const places = PROFILE_CARDS_MAX - own;
  if (places <= 0) return none;
  const sponsorId = await sponsorship.sponsorOf(manager, memberId);
  if (sponsorId === null) return none;
  const sponsor = await readRow(
    manager,
    v.strictObject({ userId: v.number(), cardOrder: v.array(v.number()) }),
    `SELECT u.id AS "userId", p.card_order AS "cardOrder"
       FROM accounts u JOIN profiles p ON p.user_id = u.id WHERE u.id = $1 AND ${IS_SHOWN}`,
    [sponsorId],
  );
  if (!sponsor) return none;
  const companies = await companiesInOrder(manager, sponsor);
  return { sponsorId, cards: companies.slice(0, places).map((company) => profileCard(company, true)) };
}

/** A company as visitors see it. */
export const profileCard = (
  { id, companyName, description, picture = null, url }: PublicCompany,
  isOfSponsor: boolean,
): ProfileCard => ({
  id,
  companyName,
  description,
  picture,
  domain: domainOf(url),
  link: `/go/${id}`,
  isOfSponsor,
});
