import * as v from 'valibot';

// NUL and half of a surrogate pair cannot be stored by Postgres; the other control characters only ever hide
// something from a reader.
const CONTROL_CHARACTER = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * What nobody sees in a line: control characters, marks of direction, which turn around what stands beside them, and
 * whatever takes no room. U+2800 is a blank that counts as a symbol.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]|(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/u;

/**
 * Joiners (in Persian, Hindi and emoji) and the selectors of a character's form are part of what people write, where
 * they change what stands before them.
 */
const MISPLACED = /(?<![^\s\p{Join_Control}])[\p{Join_Control}\p{Variation_Selector}]|\p{Join_Control}(?!\S)/u;

const trimmedWithout = (name: string, ...refused: readonly RegExp[]) =>
  v.pipe(
    v.string(`${name} is required`),
    v.trim(),
    v.normalize('NFC'),
    v.check(
      (text) => !refused.some((pattern) => pattern.test(text)),
      `${name} contains characters that cannot be used`,
    ),
  );

const upTo = (name: string, length: number) =>
  v.maxLength<string, number, string>(length, `${name} must be at most ${length} characters`);

/** What a person typed: a string, trimmed, in Unicode form NFC and free of control characters. */
export const typedText = (name: string) => trimmedWithout(name, CONTROL_CHARACTER);

/** As {@link typedText}, and at most `length` characters long (UTF-16 code units, as browsers count). */
export const typedTextUpTo = (name: string, length: number) => v.pipe(typedText(name), upTo(name, length));

/** One line by which others know a person, up to `length` characters: everything in it is seen. */
export const displayNameUpTo = (name: string, length: number) =>
  v.pipe(trimmedWithout(name, UNSEEN, MISPLACED), upTo(name, length));
