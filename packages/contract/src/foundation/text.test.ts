import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { displayNameUpTo, displayTextUpTo, typedTextUpTo } from './text.ts';

const name = displayNameUpTo('Name', 20);
const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

test.each(['Ann M.', 'Zoë', 'Анна', 'می‌خواهم', 'क्‍ष', '❤️', '👩‍🚀 Ann', '❤️‍🔥 Team', '葛\u{e0100}城'])(
  '%s is a name by which others may know a person',
  (text) => {
    expect(v.parse(name, ` ${text} `)).toBe(text);
  },
);

test.each([
  ['a mark of direction', 'Ann \u202eeeL'],
  ['an isolate of direction', '\u2066Ann'],
  ['a space of no width', 'A\u200bnn'],
  ['a soft hyphen', 'A\u00adnn'],
  ['a tag', 'Ann\u{e0041}'],
  ['a line break', 'Ann\nLee'],
  ['a tab', 'Ann\tLee'],
  ['a separator of lines', 'Ann\u2028Lee'],
  ['a control character', 'Ann\u0007'],
  ['a filler and nothing else', '\u3164'],
  ['a blank of Braille', '\u2800'],
  ['a joiner that joins nothing', 'Ann \u200d Lee'],
  ['a joiner at its end', 'Ann\u200c'],
  ['two joiners', 'A\u200c\u200cnn'],
])('a name with %s is refused', (_, text) => {
  expect(messages(name, text)).toEqual(['Name contains characters that cannot be used']);
});

test('a description may have lines', () => {
  expect(v.parse(displayTextUpTo('Description', 20), 'One\n\tTwo')).toBe('One\n\tTwo');
});

test.each([
  ['nothing but spaces of no width', '\u200b\u200b'],
  ['a mark that reverses what follows', 'A\u202egnp.exe'],
  ['a control character', 'A\u0007'],
])('a description with %s is refused', (_, text) => {
  expect(messages(displayTextUpTo('Description', 20), text)).toEqual([
    'Description contains characters that cannot be used',
  ]);
});

test('accepts a text that only exceeds its limit with the spaces around it', () => {
  expect(v.parse(typedTextUpTo('Reason', 5), `${' '.repeat(15)}cheap`)).toBe('cheap');
  expect(messages(typedTextUpTo('Reason', 5), `${' '.repeat(16)}cheap`)).toEqual([
    'Reason must be at most 5 characters',
  ]);
});

test('refuses a run of 31 marks before normalizing it', () => {
  expect(messages(typedTextUpTo('Reason', 100), `a${'\u0301'.repeat(31)}`)).toEqual([
    'Reason contains characters that cannot be used',
  ]);
  expect(messages(typedTextUpTo('Reason', 100), `a${'\u0301'.repeat(30)}`)).toEqual([]);
});
