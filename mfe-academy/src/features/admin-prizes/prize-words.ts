import type { AdminPrize, PrizeContent } from '@powerline/contract/academy';
import { formatNumber } from '@powerline/ui';
import { points } from '../../components/counts.ts';
import { t } from '../../words.ts';
import type { PrizeField } from './prize-content.ts';

export function factsOf({ cost, stock, waiting, sent }: AdminPrize): string {
  const facts = [
    points(cost),
    stock === 0 ? t('out of stock') : t('{stock, plural, one {# left} other {# left}}', { stock }),
  ];
  if (waiting > 0) facts.push(t('{waiting, plural, one {# waits} other {# wait}}', { waiting }));
  if (sent > 0) facts.push(t('{sent, plural, one {# sent} other {# sent}}', { sent }));
  return facts.join(' · ');
}

export function deletionSentence({ waiting, sent }: Pick<AdminPrize, 'waiting' | 'sent'>): string {
  const sentences = [t('Members no longer see it, and its image is deleted.')];
  if (waiting > 0) {
    sentences.push(t('{waiting, plural, one {One request stays} other {# requests stay}} in the queue.', { waiting }));
  }
  if (sent > 0) {
    sentences.push(
      t('{sent, plural, one {The one already sent stays} other {The # already sent stay}} in the history.', { sent }),
    );
  }
  return [...sentences, t('Points spent on it stay spent.')].join(' ');
}

const LABELS: Readonly<Record<PrizeField, () => string>> = {
  title: () => t('Title'),
  description: () => t('Description'),
  cost: () => t('Cost'),
  stock: () => t('Stock'),
  limitPerMember: () => t('Limit per member'),
  isOffered: () => t('Offered'),
};

function written(value: PrizeContent[PrizeField]): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return typeof value === 'number' ? formatNumber(value) : t('“{text}”', { text: value });
}

/** `Cost: 120 there, 150 here`. */
export const differenceOf = (field: PrizeField, theirs: PrizeContent, mine: PrizeContent): string =>
  t('{field}: {theirs} there, {mine} here', {
    field: LABELS[field](),
    theirs: written(theirs[field]),
    mine: written(mine[field]),
  });
