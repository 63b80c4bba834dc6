import type { MarkedText } from '@powerline/contract/academy';

/** Length of an excerpt, in characters. */
const LINE_LENGTH = 180;
const BEFORE = 60;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Without case and accents; `y` as `i`, because English stems `story` to `stori`. */
const fold = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('y', 'i');

/** Finds words by how they begin: for each wanted word, as it was typed or by its stem. Pure. */
export class WordFinder {
  readonly #wanted: readonly (readonly string[])[];

  /** @param wanted for each word, its spellings */
  constructor(wanted: readonly (readonly string[])[]) {
    this.#wanted = wanted.map((spellings) => spellings.filter(Boolean).map(fold));
  }

  /** Whether each wanted word is in it. */
  hasAll(text: string): boolean {
    let missing = this.#wanted;
    for (const [word] of text.matchAll(WORD)) {
      const folded = fold(word);
      if (missing.some((spellings) => startsWithOne(folded, spellings)))
        missing = missing.filter((spellings) => !startsWithOne(folded, spellings));
      // Most texts have them early.
      if (missing.length === 0) return true;
    }
    return false;
  }

  /** The whole text in pieces, with the hits marked. */
  mark(text: string): MarkedText {
    const pieces: MarkedText = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (!this.#isWanted(word)) continue;
      if (index > end) pieces.push({ text: text.slice(end, index), isHit: false });
      pieces.push({ text: word, isHit: true });
      end = index + word.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
    return pieces;
  }

  /** An excerpt around the first hit, or the beginning of the text. */
  line(text: string): MarkedText {
    let found = 0;
    for (const { 0: word, index } of text.matchAll(WORD))
      if (this.#isWanted(word)) {
        found = index;
        break;
      }
    const start = found <= BEFORE ? 0 : text.indexOf(' ', found - BEFORE) + 1;
    const isWhole = start + LINE_LENGTH >= text.length;
    const end = isWhole ? text.length : Math.max(text.lastIndexOf(' ', start + LINE_LENGTH), found + 1);
    return this.mark(`${start === 0 ? '' : '…'}${text.slice(start, end)}${isWhole ? '' : '…'}`);
  }

  #isWanted(word: string): boolean {
    const folded = fold(word);
    return this.#wanted.some((spellings) => startsWithOne(folded, spellings));
  }
}

const startsWithOne = (word: string, spellings: readonly string[]): boolean =>
  spellings.some((spelling) => word.startsWith(spelling));

/** Markdown as plain text in one line. Pure. */
export const plainText = (markdown: string): string =>
  markdown
    // The text of a link or an image, without its address. Bounded, so that no text takes long.
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/^[ \t]*(?:>[ \t]*)?(?:\[!\w{1,20}\]|#{1,6}[ \t]|[-+*][ \t]|>)/gm, '')
    .replace(/[*_`~|\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
