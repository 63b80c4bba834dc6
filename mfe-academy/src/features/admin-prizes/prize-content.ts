import type { AdminPrize, PrizeContent } from '@powerline/contract/academy';

export const FIELDS = ['title', 'description', 'cost', 'stock', 'limitPerMember', 'isOffered'] as const;
export type PrizeField = (typeof FIELDS)[number];

export const contentOf = ({
  title,
  description,
  cost,
  stock,
  limitPerMember,
  isOffered,
}: PrizeContent | AdminPrize): PrizeContent => ({ title, description, cost, stock, limitPerMember, isOffered });

/** Fields that both changed differently. */
export const contested = (read: PrizeContent, mine: PrizeContent, theirs: PrizeContent): PrizeField[] =>
  FIELDS.filter(
    (field) => mine[field] !== read[field] && theirs[field] !== read[field] && mine[field] !== theirs[field],
  );

/** Local changes on top of the current version. */
export function merged(read: PrizeContent, mine: PrizeContent, theirs: PrizeContent): PrizeContent {
  const changes = FIELDS.filter((field) => mine[field] !== read[field]).map((field) => [field, mine[field]]);
  return { ...contentOf(theirs), ...Object.fromEntries(changes) };
}
