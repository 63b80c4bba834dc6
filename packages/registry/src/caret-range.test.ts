import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { satisfiesCaret } from './caret-range.ts';

const number = fc.integer({ min: 0, max: 3 });
const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));

test('a version is in a caret range exactly when semver says so', () => {
  fc.assert(
    fc.property(version, version, (has, needs) => {
      expect(satisfiesCaret(has, `^${needs}`)).toBe(satisfies(has, `^${needs}`));
    }),
    { numRuns: 2000 },
  );
});

test.each(['', '1.0', '1.0.0-next.1', 'latest'])('%j is not taken for a version', (has) => {
  expect(satisfiesCaret(has, '^1.0.0')).toBe(false);
});

test('a range of another kind is not guessed at', () => {
  expect(satisfiesCaret('1.0.0', '1.0.0')).toBe(false);
});
