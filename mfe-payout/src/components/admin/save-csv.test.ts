import { expect, test } from '@jest/globals';
import { csvLine } from './save-csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-12.50', '"-12.50"'],
  ['al "b", c', '"al ""b"", c"'],
])('%s becomes %s', (cell, written) => {
  expect(csvLine([cell])).toBe(written);
});
