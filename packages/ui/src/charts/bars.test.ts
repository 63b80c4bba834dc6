import { expect, test } from '@jest/globals';
import { lengthsOf } from './bars.ts';

test('the longest bar takes all the room, and the others their share of it', () => {
  expect(
    lengthsOf([
      [2500, 1500],
      [2000, 0],
      [500, 500],
    ]),
  ).toEqual([
    [62.5, 37.5],
    [50, 0],
    [12.5, 12.5],
  ]);
});

test('a small part beside a large one is still visible, zero is not', () => {
  expect(lengthsOf([[1_000_000], [1], [0]])).toEqual([[100], [0.5], [0]]);
});

test('negative parts are not drawn, and do not shorten their bar', () => {
  expect(lengthsOf([[100, -50], [-100]])).toEqual([[100, 0], [0]]);
});

test.each([[[]], [[[0], [0, 0]]]])('of %j nothing is drawn', (bars) => {
  expect(
    lengthsOf(bars)
      .flat()
      .every((length) => length === 0),
  ).toBe(true);
});
