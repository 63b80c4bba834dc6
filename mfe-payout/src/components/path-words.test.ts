import { describe, expect, test } from '@jest/globals';
import type { MoneyPath, PathStop } from '@powerline/contract/payout';
import { pathOf, stopOf } from '../testing/money-api.ts';
import { answerOf, explanationOf, payerSentence, stopSentence } from './path-words.ts';

describe('the answer', () => {
  test('is the amount, the payer and the month', () => {
    expect(answerOf(pathOf())).toBe('+$1.00 from eve in October 2026');
  });
  test('is nothing when nothing was earned', () => {
    const stops = [stopOf({ line: null, cents: 0, reason: 'unpaid' })];
    expect(answerOf(pathOf({ outcome: 'could-not-earn', stops }))).toBe('Nothing from eve in October 2026');
  });
});

const nothing = (change: Partial<PathStop> = {}) => [stopOf({ line: null, cents: 0, ...change })];

test.each<[string, Partial<MoneyPath>, string]>([
  [
    'a level that others were passed by for',
    {},
    'eve is level 5 below you and pays you as Level 3: 1 person in between was passed by, and the sponsor counts as Direct.',
  ],
  [
    'a level without anyone passed by',
    { stops: [stopOf({ levelsUp: 1, line: 'level-1' })] },
    'eve is level 1 below you and pays you as Level 1.',
  ],
  ['the sponsor', { stops: [stopOf({ isSponsor: true, line: 'direct', cents: 500 })] }, 'You are eve’s sponsor.'],
  [
    'an amount that was taken back',
    { stops: [stopOf({ isSponsor: true, line: 'direct', cents: 500 })], reversedCents: 500 },
    'You are eve’s sponsor. $5.00 was reversed later because the payment was refunded.',
  ],
  [
    'a payer who hadn’t paid',
    { outcome: 'payer-not-active', payer: payer('unpaid') },
    'eve hadn’t paid for October 2026, so no one earned from it.',
  ],
  [
    'a payer who hasn’t paid yet',
    { outcome: 'payer-not-active', isFinal: false, payer: payer('unpaid') },
    'eve hasn’t paid for October 2026 yet, so no one earns from it.',
  ],
  [
    'a refunded payer',
    { outcome: 'payer-not-active', payer: payer('refunded') },
    'eve’s payment for October 2026 was refunded, so no one earned from it.',
  ],
  [
    'a payer who joined later',
    { outcome: 'payer-not-active', payer: { ...payer('joined-later'), joined: '2026-11' } },
    'eve joined in November 2026, after this month.',
  ],
  [
    'your own missing payment',
    { outcome: 'could-not-earn', stops: nothing({ missedLine: 'level-3', reason: 'unpaid' }) },
    'eve paid, but you hadn’t paid for that month, so it passed by as Level 3.',
  ],
  [
    'your own missing payment in an open month',
    { outcome: 'could-not-earn', isFinal: false, stops: nothing({ missedLine: 'level-3', reason: 'unpaid' }) },
    'eve paid, but you haven’t paid for October 2026 yet. Paying for it would earn this as Level 3.',
  ],
  [
    'six others nearer',
    { outcome: 'others-nearer', stops: nothing() },
    'Six others are nearer to eve than you, and six levels is all a payment covers.',
  ],
  [
    'another sponsor then',
    { outcome: 'not-above', stops: nothing(), sponsorThen: { username: 'dan' } },
    'eve isn’t placed below you, and someone else is the sponsor, so no line reaches you. dan was still eve’s sponsor that month.',
  ],
])('explains %s', (_, change, sentence) => {
  expect(explanationOf(pathOf(change), true)).toBe(sentence);
});

test('names the earner to an admin', () => {
  expect(explanationOf(pathOf({ stops: [stopOf({ levelsUp: 1, line: 'level-1' })] }), false)).toBe(
    'eve is level 1 below ann and pays ann as Level 1.',
  );
});

test.each<[MoneyPath['payer']['reason'], boolean, string]>([
  [null, true, 'Paid for October 2026.'],
  ['unpaid', true, 'Hadn’t paid.'],
  ['unpaid', false, 'Hasn’t paid yet.'],
  ['refunded', true, 'The payment was refunded.'],
  ['joined-later', true, 'Joined in April 2026.'],
])('the first stop, for %s in a closed month: %s, is %s', (reason, isFinal, sentence) => {
  expect(payerSentence(pathOf({ isFinal, payer: payer(reason) }))).toBe(sentence);
});

test.each<[Partial<PathStop>, boolean, string]>([
  [{ line: 'level-2' }, true, 'Earns as Level 2.'],
  [{ line: 'direct', isSponsor: true }, true, 'Earns the Direct amount as sponsor.'],
  [{ line: 'direct', isSponsor: true, cents: 0, reason: 'gone' }, true, 'Sponsor, but had left.'],
  [{ line: null, cents: 0, reason: 'unpaid' }, true, 'Passed by: hadn’t paid.'],
  [{ line: null, cents: 0, reason: 'unpaid' }, false, 'Passed by: hasn’t paid yet.'],
  [{ line: null, cents: 0, reason: 'suspended' }, true, 'Passed by: was suspended.'],
  [{ line: null, cents: 0, reason: 'refunded' }, true, 'Passed by: the payment was refunded.'],
  [{ line: 'level-1', cents: 0, reason: 'unpaid' }, true, 'Used up Level 1, but hadn’t paid.'],
  [{ line: null, cents: 0 }, true, 'Six others are nearer.'],
])('a stop of %j, in a closed month: %s, is %s', (change, isFinal, sentence) => {
  expect(stopSentence(stopOf(change), pathOf({ isFinal }))).toBe(sentence);
});

function payer(reason: MoneyPath['payer']['reason']): MoneyPath['payer'] {
  return { id: 21, username: 'eve', joined: '2026-04', reason };
}
