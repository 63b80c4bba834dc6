import { expect, test } from '@jest/globals';
import { errorBudget, spentSentence } from './budget-rule.ts';

const budgetOf = (loads: Record<string, number>, errors = 0, target = 99.5) =>
  errorBudget('mfe-academy', target, { loads, errors });

test('half of the budget is left when half of the allowed loads failed', () => {
  const budget = budgetOf({ success: 9_975, chunk: 15, render: 10 });
  expect(budget).toEqual({
    module: 'mfe-academy',
    target: 99.5,
    loads: 10_000,
    failed: 25,
    allowed: 50,
    left: 0.5,
  });
  expect(spentSentence(budget)).toBeUndefined();
});

test('tabs in which code failed later count like failed loads', () => {
  expect(budgetOf({ success: 10_000 }, 40)).toMatchObject({ loads: 10_000, failed: 40, left: expect.closeTo(0.2) });
});

test('a visitor’s own connection is neither good nor bad', () => {
  expect(budgetOf({ success: 2_000, network: 900, timeout: 300 })).toMatchObject({ loads: 2_000, failed: 0, left: 1 });
});

test.each([
  ['exactly as many failures as allowed', 10],
  ['more failures than allowed', 400],
])('%s spend it, and the sentence says what to do', (_, evaluation) => {
  const budget = budgetOf({ success: 2_000 - evaluation, evaluation });
  expect(budget.left).toBe(0);
  expect(spentSentence(budget)).toBe(
    `mfe-academy has spent its error budget (${evaluation} failures in 28 days, 10 allowed): roll back, add --fix if this is a fix, or add --force --note "<why it can’t wait>".`,
  );
});

test('nothing is judged below a thousand loads', () => {
  expect(budgetOf({ render: 999 })).toMatchObject({ left: null });
  expect(spentSentence(budgetOf({ render: 999 }))).toBeUndefined();
  expect(budgetOf({})).toMatchObject({ loads: 0, left: null });
});

test.each([
  [99.9, 10_000, 10],
  [99.99, 10_000, 3],
  [95, 10_000, 500],
])('a target of %s %% of %s loads allows %s failures, and never fewer than three', (target, success, allowed) => {
  expect(budgetOf({ success }, 0, target)).toMatchObject({ allowed, left: 1 });
});
