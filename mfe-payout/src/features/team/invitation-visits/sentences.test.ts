import { expect, test } from '@jest/globals';
import { visitsSentence } from './sentences.ts';

test.each([
  [0, 0, 'In the last 90 days no one opened your link.'],
  [1, 0, 'In the last 90 days your link was opened once, and no one registered with it yet.'],
  [2, 1, 'In the last 90 days your link was opened twice, and 1 person registered with it.'],
  [1_200, 34, 'In the last 90 days your link was opened 1,200 times, and 34 people registered with it.'],
  [0, 1, 'In the last 90 days your link was opened by no one we count, and 1 person registered with it.'],
])('a sentence sums up %i visits and %i registrations', (visits, registrations, sentence) => {
  expect(visitsSentence({ visits, registrations, days: [] })).toBe(sentence);
});
