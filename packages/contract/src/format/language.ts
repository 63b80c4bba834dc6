/** The contract is compiled without a browser's types. */
declare const document: { documentElement: { lang: string } } | undefined;

/** English is in the code, so it needs no file. */
const SOURCE_LANGUAGE = 'en';

/** How each language writes numbers and dates; others as their own name says. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-419' };

let find = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

/**
 * The language of everything that people read. On a page that is its `<html lang>`, which is the one place to set it:
 * before a module loads, and until the page is reloaded.
 */
export const language = (): string => find() || SOURCE_LANGUAGE;

/** {@link language} as `Intl` wants it. */
export const locale = (): string => LOCALES[language()] ?? language();

/** For a server. @param source asked at each use, because a server answers people of several languages at once */
export function readLanguageFrom(source: () => string): void {
  find = source;
}
