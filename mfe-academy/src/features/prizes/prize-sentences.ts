import type { Prize } from '@powerline/contract/academy';
import { count, points } from '../../components/words.ts';

export function stockSentence(stock: number): string {
  if (stock === 0) return 'Out of stock';
  return stock === 1 ? 'The last one' : `${count(stock)} left`;
}

export function limitSentence({ limitPerMember, asked }: Prize): string {
  const limit = limitPerMember === 1 ? 'One for each member' : `Up to ${count(limitPerMember)} for each member`;
  // At the limit, this text replaces the button.
  return asked === 0 || asked >= limitPerMember
    ? limit
    : `${limit}; you’ve requested ${asked === 1 ? 'one' : count(asked)}`;
}

/** Why the member can't request it; null if they can. @param balance the member's points */
export function hindranceOf({ stock, asked, limitPerMember, cost }: Prize, balance: number): string | null {
  if (asked >= limitPerMember)
    return limitPerMember === 1 ? 'You’ve requested yours.' : 'You’ve reached the limit for this prize.';
  if (stock === 0) return 'All of them are taken. More may come.';
  return balance < cost ? `You need ${count(cost - balance)} more ${cost - balance === 1 ? 'point' : 'points'}.` : null;
}

export const reservedSentence = (cost: number, balance: number): string =>
  `${points(cost)} of your ${count(balance)} are taken at once, and one prize is kept for you. If it’s canceled, you get the points back.`;
