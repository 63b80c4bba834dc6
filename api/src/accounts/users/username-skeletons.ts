import { normalizeUsername } from '@powerline/contract/accounts';
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

/** What a text looks like to whom case makes no difference: 0 looks like O, and so is taken for o. */
const look = (text: string): string => skeleton(skeleton(text).toLowerCase());

/**
 * What a username looks like, as it is shown and in small letters: I looks like l, i does not. Two names of which one
 * look is the same are taken for each other.
 *
 * @returns one or two, in the order in which they are to be stored: two that race must not wait for each other
 */
export function usernameSkeletons(username: string): string[] {
  const name = normalizeUsername(username);
  return [...new Set([look(name), look(name.toLowerCase())])].filter((text) => text !== '').sort();
}
