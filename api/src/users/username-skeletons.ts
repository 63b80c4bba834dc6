import { normalizeUsername } from '@powerline/contract';
import { CONFUSABLES } from './confusables.ts';

const characters = (codes: string): string =>
  String.fromCodePoint(...codes.split('+').map((code) => Number.parseInt(code, 16)));

/** By character: the prototype that it looks like. */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [prototype = '', alike = ''] = line.split('=');
      return alike.split(' ').map((codes) => [characters(codes), characters(prototype)] as const);
    }),
);

/** The function of UTS 39, section 4, without its handling of direction: no username has a mark of it. */
const skeleton = (text: string): string =>
  [...text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')]
    .map((character) => PROTOTYPES.get(character) ?? character)
    .join('')
    .normalize('NFD');

/**
 * What a username looks like: two names of which one skeleton is the same are taken for each other. The case of a name
 * makes no difference, but it does to its look: I looks like l, and 0 like O. So both orders count: the small letters of
 * what the name looks like, and what its small letters look like.
 *
 * @returns one or two, in the order in which they are to be stored: two that race must not wait for each other
 */
export function usernameSkeletons(username: string): string[] {
  const name = normalizeUsername(username);
  const found = new Set([skeleton(skeleton(name).toLowerCase()), skeleton(name.toLowerCase())]);
  return [...found].filter((text) => text !== '').sort();
}
