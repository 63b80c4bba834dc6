import { expect, test } from '@jest/globals';
import type { Prize } from '@powerline/contract/academy';
import { prizeOf } from '../../testing/prizes-api.ts';
import { hindranceOf, limitSentence, stockSentence } from './prize-sentences.ts';

test.each([
  [0, 'Out of stock'],
  [1, 'The last one'],
  [1_200, '1,200 left'],
])('a stock of %d has its sentence', (stock, words) => {
  expect(stockSentence(stock)).toBe(words);
});

test.each<[Partial<Prize>, string]>([
  [{}, 'Up to 2 for each member'],
  [{ asked: 1 }, 'Up to 2 for each member; you’ve requested one'],
  [{ limitPerMember: 1 }, 'One for each member'],
  [{ asked: 2 }, 'Up to 2 for each member'],
  [{ limitPerMember: 3, asked: 2 }, 'Up to 3 for each member; you’ve requested 2'],
])('the limit of %j has its sentence', (change, words) => {
  expect(limitSentence(prizeOf(change))).toBe(words);
});

test.each<[Partial<Prize>, string | null]>([
  [{}, null],
  [{ cost: 340 }, null],
  [{ cost: 341 }, 'You need 1 more point.'],
  [{ cost: 460 }, 'You need 120 more points.'],
  [{ stock: 0 }, 'Check back later: more may come.'],
  [{ asked: 2 }, 'You’ve reached the limit for this prize.'],
  // What more of it would not change is said first.
  [{ limitPerMember: 1, asked: 1, stock: 0, cost: 900 }, 'You’ve requested yours.'],
])('%j keeps a member with 340 points from asking, with a sentence', (change, words) => {
  expect(hindranceOf(prizeOf(change), 340)).toBe(words);
});
