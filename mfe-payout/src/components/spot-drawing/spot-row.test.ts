import { expect, test } from '@jest/globals';
import { spotRow } from './spot-row.ts';

test.each([
  [{ width: 5, position: 1 }, ['yours', 'free', 'free', 'free', 'free']],
  [{ width: 3, position: 3 }, ['taken', 'taken', 'yours']],
  [{ width: null, position: 2 }, ['taken', 'yours']],
  [{ width: null, position: 900 }, ['taken', 'taken', 'taken', 'taken', 'yours']],
] as const)('a place of %j is the row %j', (place, row) => {
  expect(spotRow(place)).toEqual(row);
});
