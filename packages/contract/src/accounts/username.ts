import * as v from 'valibot';
import { sentText } from '../foundation/text.ts';
import { t } from '../words.ts';

/** Specification section 9. */
export const USERNAME_MIN_LENGTH = 3;
/** Our own limit. */
export const USERNAME_MAX_LENGTH = 64;
const tooLong = () => t('Username must be at most {most} characters', { most: USERNAME_MAX_LENGTH });

/**
 * Scripts in use today (Unicode UAX 31, table 5) that one name may combine: the level "highly restrictive" of UTS 39,
 * section 5.2. Latin goes with Japanese, Chinese and Korean; every other script must be alone, because letters of two
 * scripts look alike.
 */
const WRITING_SYSTEMS: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...(
    'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
    'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
  )
    .split(' ')
    .map((script) => [script]),
];

// Compiled on first use, so that importing this file stays cheap.
const isWrittenIn = (text: string, scripts: readonly string[]): boolean =>
  new RegExp(
    `^[${['Common', 'Inherited', ...scripts].map((script) => `\\p{Script_Extensions=${script}}`).join('')}]*$`,
    'u',
  ).test(text);

/** Invisible or unassigned characters, and more than four marks in a row (UTS 39, section 5.4). */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|^\p{M}|[\p{Mn}\p{Me}]{5}/u;

/** Characters that would break the address `/u/<name>`. */
const UNADDRESSABLE = /[/\\?#%]|^\./;

const isLegible = (text: string): boolean => !UNFIT.test(text) && isWrittenIn(text, WRITING_SYSTEMS.flat());

// The rest of a pipe runs even after the length was rejected: don't spend time on every letter.
const isTooLong = (name: string): boolean => name.length > USERNAME_MAX_LENGTH;

// NFKC turns every kind of space into this one.
const singleSpaced = (text: string): string => text.replace(/ +/g, ' ');

/** Our own limit, longer than any name, because normalizing many marks takes quadratic time. */
const LOOKED_UP_MAX_LENGTH = 1000;

/**
 * The one spelling of a username: Unicode form NFKC, without extra spaces. A text that is too long for a name doesn't
 * change.
 */
export const normalizeUsername = (typed: string): string =>
  typed.length > LOOKED_UP_MAX_LENGTH ? typed : singleSpaced(typed.normalize('NFKC').trim());

/** The name of a new account. The server also rejects a name that looks like another user's. */
export const usernameSchema = v.pipe(
  sentText(() => t('Username is required'), USERNAME_MAX_LENGTH, tooLong),
  v.normalize('NFKC'),
  v.trim(),
  v.minLength(USERNAME_MIN_LENGTH, () =>
    t('Username must be at least {least} characters', { least: USERNAME_MIN_LENGTH }),
  ),
  // An emoji is two UTF-16 code units, but one character for readers and the database.
  v.check(
    (name) => name.length < USERNAME_MIN_LENGTH || [...name].length >= USERNAME_MIN_LENGTH,
    () => t('Username must be at least {least} characters', { least: USERNAME_MIN_LENGTH }),
  ),
  v.maxLength(USERNAME_MAX_LENGTH, tooLong),
  v.check(
    (name) => isTooLong(name) || isLegible(name),
    () => t('Username contains characters that cannot be used'),
  ),
  v.check(
    (name) => isTooLong(name) || !isLegible(name) || WRITING_SYSTEMS.some((scripts) => isWrittenIn(name, scripts)),
    () => t('Username must not mix letters of different alphabets'),
  ),
  v.check(
    (name) => isTooLong(name) || !UNADDRESSABLE.test(name),
    () => t('Username must not contain / \\ ? # or %, or begin with a dot'),
  ),
  // Last, because JSON Schema leaves out whatever follows a custom transformation.
  v.transform(singleSpaced),
);
