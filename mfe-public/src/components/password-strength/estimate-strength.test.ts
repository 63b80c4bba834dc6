import { expect, test } from '@jest/globals';
import { estimateStrength } from './estimate-strength.ts';

const owner = { username: 'ann.lee', email: 'ann@harbor.example' };

test.each([
  ['secret', 'weak'],
  ['sunshine', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['1234567890', 'weak'],
  ['qwertyuiopasdfghjkl', 'weak'],
  ['121212121212121212', 'weak'],
  ['ann.lee1987', 'weak'],
  ['harborann!!', 'weak'],
  ['sunshine2024', 'fair'],
  ['Tr0ub4dor&3', 'good'],
  ['x9$kQ2m!Lp4z', 'good'],
  ['correct horse battery staple', 'strong'],
  ['Quiet lakes eat 7 spoons', 'strong'],
])('%s is %s', (password, strength) => {
  expect(estimateStrength(password, owner)).toBe(strength);
});

test('a longer password is never weaker, as long as it says something new', () => {
  const phrase = 'my dog barks at each blue van';
  const levels = Array.from(phrase, (_, end) => estimateStrength(phrase.slice(0, end + 1), owner));
  const ranks = levels.map((level) => ['weak', 'fair', 'good', 'strong'].indexOf(level));
  expect(ranks).toEqual([...ranks].sort());
  expect(levels.at(-1)).toBe('strong');
});
