import { expect, test } from '@jest/globals';
import { nextPerson } from './next-person.ts';

// Two below you, of whom the first has two and the second has one.
const team = { parents: [-1, -1, 0, 0, 1], level: [1, 1, 2, 2, 2] };

test.each([
  [undefined, 'ArrowDown', 0],
  [undefined, 'ArrowRight', undefined],
  [0, 'ArrowDown', 2],
  [1, 'ArrowDown', 4],
  [4, 'ArrowDown', 4],
  [0, 'ArrowRight', 1],
  [1, 'ArrowRight', 1],
  [3, 'ArrowRight', 4],
  [2, 'ArrowLeft', 2],
  [4, 'ArrowUp', 1],
  [0, 'ArrowUp', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(nextPerson(team, from, key)).toBe(to);
});
