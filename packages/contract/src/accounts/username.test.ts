import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { normalizeUsername, usernameSchema } from './username.ts';

const messages = (name: string) => v.safeParse(usernameSchema, name).issues?.map(({ message }) => message) ?? [];

const UNFIT = 'Username contains characters that cannot be used';
const MIXED = 'Username must not mix letters of different alphabets';
const SHORT = 'Username must be at least 3 characters';

describe('a username', () => {
  test.each([
    'ann',
    'ann-lee_2.0',
    "O'Brien",
    'Ann Lee',
    'Zoë Müller',
    'Nguyễn Ân',
    'Юрий 2024',
    'Ελένη',
    'עדנה',
    'مریم۲',
    'प्रिया',
    'สมชาย',
    '田中さくら',
    'Tanaka タロウ',
    '김민준 Kim',
    'ㄅㄆㄇ Wu',
    '🚀🚀🚀',
  ])('may be %s', (name) => {
    expect(messages(name)).toEqual([]);
    expect(v.parse(usernameSchema, name)).toBe(name.normalize('NFKC'));
  });

  test.each([
    ['spaces around it', '  ann ', 'ann'],
    ['a row of spaces of any kind', 'ann\u00a0\u2003 lee', 'ann lee'],
    ['letters of full width', 'ａｎｎ', 'ann'],
    ['letters of mathematics', '𝓪𝓷𝓷', 'ann'],
    ['letters in circles', 'ⓐⓝⓝ', 'ann'],
    ['ligatures', 'oﬃce', 'office'],
    ['a letter and its accent apart', 'Zoe\u0308', 'Zoë'],
  ])('has one spelling, whether it comes with %s or not', (_, typed, name) => {
    expect(v.parse(usernameSchema, typed)).toBe(name);
    expect(normalizeUsername(typed)).toBe(name);
  });

  test.each([
    ['a space of no width', 'ad\u200bmin'],
    ['a joiner', 'ad\u200dmin'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a mark of direction', 'ad\u202emin'],
    ['an isolate of direction', 'ad\u2066min'],
    ['a control character', 'ad\u0007min'],
    ['a tab', 'ad\tmin'],
    ['a line break', 'ad\nmin'],
    ['NUL', 'ad\u0000min'],
    ['half a surrogate pair', 'ad\ud800min'],
    ['a selector of variation', 'ad\ufe0fmin'],
    ['a tag', 'ad\u{e0041}min'],
    ['a filler of Hangul', 'ad\u3164min'],
    ['a blank of Braille', 'ad\u2800min'],
    ['a character for private use', 'ad\ue000min'],
    ['a character that does not exist', 'ad\u0378min'],
    ['nothing but what is not seen', '\u3164\u3164\u3164'],
    ['a mark at its beginning', '\u0301ann'],
    ['a pile of marks', 'ann\u0301\u0302\u0303\u0304\u0305\u0306\u0307'],
    ['letters out of use today', 'ᏗᎠᏍᎩ'],
  ])('with %s is refused', (_, name) => {
    expect(messages(name)).toEqual([UNFIT]);
  });

  test.each([
    ['a Cyrillic letter among Latin ones', 'аdmin'],
    ['a Greek letter among Latin ones', 'αdmin'],
    ['an Armenian letter among Latin ones', 'admiո'],
    ['Greek and Cyrillic letters', 'Ελένи'],
    ['Arabic digits among Latin letters', 'ann٣'],
  ])('with %s is refused', (_, name) => {
    expect(messages(name)).toEqual([MIXED]);
  });

  test.each(['a/b', 'a\\b', '.cat', '...', 'what?', 'no#1', '100%', 'a／b', 'Win $500: https://evil.example/x'])(
    'that no page can have is refused: %s',
    (name) => {
      expect(messages(name)).toEqual(['Username must not contain / \\ ? # or %, or begin with a dot']);
    },
  );

  test.each(['', 'an', '      ', '🚀🚀'])('as short as "%s" is refused', (name) => {
    expect(messages(name)).toEqual([SHORT]);
  });

  test('is counted in its one spelling', () => {
    expect(messages('ﬃ')).toEqual([]);
    expect(messages('ﷺ'.repeat(4))).toEqual(['Username must be at most 64 characters']);
  });

  test.each(['ﷺ', 'a\u0301', '\u200d', 'аa'])('is not looked at where it is too long: %j', (unit) => {
    expect(messages(unit.repeat(20_000))).toEqual(['Username must be at most 64 characters']);
  });
});
