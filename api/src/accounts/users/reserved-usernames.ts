import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { usernameSkeletons } from './username-skeletons.ts';

/** Names for people who run a site. `admin` is also the default name of the first admin, who does not register. */
const ROLES = ['admin', 'administrator', 'moderator', 'staff', 'support', 'team'];

/**
 * Names that would make a stranger look like the site itself. "Former member" and "Anonymous" are what the site itself
 * calls people without a name.
 */
const RESERVED = [
  PRODUCT_NAME,
  'Former member',
  'Anonymous',
  ...ROLES.filter((role) => role !== 'team'),
  ...ROLES.flatMap((role) => [`${PRODUCT_NAME} ${role}`, `${role} ${PRODUCT_NAME}`]),
];

/** How a name looks without the signs and spaces between its letters. */
const skeletonsOf = (name: string): string[] => usernameSkeletons(name.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));

const RESERVED_SKELETONS: ReadonlySet<string> = new Set(RESERVED.flatMap((name) => skeletonsOf(name)));

/** Whether a name is reserved for the site, or looks like it is: `Supp0rt`, `FORMER_MEMBER`. */
export const isReservedUsername = (username: string): boolean =>
  skeletonsOf(username).some((skeleton) => RESERVED_SKELETONS.has(skeleton));
