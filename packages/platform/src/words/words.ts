import { fillMessage, packageText, sayWith, textKey } from '@powerline/contract/words';
import { createElement, Fragment, type ReactNode } from 'react';

/** Numbers are written as the language does. */
type TextValues = Readonly<Record<string, string | number>>;

/** A tag's value draws what stands inside of it. */
type RichValues = Readonly<Record<string, ReactNode | ((inside: ReactNode) => ReactNode)>>;

/** By owner, then by English text or its key. A `Map`, because "constructor" is a text as well. */
const translations = new Map<string, ReadonlyMap<string, string>>();

/**
 * Adds a loaded file of translations to the owner's. What isn't a text is left out.
 *
 * @param owner a module's name
 */
export function addTranslation(owner: string, texts: unknown): void {
  const known = Object.entries(texts ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  translations.set(owner, new Map([...(translations.get(owner) ?? []), ...known]));
}

/**
 * The two functions through which everything that people read goes. The English text is the key: without a
 * translation, or with a damaged one, it is what shows. Call them while rendering or in a handler, never when a file
 * loads: the translation may come later.
 *
 * @param owner the module's or package's own name
 */
export function wordsOf(owner: string): Words {
  const partsOf = (english: string, values: RichValues): ReactNode[] => {
    const translated = find(owner, english);
    if (translated !== undefined) {
      try {
        return filled(translated, values);
      } catch (error) {
        console.error(error);
      }
    }
    return filled(english, values);
  };
  return {
    t: (english, values = {}) => partsOf(english, values).join(''),
    rich: (english, values) => createElement(Fragment, null, ...partsOf(english, values)),
  };
}

/** What a package says is in the file of each build that has it, and means the same in all. */
function find(owner: string, english: string): string | undefined {
  const isPackage = owner.startsWith('@');
  const text = isPackage ? packageText(english) : english;
  for (const texts of isPackage ? translations.values() : [translations.get(owner)]) {
    const translated = texts?.get(textKey(text)) ?? texts?.get(text);
    if (translated !== undefined) return translated;
  }
  return undefined;
}

interface Words {
  /** A text: `t('{count, plural, one {# visit} other {# visits}}', { count })`. */
  t: (english: string, values?: TextValues) => string;
  /** A text with elements in it: `rich('Wrong page? <link>Report it</link>', { link: (inside) => <a>{inside}</a> })`. */
  rich: (english: string, values: RichValues) => ReactNode;
}

const filled = (text: string, values: RichValues): ReactNode[] =>
  fillMessage<ReactNode>(text, values, (pieces) => createElement(Fragment, null, ...pieces));

sayWith(wordsOf('@powerline/contract').t);
