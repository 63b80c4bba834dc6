import { expect, test } from '@jest/globals';
import type { RotatorFairness } from '@powerline/contract/payout';
import { gapSentence, turnsSentence } from './fairness-sentences.ts';

const fairness = (change: Partial<RotatorFairness> = {}): RotatorFairness => ({
  queue: 12,
  turns: 40,
  givenBack: 2,
  lowestScore: 3,
  highestScore: 4,
  spread: [],
  ...change,
});

test.each([
  [{ queue: 0, lowestScore: null, highestScore: null }, /^Nobody is in the queue\./],
  [{ queue: 1, highestScore: 3 }, /^One member is in the queue/],
  [{ highestScore: 3 }, /^All 12 in the queue have the same score/],
  [{}, /^The 12 in the queue are at most one turn apart, as they should be\./],
  [
    { highestScore: 6 },
    /^The scores of the 12 in the queue are 3 apart\. More than one comes of turns that were given back/,
  ],
])('a sentence says how far apart the queue is: %j', (change, sentence) => {
  expect(gapSentence(fairness(change))).toMatch(sentence);
});

test('turns and what was given back are counted', () => {
  expect(turnsSentence(fairness())).toBe(
    'There were 40 turns, of which 2 were given back, as nothing came of the newcomer.',
  );
  expect(turnsSentence(fairness({ turns: 1, givenBack: 0 }))).toMatch(
    /^There was 1 turn, of which none was given back/,
  );
  expect(turnsSentence(fairness({ turns: 0 }))).toMatch(/has not been asked yet/);
});
