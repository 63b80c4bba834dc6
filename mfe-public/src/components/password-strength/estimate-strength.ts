import { type PasswordOwner, passwordFault } from '@powerline/contract/accounts';

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Bits from which a password is fair, good, strong. */
const FAIR = 20;
const GOOD = 28;
const STRONG = 34;

/** Rows of keyboards, alphabet and digits: neighbors in them count as one choice. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Estimates how people choose, not dice: the first character counts 4 bits, the next seven 2 each, further ones 1.5,
 * and capital letters together with signs or digits 6 more (NIST SP 800-63-2, A.2.1). Repetitions and sequences add
 * nothing. The server has a list of common passwords. A library without such lists would rate "sunshine" like eight
 * random letters; with them it is bigger than this page.
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

/** How many characters don't follow from the ones before. */
function surprises(password: string): number {
  const characters = [...password.toLowerCase()];
  return characters.filter((character, index) => {
    const before = characters[index - 1] ?? '';
    const twoBefore = characters[index - 2] ?? '';
    if (character === before) return false;
    // Two neighbors occur in any word; three are a sequence.
    if (areNeighbors(twoBefore, before) && areNeighbors(before, character)) return false;
    // abcabc, 1212: the same pair again.
    const isPair = (at: number) => characters[at] === before && characters[at + 1] === character;
    return index < 2 || !characters.slice(0, index - 1).some((_, at) => isPair(at));
  }).length;
}

const areNeighbors = (one: string, other: string): boolean =>
  one !== '' && RUNS.some((run) => run.includes(one + other) || run.includes(other + one));
