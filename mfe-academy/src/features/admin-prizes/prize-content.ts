import type { AdminPrize, PrizeContent } from '@powerline/contract/academy';

export const FIELDS = ['title', 'description', 'cost', 'stock', 'limitPerMember', 'isOffered'] as const;
export type PrizeField = (typeof FIELDS)[number];

/** What an admin says of a prize. */
export const contentOf = ({
  title,
  description,
  cost,
  stock,
  limitPerMember,
  isOffered,
}: PrizeContent | AdminPrize): PrizeContent => ({ title, description, cost, stock, limitPerMember, isOffered });

/** The fields that two have changed since both read the same, each to something else. */
export const contested = (read: PrizeContent, mine: PrizeContent, theirs: PrizeContent): PrizeField[] =>
  FIELDS.filter(
    (field) => mine[field] !== read[field] && theirs[field] !== read[field] && mine[field] !== theirs[field],
  );

/** What was changed here, and of all else what stands there by now. */
export function merged(read: PrizeContent, mine: PrizeContent, theirs: PrizeContent): PrizeContent {
  const changes = FIELDS.filter((field) => mine[field] !== read[field]).map((field) => [field, mine[field]]);
  return { ...contentOf(theirs), ...Object.fromEntries(changes) };
}
