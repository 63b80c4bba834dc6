import { type PasswordOwner, passwordFault } from '@powerline/contract/accounts';

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** From so many bits on a password is fair, good, strong. */
const FAIR = 20;
const GOOD = 28;
const STRONG = 34;

/** Rows of keyboards, alphabet and digits: whoever takes their neighbors has chosen one thing. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * How hard a password is to guess, as far as it can be told without a list of those that others use: the server has one
 * and refuses them where a password is changed. Counted as people choose, not as dice do: the first character 4 bits, the
 * next seven 2 each, further ones 1.5, 6 more for capital letters together with signs or digits (NIST SP 800-63-2, A.2.1).
 * What repeats or follows from the character before adds nothing. An estimate of a library without its lists would take
 * "sunshine" for eight random letters; with them it is larger than this page.
 */
export function estimateStrength(password: string, owner: PasswordOwner): Strength {
  if (passwordFault(password, owner) !== null) return 'weak';
  const bits = bitsOf(surprises(password)) + (isMixed(password) ? 6 : 0);
  if (bits >= STRONG) return 'strong';
  if (bits >= GOOD) return 'good';
  return bits >= FAIR ? 'fair' : 'weak';
}

function bitsOf(length: number): number {
  if (length === 0) return 0;
  return 4 + 2 * Math.min(length - 1, 7) + 1.5 * Math.max(length - 8, 0);
}

const isMixed = (text: string): boolean => /\p{Lu}/u.test(text) && /[^\p{L}]/u.test(text);

/** How many characters do not follow from what stands before them. */
function surprises(password: string): number {
  const characters = [...password.toLowerCase()];
  return characters.filter((character, index) => {
    const before = characters[index - 1] ?? '';
    const twoBefore = characters[index - 2] ?? '';
    if (character === before) return false;
    // Two neighbors happen in every word; the third makes it a row.
    if (areNeighbors(twoBefore, before) && areNeighbors(before, character)) return false;
    // abcabc, 1212: the same pair once more.
    const isPair = (at: number) => characters[at] === before && characters[at + 1] === character;
    return index < 2 || !characters.slice(0, index - 1).some((_, at) => isPair(at));
  }).length;
}

const areNeighbors = (one: string, other: string): boolean =>
  one !== '' && RUNS.some((run) => run.includes(one + other) || run.includes(other + one));
