import { expect, test } from '@jest/globals';
import type { Membership } from '@powerline/contract/payout';
import { membershipOf } from '../../../testing/money-api.ts';
import { feeChangeSentence, paidSentence, receiptInWords, subscriptionSentence } from './membership-words.ts';

test.each<[Partial<Membership>, string]>([
  [{}, 'Every month until then is paid.'],
  [{ paidThrough: '2026-11' }, 'This month is paid, so you can earn from it.'],
  [
    { isActive: false, paidThrough: null, paidUntil: null },
    'You don’t earn from November 2026 until you’ve paid for it.',
  ],
])('%j', (change, sentence) => {
  expect(paidSentence(membershipOf(change))).toBe(sentence);
});

test('a fee that changes next month is said, one that stays is not', () => {
  expect(feeChangeSentence(membershipOf())).toBeNull();
  expect(feeChangeSentence(membershipOf({ nextFeeCents: 3_000 }))).toBe('From next month on, a month costs $30.00.');
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
  expect(receiptInWords({ kind: 'payment', month: '2026-11', undoes: null })).toBe('November 2026 membership');
  expect(receiptInWords({ kind: 'refund', month: '2026-11', undoes: null })).toBe('November 2026 refund');
  expect(receiptInWords({ kind: 'refund after closing', month: '2026-09', undoes: null })).toBe(
    'September 2026 refund, after it was closed',
  );
});
