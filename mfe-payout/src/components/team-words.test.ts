import { expect, test } from '@jest/globals';
import { placedSentence } from './team-words.ts';

const level = (members: number, active: number, hasMore = false) => ({ level: 1, members, active, hasMore });

test.each([
  [[], null, 'No one is placed below you yet.'],
  [[level(1, 1)], null, '1 person is placed below you, on 1 level, and that one is active this month.'],
  [
    [level(5, 2), level(9, 0)],
    null,
    '14 people are placed below you, on 2 levels, and 2 of them are active this month.',
  ],
  [
    [level(5, 1), level(10_000, 9, true)],
    null,
    'At least 10,005 people are placed below you, on 2 levels, and at least 10 of them are active this month.',
  ],
  [
    [level(5, 1)],
    51,
    'At least 5 people are placed below you, on 1 level, and at least 1 of them is active this month.',
  ],
])('of the levels %j: what follows is counted as more', (levels, next, sentence) => {
  expect(placedSentence({ levels, next })).toBe(sentence);
});
