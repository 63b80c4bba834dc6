import { keepFormats } from './keep-formats.ts';
import { locale } from './language.ts';

const namesIn = keepFormats(
  (_, { of, ...options }: Intl.DisplayNamesOptions & { of: string }) => new Intl.DisplayNames(of, options),
);

/**
 * `US Dollar` for `USD`, `Spanish` for `es`; a code without a name stays itself.
 *
 * @param of the language of the name
 * @throws {RangeError} for something that can't be a code
 */
export const nameOfCode = (type: 'currency' | 'language', code: string, of: string = locale()): string =>
  namesIn({ type, of }).of(code) ?? code;

/** In itself, as its speakers write it alone: `Español` for `es`. */
export function nameOfLanguage(language: string): string {
  const [first = '', ...rest] = nameOfCode('language', language, language);
  return first.toLocaleUpperCase(language) + rest.join('');
}
