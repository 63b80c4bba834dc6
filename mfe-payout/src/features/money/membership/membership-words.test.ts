import { expect, test } from '@jest/globals';
import type { Membership } from '@powerline/contract/payout';
import { membershipOf } from '../../../testing/money-api.ts';
import { costSentence, paidSentence, receiptInWords, subscriptionSentence } from './membership-words.ts';

test.each<[Partial<Membership>, string]>([
  [{}, 'You are a member through December 2026: every month until then is paid.'],
  [{ paidThrough: '2026-11' }, 'You are a member through November 2026.'],
  [
    { isActive: false, paidThrough: null, paidUntil: null },
    'November 2026 is not paid yet. Whoever hasn’t paid for a month earns nothing from it.',
  ],
])('%j', (change, sentence) => {
  expect(paidSentence(membershipOf(change))).toBe(sentence);
});

test('what a month costs says when that changes', () => {
  expect(costSentence(membershipOf())).toBe('A month costs $25.00.');
  expect(costSentence(membershipOf({ nextFeeCents: 3_000 }))).toBe(
    'A month costs $25.00, and $30.00 from next month on.',
  );
});

test.each([
  ['active', false, 'Your card pays each month by itself, until you end that.'],
  ['active', true, 'Your subscription ends with the period that is paid. You can take that back until then.'],
  ['past_due', false, 'Your last card payment did not go through. Update your card, so that the month counts.'],
  ['incomplete_expired', false, 'Your subscription is incomplete expired.'],
])('a subscription that is %s (ending: %s): %s', (status, isEnding, sentence) => {
  expect(subscriptionSentence({ status, isEnding })).toBe(sentence);
});

test('a receipt says for which month it is', () => {
  expect(receiptInWords({ kind: 'payment', month: '2026-11', undoes: null })).toBe('Membership of November 2026');
  expect(receiptInWords({ kind: 'refund', month: '2026-11', undoes: null })).toBe('Refund of November 2026');
  expect(receiptInWords({ kind: 'refund after closing', month: '2026-09', undoes: null })).toBe(
    'Refund of September 2026, after it was closed',
  );
});
