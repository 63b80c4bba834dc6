import * as v from 'valibot';

// NUL and half of a surrogate pair cannot be stored by Postgres; the other control characters only ever hide
// something from a reader.
const CONTROL_CHARACTER = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * What nobody sees in a line: control characters, marks of direction, which turn around what stands beside them, and
 * whatever takes no room. U+2800 is a blank that counts as a symbol.
 */
const UNSEEN =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Like {@link UNSEEN}, for text with line breaks. */
const UNSEEN_IN_LINES =
  /(?![\t\n\r\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Joiners (in Persian, Hindi and emoji) and the selectors of a character's form are part of what people write, where
 * they change what stands before them.
 */
const MISPLACED = /(?<![^\s\p{Join_Control}])[\p{Join_Control}\p{Variation_Selector}]|\p{Join_Control}(?!\S)/u;

/**
 * More marks in a row than the Stream-Safe Text Format allows (UAX 15, section 12). Normalizing sorts marks, which takes
 * quadratic time in the length of the run.
 */
const PILE_OF_MARKS = /\p{M}{31}/u;

/** Our own limit: with spaces around it and decomposed letters, a text may be this many times as long. */
const SENT_FACTOR = 4;

/**
 * A text as sent, before it is trimmed or normalized. A pipe stops before its first transformation once something was
 * refused, so a text that is too long costs no more time. JSON Schema leaves this limit out, because honest input never
 * reaches it.
 *
 * @param length the limit after trimming and normalizing, which the caller checks
 */
export const sentText = (required: string, length: number, tooLong: string) =>
  v.pipe(
    v.string(required),
    v.check((text) => text.length <= SENT_FACTOR * length, tooLong),
  );

/** An empty field, which may have spaces in it. */
export const emptyText = () => v.pipe(sentText('Must be empty', 64, 'Must be empty'), v.trim(), v.literal(''));

const typedWithout = (name: string, length: number, ...refused: readonly RegExp[]) => {
  const unfit = `${name} contains characters that cannot be used`;
  const tooLong = `${name} must be at most ${length} characters`;
  return v.pipe(
    sentText(`${name} is required`, length, tooLong),
    v.check((text) => !PILE_OF_MARKS.test(text), unfit),
    v.trim(),
    v.normalize('NFC'),
    v.check((text) => !refused.some((pattern) => pattern.test(text)), unfit),
    v.maxLength(length, tooLong),
  );
};

/**
 * What a person typed: trimmed, in Unicode form NFC, free of control characters, and at most `length` characters long
 * (UTF-16 code units, as browsers count).
 */
export const typedTextUpTo = (name: string, length: number) => typedWithout(name, length, CONTROL_CHARACTER);

/** A one-line name that others see, up to `length` characters, without invisible characters. */
export const displayNameUpTo = (name: string, length: number) => typedWithout(name, length, UNSEEN, MISPLACED);

/** Like {@link displayNameUpTo}, with line breaks and tabs. */
export const displayTextUpTo = (name: string, length: number) => typedWithout(name, length, UNSEEN_IN_LINES, MISPLACED);
