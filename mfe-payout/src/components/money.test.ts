import { expect, test } from '@jest/globals';
import { centsOf, typedAmount } from './money.ts';

test.each([
  ['25', 2_500],
  ['25.5', 2_550],
  [' $1,234.05 ', 123_405],
  ['-$7.00', -700],
  ['0.29', 29],
  ['', undefined],
  ['25,50', undefined],
  ['1e3', undefined],
  ['25.005', undefined],
])('%j is read as cents, or not at all', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('what a field shows is read back as it was', () => {
  expect(centsOf(typedAmount(2_505))).toBe(2_505);
});
