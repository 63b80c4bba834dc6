import type { Visited } from '../../infrastructure/daily-visits/daily-visits.ts';

/** What is counted of pages and cards, each by its id: of one visitor once a day. */
export const visitOfProfile = (userId: number): Visited => ({ subject: 'profile', id: userId });
/** A page on which the card of a company stood was visited. */
export const visitOfCard = (companyId: number): Visited => ({ subject: 'card', id: companyId });
export const clickOfCard = (companyId: number): Visited => ({ subject: 'card-click', id: companyId });
