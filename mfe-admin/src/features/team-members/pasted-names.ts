const SEPARATOR = /[\n\r,;]+/;

/** Separated by line breaks or commas. */
export const namesIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const inOneLine = (names: readonly string[]): string => names.join(', ');
