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

/** As {@link UNSEEN}, in a text that may have lines. */
const UNSEEN_IN_LINES =
  /(?![\t\n\r\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Joiners (in Persian, Hindi and emoji) and the selectors of a character's form are part of what people write, where
 * they change what stands before them.
 */
const MISPLACED = /(?<![^\s\p{Join_Control}])[\p{Join_Control}\p{Variation_Selector}]|\p{Join_Control}(?!\S)/u;

/**
 * More marks in a row than the Stream-Safe Text Format allows (UAX 15, section 12). Normalizing puts marks in order, which
 * takes quadratic time in the length of the row.
 */
const PILE_OF_MARKS = /\p{M}{31}/u;

/** Ours: spaces around a text, and letters whose marks come apart, may take this many times its limit. */
const SENT_FACTOR = 4;

/**
 * A text as it was sent, before it is trimmed or normalized. A pipe ends before its first transformation once something was
 * refused, so a text that is too long costs nothing more. JSON Schema leaves this bound out: what honest people send is
 * as before.
 *
 * @param length of the text once it is trimmed and normalized; the caller checks it then
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

/** One line by which others know a person or a thing, up to `length` characters: everything in it can be seen. */
export const displayNameUpTo = (name: string, length: number) => typedWithout(name, length, UNSEEN, MISPLACED);

/** As {@link displayNameUpTo}, with line breaks and tabs. */
export const displayTextUpTo = (name: string, length: number) => typedWithout(name, length, UNSEEN_IN_LINES, MISPLACED);
