const CONFIGURATIONS: Readonly<Record<string, string>> = { en: 'english', es: 'spanish' };
/** No one means more of them. */
const WORDS_MAX = 8;

/**
 * The words of a text for {@link wordQuery}: by their stems in the languages that come with the product, and as they are
 * written, without case and accents. An expression of SQL; the indexes have the same one, to the letter.
 */
export const searchWords = (text: string): string =>
  `(to_tsvector('english', ${text}) || to_tsvector('spanish', ${text}) || to_tsvector('simple', folded_text(${text})))`;

/** What a text must have to be found. */
export interface WordQuery {
  words: string[];
  /** How the reader's language stems. */
  configuration: string;
  /** A `tsquery` of SQL, whose values are {@link words}, from `$1` on. */
  sql: string;
}

/** Every word, or its beginning. @returns undefined without any letter or digit */
export function wordQuery(typed: string, language: string): WordQuery | undefined {
  const words = (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
  if (words.length === 0) return undefined;
  const configuration = CONFIGURATIONS[language] ?? 'simple';
  const sql = words.map(
    (_, at) =>
      `(plainto_tsquery('${configuration}', $${at + 1}) || to_tsquery('simple', quote_literal(folded_text($${at + 1})) || ':*'))`,
  );
  return { words, configuration, sql: `(${sql.join(' && ')})` };
}
