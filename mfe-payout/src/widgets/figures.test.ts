import { expect, test } from '@jest/globals';
import type { Figures } from '@powerline/contract/payout';
import { figuresOf } from '../testing/figures-api.ts';
import { showBalance, showEarnings, showTeam } from './figures.ts';

/** The same figures with another current month. */
const now = (change: Partial<Figures['months'][number]>, rest: Partial<Figures> = {}): Figures => {
  const figures = figuresOf(rest);
  return { ...figures, months: figures.months.map((month, at) => (at === 5 ? { ...month, ...change } : month)) };
};

test('a member who doesn’t earn this month reads why, and gets to the membership', () => {
  const { figure, note, to } = showEarnings(now({ earnedCents: 0 }, { reason: 'unpaid' }));
  expect([figure, note, to]).toEqual(['$0.00', 'Your membership isn’t paid this month', '/team/membership']);
});

test('figures of a team that is too large to count are a minimum', () => {
  const figures = now({ team: 10_000 }, { isComplete: false });
  expect([showTeam(figures).figure, showEarnings(figures).figure]).toEqual(['10,000+', '$41.00+']);
});

test('a month without anyone new says so', () => {
  expect(showTeam(now({ team: 1_790 })).note).toBe('No one new in November yet');
});

test.each<[string, Figures, string]>([
  ['a payout on its way', figuresOf({ reservedCents: 5_000 }), '$50.00 on its way to you'],
  ['less than the minimum', now({ balanceCents: 1_900 }), 'Payouts start at $20.00'],
  ['a balance below zero', now({ balanceCents: -500 }), 'Payouts start at $20.00'],
])('the balance names %s', (_, figures, note) => {
  expect(showBalance(figures).note).toBe(note);
});
