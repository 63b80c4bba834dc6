import * as v from 'valibot';
import { sentText } from '../foundation/text.ts';

/** Specification section 9. */
export const USERNAME_MIN_LENGTH = 3;
/** Ours: room for every honest name. */
export const USERNAME_MAX_LENGTH = 64;
const TOO_LONG = `Username must be at most ${USERNAME_MAX_LENGTH} characters`;

/**
 * Writing systems that people use today (Unicode UAX 31, table 5, "recommended") which a name may use together: the
 * level "highly restrictive" of UTS 39, section 5.2. Latin goes with those of Japan, Taiwan and Korea; every other one
 * stands alone, as the letters of two of them look alike.
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

// Made when a name is checked and not before: a page that only imports this must not pay for it.
const isWrittenIn = (text: string, scripts: readonly string[]): boolean =>
  new RegExp(
    `^[${['Common', 'Inherited', ...scripts].map((script) => `\\p{Script_Extensions=${script}}`).join('')}]*$`,
    'u',
  ).test(text);

/** No character that is not seen or not assigned, and no pile of marks (UTS 39, section 5.4: at most four). */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|^\p{M}|[\p{Mn}\p{Me}]{5}/u;

/** Characters that would break a member's page, `/u/<name>`: they end that part of the address, or make it a hidden file. */
const UNADDRESSABLE = /[/\\?#%]|^\./;

const isLegible = (text: string): boolean => !UNFIT.test(text) && isWrittenIn(text, WRITING_SYSTEMS.flat());

// The rest of a pipe runs after its length was refused: whatever is sent must not be gone through letter by letter.
const isTooLong = (name: string): boolean => name.length > USERNAME_MAX_LENGTH;

// In form NFKC every kind of space is this one.
const singleSpaced = (text: string): string => text.replace(/ +/g, ' ');

/** Our own limit, above any spelling of a name, because normalizing a run of marks takes quadratic time. */
const LOOKED_UP_MAX_LENGTH = 1000;

/**
 * The one spelling of a username: Unicode form NFKC, which takes apart what only looks different (ｆｕｌｌ width,
 * ligatures, 𝓂𝒶𝓉𝒽), with single spaces and none around it. A text too long to be a name is not changed.
 */
export const normalizeUsername = (typed: string): string =>
  typed.length > LOOKED_UP_MAX_LENGTH ? typed : singleSpaced(typed.normalize('NFKC').trim());

/**
 * The name of a new account, in its one spelling. That it looks like no other user's is the server's business, which
 * knows the others.
 */
export const usernameSchema = v.pipe(
  sentText('Username is required', USERNAME_MAX_LENGTH, TOO_LONG),
  v.normalize('NFKC'),
  v.trim(),
  v.minLength(USERNAME_MIN_LENGTH, `Username must be at least ${USERNAME_MIN_LENGTH} characters`),
  // An emoji is two UTF-16 code units and one character to a reader and to the database.
  v.check(
    (name) => name.length < USERNAME_MIN_LENGTH || [...name].length >= USERNAME_MIN_LENGTH,
    `Username must be at least ${USERNAME_MIN_LENGTH} characters`,
  ),
  v.maxLength(USERNAME_MAX_LENGTH, TOO_LONG),
  v.check((name) => isTooLong(name) || isLegible(name), 'Username contains characters that cannot be used'),
  v.check(
    (name) => isTooLong(name) || !isLegible(name) || WRITING_SYSTEMS.some((scripts) => isWrittenIn(name, scripts)),
    'Username must not mix letters of different alphabets',
  ),
  v.check(
    (name) => isTooLong(name) || !UNADDRESSABLE.test(name),
    'Username must not contain / \\ ? # or %, or begin with a dot',
  ),
  // Last: what follows a transformation of one's own is missing in JSON Schema.
  v.transform(singleSpaced),
);
