import { expect, test } from '@jest/globals';
import { gapInWords } from './fairness-words.ts';

test.each([
  [{ queue: 0, lowestScore: null, highestScore: null }, 'The admin gets every newcomer'],
  [{ queue: 1, lowestScore: 3, highestScore: 3 }, 'This member gets every newcomer'],
  [{ queue: 12, lowestScore: 3, highestScore: 3 }, 'No one is ahead'],
  [{ queue: 12, lowestScore: 3, highestScore: 4 }, 'As it should be'],
  [{ queue: 12, lowestScore: 3, highestScore: 6 }, 'After returned turns. The next turns even it out'],
])('words say how fair the queue is: %j', (queue, words) => {
  expect(gapInWords({ turns: 40, givenBack: 2, spread: [], ...queue })).toBe(words);
});
