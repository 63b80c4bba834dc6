import { expect, test } from '@jest/globals';
import { hasFewPayers, outlierOf } from './outliers.ts';

test.each([
  [10_000, 0, 'new'],
  [9_999, 0, null],
  [0, 0, null],
  [7_500, 2_500, 'rise'],
  [7_499, 2_500, null],
  // Tripled, but by less than $50.
  [6_000, 2_000, null],
  [2_500, 7_500, 'fall'],
  [2_501, 7_503, 'fall'],
  [2_502, 7_503, null],
  [0, 5_000, 'fall'],
  [0, 4_999, null],
])('%d cents after %d stand out as %s', (cents, before, kind) => {
  expect(outlierOf(cents, before)).toBe(kind);
});

test('a fifth fewer payers is the most that is usual', () => {
  expect(hasFewPayers(80, 100)).toBe(false);
  expect(hasFewPayers(79, 100)).toBe(true);
  expect(hasFewPayers(0, 0)).toBe(false);
});
