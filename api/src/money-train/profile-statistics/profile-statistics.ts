import { PROFILE_DAYS_SHOWN, type ProfileStatistics } from '@powerline/contract/money-train';
import type { EntityManager } from 'typeorm';
import type { AccountStep, ExportStep } from '../../accounts/account-steps.ts';
import { forgetVisits, readVisitsOf, type Visited } from '../../infrastructure/daily-visits/daily-visits.ts';
import { findLastDays } from '../../infrastructure/daily-visits/site-day.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { companiesInOrder } from '../profiles/profile-cards.ts';
import { clickOfCard, visitOfCard, visitOfProfile } from '../visit-counts/profile-subjects.ts';

/** Visits and clicks of a member's page and cards. */
export async function readProfileStatistics(manager: EntityManager, userId: number): Promise<ProfileStatistics> {
  const { cardOrder = [] } = (await manager.findOneBy(Profile, { userId })) ?? {};
  const companies = await companiesInOrder(manager, { userId, cardOrder });
  const counted = await readVisitsOf(manager, subjectsOf(userId, companies), PROFILE_DAYS_SHOWN);
  const sum = (isMeant: (count: Visited & { day: string }) => boolean) =>
    counted.filter(isMeant).reduce((total, { visits }) => total + visits, 0);
  const isOf = (meant: Visited) => (one: Visited) => one.subject === meant.subject && one.id === meant.id;
  const isVisit = isOf(visitOfProfile(userId));
  const isClick = (one: Visited) => companies.some(({ id }) => isOf(clickOfCard(id))(one));
  return {
    visits: sum(isVisit),
    clicks: sum(isClick),
    days: (await findLastDays(manager, PROFILE_DAYS_SHOWN)).map((day) => ({
      day,
      visits: sum((one) => one.day === day && isVisit(one)),
      clicks: sum((one) => one.day === day && isClick(one)),
    })),
    cards: companies.map(({ id, companyName }) => ({
      id,
      companyName,
      visits: sum(isOf(visitOfCard(id))),
      clicks: sum(isOf(clickOfCard(id))),
    })),
  };
}

const subjectsOf = (userId: number, companies: readonly { id: number }[]): Visited[] => [
  visitOfProfile(userId),
  ...companies.flatMap(({ id }) => [visitOfCard(id), clickOfCard(id)]),
];

/** The visits of a page and its cards are deleted with the account. */
export const forgetProfileStatistics: AccountStep = async (manager, { id }) => {
  const companies = await companiesInOrder(manager, { userId: id, cardOrder: [] });
  for (const subject of subjectsOf(id, companies)) await forgetVisits(manager, subject);
};

export const PROFILE_STATISTICS_EXPORT: ExportStep = {
  section: 'profileStatistics',
  collect: async (manager, { id }) => {
    const { days, cards } = await readProfileStatistics(manager, id);
    return { days: days.filter(({ visits, clicks }) => visits + clicks > 0), cards };
  },
};
