import { describe, expect, test } from '@jest/globals';
import { findDecimalMark, readAmount } from './file-amounts.ts';

test.each([
  [['25', '25.00', '25,00'], '.'],
  [['25', '25,5'], ','],
  [['1,234', '1.234,50'], ','],
  [['1.234', '1,234.50'], '.'],
  [['1,234', '25'], null],
  [[], null],
])('the decimal mark of %j is %p', (amounts, mark) => {
  expect(findDecimalMark(amounts)).toBe(mark);
});

describe('an amount', () => {
  test.each<[string, '.' | ',' | null, number]>([
    ['25', null, 2_500],
    ['25.00', '.', 2_500],
    ['25.5', '.', 2_550],
    ['25,00', ',', 2_500],
    ['1.234,50', ',', 123_450],
    ['1,234.50', '.', 123_450],
    ['1 234,50', ',', 123_450],
    ['1’234.50', '.', 123_450],
    ['1,234', '.', 123_400],
    ['1.234', ',', 123_400],
    ['99999', null, 9_999_900],
  ])('%s with the mark %p is %i cents', (amount, mark, cents) => {
    expect(readAmount(amount, mark)).toBe(cents);
  });

  test.each<[string, '.' | ',' | null, RegExp]>([
    ['25,00', '.', /have a point before the cents/],
    ['25.00', ',', /have a comma before the cents/],
    ['1,234', null, /could be a thousand or one.*1234\.00/],
    ['$25.00', '.', /without a currency/],
    ['=25', '.', /such as 25\.00/],
    ['-25.00', '.', /such as 25\.00/],
    ['25.005', '.', /such as 25\.00/],
    ['1,23,456.00', '.', /such as 25\.00/],
    ['', '.', /such as 25\.00/],
  ])('%s with the mark %p is refused', (amount, mark, sentence) => {
    expect(readAmount(amount, mark)).toMatch(sentence);
  });
});
