import type { Visited } from '../../infrastructure/daily-visits/daily-visits.ts';

/** What is counted for pages and cards, by id and once a day per visitor. */
export const visitOfProfile = (userId: number): Visited => ({ subject: 'profile', id: userId });
/** Someone visited a page with the company's card. */
export const visitOfCard = (companyId: number): Visited => ({ subject: 'card', id: companyId });
export const clickOfCard = (companyId: number): Visited => ({ subject: 'card-click', id: companyId });
