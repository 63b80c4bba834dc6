/** Numbers are written as the language does. */
type Values = Readonly<Record<string, string | number>>;
type Say = (english: string, values?: Values) => string;

/** Each build has its own copy of this package, and each copy must find the page's words. */
const page: typeof globalThis & { POWERLINE_SAYS?: Say } = globalThis;

/** @param say knows the translations of what this package says: a page's in its language, a server's of its request */
export function sayWith(say: Say): void {
  page.POWERLINE_SAYS = say;
}

/**
 * What this package says to people. The English text is the key, and has no plurals or tags: where nobody translates,
 * such as in a command, it is filled here. Call it when it is said, never when a file loads.
 */
export const t: Say = (english, values = {}) => (page.POWERLINE_SAYS ?? inEnglish)(english, values);

const inEnglish: Say = (english, values = {}) =>
  english.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? value.toLocaleString('en-US') : value;
  });
