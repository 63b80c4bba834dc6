import { expect, test } from '@jest/globals';
import { adminPrizeOf } from '../../testing/admin-api.ts';
import { deletionSentence, differenceOf, factsOf } from './prize-words.ts';

test.each([
  [{}, '100 points · 10 left'],
  [{ stock: 0, waiting: 1, sent: 12 }, '100 points · out of stock · 1 waits · 12 sent'],
])('the list sums up a prize with %j', (change, facts) => {
  expect(factsOf(adminPrizeOf(change))).toBe(facts);
});

test.each([
  [{ waiting: 0, sent: 0 }, 'Members no longer see it, and its image is deleted. Points spent on it stay spent.'],
  [
    { waiting: 3, sent: 1 },
    'Members no longer see it, and its image is deleted. 3 requests stay in the queue. The one already sent stays in the history. Points spent on it stay spent.',
  ],
])('deleting one with %j says what stays', (counts, sentence) => {
  expect(deletionSentence(counts)).toBe(sentence);
});

test('what both admins changed is shown from both sides', () => {
  const mine = adminPrizeOf({ cost: 1_500, isOffered: false, title: 'Cup' });
  expect(differenceOf('cost', adminPrizeOf(), mine)).toBe('Cost: 100 there, 1,500 here');
  expect(differenceOf('isOffered', adminPrizeOf(), mine)).toBe('Offered: yes there, no here');
  expect(differenceOf('title', adminPrizeOf(), mine)).toBe('Title: “Mug” there, “Cup” here');
});
