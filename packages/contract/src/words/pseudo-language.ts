import { type MessagePart, parseMessage } from './message.ts';
import type { Translation } from './translation.ts';

/** English as no one writes it: what still looks like English isn't translated, and what is cut off has no room. */
export const PSEUDO_LANGUAGE = 'en-XA';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'aàbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoôpþrŕsštŧuûwŵyýzžAÀBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÔPÞRŔSŠTŦUÛWŴYÝZŽ'.matchAll(/../gu),
  ).map(([[letter = '', accented = '']]) => [letter, accented]),
);

/** Languages that take more room than English take about as much. */
const LONGER_BY = 0.4;

/** Accents each English text and makes it 40% longer. The mark of what a package says (`packageText`) isn't said. */
export const pseudoTranslation = (english: Iterable<string>): Translation =>
  Object.fromEntries(Array.from(english, (text) => [text, pseudoParts(parseMessage(text.replace(/^@/, '')))]));

const pseudoParts = (parts: readonly MessagePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? pseudoText(part) : pseudoPart(part))).join('');

function pseudoPart(part: Exclude<MessagePart, string>): string {
  if ('tag' in part) return `<${part.tag}>${pseudoParts(part.parts)}</${part.tag}>`;
  if (!('kind' in part)) return `{${part.value}}`;
  const branches = Object.entries(part.branches).map(([key, branch]) => `${key} {${pseudoParts(branch)}}`);
  return `{${part.value}, ${part.kind}, ${branches.join(' ')}}`;
}

/** Each word is longer, as words are in other languages: one that is very long breaks where none would. */
const pseudoText = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const accented = Array.from(word, (letter) => ACCENTED[letter] ?? letter).join('');
    return accented + '~'.repeat(Math.round(word.length * LONGER_BY));
  });
