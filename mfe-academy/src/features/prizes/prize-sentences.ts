import type { Prize } from '@powerline/contract/academy';
import { count, points } from '../../components/words.ts';

/** How many there are. */
export function stockSentence(stock: number): string {
  if (stock === 0) return 'Out of stock';
  return stock === 1 ? 'The last one' : `${count(stock)} left`;
}

/** How many of it one member may have, and how many one has asked for. */
export function limitSentence({ limitPerMember, asked }: Prize): string {
  const limit = limitPerMember === 1 ? 'One for each member' : `Up to ${count(limitPerMember)} for each member`;
  // Whoever has as many as that reads so in the place of the button.
  return asked === 0 || asked >= limitPerMember
    ? limit
    : `${limit}; you have asked for ${asked === 1 ? 'one' : count(asked)}`;
}

/** Why somebody cannot ask for it, as a sentence; null who can. @param balance points that one has */
export function hindranceOf({ stock, asked, limitPerMember, cost }: Prize, balance: number): string | null {
  if (asked >= limitPerMember)
    return limitPerMember === 1 ? 'You have asked for yours.' : 'You have asked for as many as one member may have.';
  if (stock === 0) return 'All of them are taken. More may come.';
  return balance < cost ? `You need ${count(cost - balance)} more ${cost - balance === 1 ? 'point' : 'points'}.` : null;
}

/** What happens with a press, before it is done. */
export const reservedSentence = (cost: number, balance: number): string =>
  `${points(cost)} of your ${count(balance)} are taken at once, and one prize is kept for you. Should it be cancelled, you get the points back.`;
