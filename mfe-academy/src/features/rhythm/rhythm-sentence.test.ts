import { expect, test } from '@jest/globals';
import { rhythmOf } from '../../testing/rhythm-api.ts';
import { rhythmSentence } from './rhythm-sentence.ts';

test.each([
  [{ goal: null }, /^Choose how many days a week/],
  [{ goal: 3, weeks: 0 }, /^2 of 3 days this week\.$/],
  [{ goal: 3, weeks: 4 }, /^2 of 3 days this week\. 4 weeks in a row\.$/],
  [{ goal: 2, weeks: 5 }, /^You’ve reached your week: 2 days\. 5 weeks in a row\.$/],
  [{ goal: 3, weeks: 4, isPaused: true }, /^Paused\. Your 4 weeks in a row will wait for you\.$/],
  [{ goal: 3, weeks: 0, isPaused: true }, /^Paused\. Come back whenever you like\.$/],
] as const)('%j', (change, sentence) => {
  expect(rhythmSentence(rhythmOf(change))).toMatch(sentence);
});
