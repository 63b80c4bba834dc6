import { PRODUCT_NAME } from '../foundation/product.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  username: string;
  email: string;
}

/** A shorter part of a name stands in too many words by chance. */
const PART_MIN_LENGTH = 3;

const OWN_WORDS = 'Password must not be made of your username, your email or the name of this site';

/**
 * What is wrong with a password because of whose it is: when nothing but digits and signs is left once the owner's
 * username and email, whole or in parts, and the name of the site are taken out of it (NIST SP 800-63B-4, 3.1.1.2; ASVS
 * 5.0, 6.2.11). A name within a longer password does no harm. Whether it is a common one, only the server knows.
 *
 * @returns a sentence, or null
 */
export function passwordFault(password: string, { username, email }: PasswordOwner): string | null {
  const typed = fold(password);
  const rest = wordsOf([username, email, PRODUCT_NAME]).reduce((text, word) => text.replaceAll(word, ''), typed);
  return rest !== typed && !/\p{L}/u.test(rest) ? OWN_WORDS : null;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The texts and their parts, the longest first: of "ann.lee", not "ann" before "ann.lee". */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .map(fold)
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u), ...text.split(/[^\p{L}\p{M}]+/u)])
    .filter((word) => word.length >= PART_MIN_LENGTH)
    .sort((one, other) => other.length - one.length);
