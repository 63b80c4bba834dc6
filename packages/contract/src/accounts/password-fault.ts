import { PRODUCT_NAME } from '../foundation/product.ts';
import { t } from '../words.ts';

export interface PasswordOwner {
  username: string;
  email: string;
}

/** Shorter parts of a name occur in too many words by chance. */
const PART_MIN_LENGTH = 3;

const ownWords = () => t('Password must not be made of your username, your email or the name of this site');

/**
 * Rejects a password that has only digits and signs left without the owner's username, email (whole or in parts) and
 * the site's name (NIST SP 800-63B-4, 3.1.1.2; ASVS 5.0, 6.2.11). Only the server knows which passwords are common.
 */
export function passwordFault(password: string, { username, email }: PasswordOwner): string | null {
  const typed = fold(password);
  const rest = wordsOf([username, email, PRODUCT_NAME]).reduce((text, word) => text.replaceAll(word, ''), typed);
  return rest !== typed && !/\p{L}/u.test(rest) ? ownWords() : null;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Longest first, so that "ann.lee" is removed before "ann". */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .map(fold)
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u), ...text.split(/[^\p{L}\p{M}]+/u)])
    .filter((word) => word.length >= PART_MIN_LENGTH)
    .sort((one, other) => other.length - one.length);
