import { expect, test } from '@jest/globals';
import type { MonthSteps } from '@powerline/contract/payout';
import { monthSteps, payoutMonth, result } from '../../../testing/admin-api.ts';
import { stepStates } from './step-states.ts';

const open = payoutMonth();
const due = payoutMonth({ isDue: true });
const closed = payoutMonth({ state: 'closed', result: result() });
const noMoney = monthSteps({ moneyIn: [] });
const allPaid = monthSteps({ members: { paid: 10, partlyPaid: 0, unpaid: 0 } });
const reminded = monthSteps({ remindedAt: '2026-11-01T00:00:00.000Z' });
const nothing = { count: 0, cents: 0 };
const paidOut: MonthSteps = monthSteps({
  payouts: { asked: nothing, approved: nothing, exported: nothing, sent: nothing },
});

test.each([
  ['no money yet', { month: open, steps: noMoney, isTried: false }, 'money-in'],
  ['bank lines without a member', { month: open, steps: monthSteps(), unmatched: 2, isTried: false }, 'unmatched'],
  ['some haven’t paid', { month: open, steps: monthSteps(), isTried: false }, 'fees'],
  ['all have paid', { month: open, steps: allPaid, isTried: false }, 'dry-run'],
  ['the others were reminded', { month: open, steps: reminded, isTried: false }, 'dry-run'],
  ['it can be closed', { month: due, steps: monthSteps(), isTried: false }, 'dry-run'],
  ['a dry run was seen', { month: due, steps: monthSteps(), isTried: true }, 'closing'],
  ['closed, with payouts to send', { month: closed, steps: monthSteps(), isTried: false }, 'payouts'],
  ['closed before another one', { month: closed, steps: monthSteps(), isTried: false, isPast: true }, undefined],
  ['closed and paid out', { month: closed, steps: paidOut, isTried: false }, undefined],
])('the next step when %s', (_, facts, next) => {
  const states = stepStates(facts);
  expect(Object.entries(states).find(([, state]) => state === 'now')?.[0]).toBe(next);
});

test('steps before the next one are done, later ones wait', () => {
  expect(stepStates({ month: open, steps: monthSteps(), isTried: false })).toEqual({
    'money-in': 'done',
    unmatched: 'done',
    fees: 'now',
    'dry-run': 'later',
    closing: 'later',
    payouts: 'later',
  });
});
