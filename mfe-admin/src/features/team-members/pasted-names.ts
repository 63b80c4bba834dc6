const SEPARATOR = /[\n\r,;]+/;

/** The names in what was typed or pasted: one on each line, or with commas between them. */
export const namesIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The names as they stand in a field of one line. */
export const inOneLine = (names: readonly string[]): string => names.join(', ');
