import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { usernameSkeletons } from './username-skeletons.ts';

/** What people who run a site are called. `admin` is also the default name of the first admin, who does not register. */
const ROLES = ['admin', 'administrator', 'moderator', 'staff', 'support', 'team'];

/**
 * Names under which a stranger would be taken for the site. "Former member" and "Anonymous" are what the site itself
 * calls people without a name.
 */
const RESERVED = [
  PRODUCT_NAME,
  'Former member',
  'Anonymous',
  ...ROLES.filter((role) => role !== 'team'),
  ...ROLES.flatMap((role) => [`${PRODUCT_NAME} ${role}`, `${role} ${PRODUCT_NAME}`]),
];

/** What a name looks like without the signs and spaces between its letters. */
const looksOf = (name: string): string[] => usernameSkeletons(name.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));

const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.flatMap((name) => looksOf(name)));

/** Whether a name is one of the site's own, or looks like one: `Supp0rt`, `FORMER_MEMBER`. */
export const isReservedUsername = (username: string): boolean =>
  looksOf(username).some((look) => RESERVED_LOOKS.has(look));
