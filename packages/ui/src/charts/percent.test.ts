import { expect, test } from '@jest/globals';
import { percent, percentsOf } from './percent.ts';

test.each([
  [0, '0%'],
  [0.004, 'less than 1%'],
  [0.314, '31%'],
  [0.996, 'more than 99%'],
  [1, '100%'],
])('a share of %d is %s', (share, words) => {
  expect(percent(share)).toBe(words);
});

test.each([
  [
    [5, 3],
    ['63%', '37%'],
  ],
  [
    [1, 1, 1],
    ['34%', '33%', '33%'],
  ],
  [
    [1, 999],
    ['less than 1%', 'more than 99%'],
  ],
  [
    [0, 4],
    ['0%', '100%'],
  ],
  [
    [0, 0],
    ['0%', '0%'],
  ],
])('the percents of %j add up to 100', (values, words) => {
  expect(percentsOf(values)).toEqual(words);
});
