import { expect, test } from '@jest/globals';
import { centsOf, money, typedAmount } from './money.ts';
import { counted } from './words.ts';

test('money is written as people of the currency write it', () => {
  expect(money(123_450, 'USD')).toBe('$1,234.50');
  expect(money(-500, 'USD')).toBe('-$5.00');
  expect(money(500, 'EUR')).toBe('€5.00');
});

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
  expect(counted(1, 'payout', 'payouts')).toBe('1 payout');
  expect(counted(1_200, 'payout', 'payouts')).toBe('1,200 payouts');
});
