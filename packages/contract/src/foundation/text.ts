import * as v from 'valibot';
import { t } from '../words.ts';
import { type FieldName, sayName } from './field-name.ts';

// Postgres can't store NUL or half of a surrogate pair; the other control characters only hide text from a reader.
const CONTROL_CHARACTER = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * Invisible in a line: control characters, direction marks, and anything without width. U+2800 is a blank that counts
 * as a symbol.
 */
const UNSEEN =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Like {@link UNSEEN}, but allows line breaks. */
const UNSEEN_IN_LINES =
  /(?![\t\n\r\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Joiners (in Persian, Hindi and emoji) and variation selectors are fine after a character that they change. */
const MISPLACED = /(?<![^\s\p{Join_Control}])[\p{Join_Control}\p{Variation_Selector}]|\p{Join_Control}(?!\S)/u;

/** More marks in a row than UAX 15, section 12 allows. Normalizing takes quadratic time in their number. */
const PILE_OF_MARKS = /\p{M}{31}/u;

/** Spaces around a text and decomposed letters can make it this many times longer. */
const SENT_FACTOR = 4;

/**
 * A text before it is trimmed or normalized. A pipe stops at the first rejection, so a text that is too long costs no
 * more time. JSON Schema leaves this limit out, because honest input never reaches it.
 */
export const sentText = (required: () => string, length: number, tooLong: () => string) =>
  v.pipe(
    v.string(required),
    v.check((text) => text.length <= SENT_FACTOR * length, tooLong),
  );

/** An empty field, which may have spaces. */
export const emptyText = () =>
  v.pipe(
    sentText(
      () => t('Must be empty'),
      64,
      () => t('Must be empty'),
    ),
    v.trim(),
    v.literal(''),
  );

const typedWithout = (name: FieldName, length: number, ...refused: readonly RegExp[]) => {
  const unfit = () => t('{name} contains characters that cannot be used', { name: sayName(name) });
  const tooLong = () => t('{name} must be at most {length} characters', { name: sayName(name), length });
  return v.pipe(
    sentText(() => t('{name} is required', { name: sayName(name) }), length, tooLong),
    v.check((text) => !PILE_OF_MARKS.test(text), unfit),
    v.trim(),
    v.normalize('NFC'),
    v.check((text) => !refused.some((pattern) => pattern.test(text)), unfit),
    v.maxLength(length, tooLong),
  );
};

/**
 * A text that a person typed: trimmed, in Unicode form NFC, without control characters, and at most `length` UTF-16
 * code units long, as browsers count.
 */
export const typedTextUpTo = (name: FieldName, length: number) => typedWithout(name, length, CONTROL_CHARACTER);

/** A one-line name that others see, without invisible characters. */
export const displayNameUpTo = (name: FieldName, length: number) => typedWithout(name, length, UNSEEN, MISPLACED);

/** Like {@link displayNameUpTo}, with line breaks and tabs. */
export const displayTextUpTo = (name: FieldName, length: number) =>
  typedWithout(name, length, UNSEEN_IN_LINES, MISPLACED);
