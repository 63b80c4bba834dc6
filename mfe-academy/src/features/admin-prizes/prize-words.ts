import type { AdminPrize, PrizeContent } from '@powerline/contract/academy';
import { count, points } from '../../components/words.ts';
import type { PrizeField } from './prize-content.ts';

export function factsOf({ cost, stock, waiting, sent }: AdminPrize): string {
  const facts = [points(cost), stock === 0 ? 'out of stock' : `${count(stock)} left`];
  if (waiting > 0) facts.push(`${count(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`);
  if (sent > 0) facts.push(`${count(sent)} sent`);
  return facts.join(' · ');
}

export function deletionSentence({ waiting, sent }: Pick<AdminPrize, 'waiting' | 'sent'>): string {
  const gone = 'Members no longer see it, and its image is deleted.';
  const waits =
    waiting > 0 ? ` ${waiting === 1 ? 'One request stays' : `${count(waiting)} requests stay`} in the queue.` : '';
  const was =
    sent > 0
      ? ` ${sent === 1 ? 'The one already sent stays' : `The ${count(sent)} already sent stay`} in the history.`
      : '';
  return `${gone}${waits}${was} Points spent on it stay spent.`;
}

const LABELS: Readonly<Record<PrizeField, string>> = {
  title: 'Title',
  description: 'Description',
  cost: 'Cost',
  stock: 'Stock',
  limitPerMember: 'Limit per member',
  isOffered: 'Offered',
};

const written = (value: PrizeContent[PrizeField]): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'number' ? count(value) : `“${value}”`;

/** `Cost: 120 there, 150 here`. */
export const differenceOf = (field: PrizeField, theirs: PrizeContent, mine: PrizeContent): string =>
  `${LABELS[field]}: ${written(theirs[field])} there, ${written(mine[field])} here`;
