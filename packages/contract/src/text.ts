import * as v from 'valibot';

// NUL and half of a surrogate pair cannot be stored by Postgres; the other control characters only ever hide
// something from a reader.
const CONTROL_CHARACTER = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** What a person typed: a string, trimmed, in Unicode form NFC and free of control characters. */
export const typedText = (name: string) =>
  v.pipe(
    v.string(`${name} is required`),
    v.trim(),
    v.normalize('NFC'),
    v.check((text) => !CONTROL_CHARACTER.test(text), `${name} contains characters that cannot be used`),
  );

/** As {@link typedText}, and at most `length` characters long (UTF-16 code units, as browsers count). */
export const typedTextUpTo = (name: string, length: number) =>
  v.pipe(typedText(name), v.maxLength(length, `${name} must be at most ${length} characters`));
