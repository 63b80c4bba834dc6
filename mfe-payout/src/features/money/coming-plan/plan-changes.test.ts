import { expect, test } from '@jest/globals';
import { DEFAULT_PLAN } from '@powerline/contract/payout';
import { planChanges } from './plan-changes.ts';

test('lists what changes, and nothing else', () => {
  const coming = { ...DEFAULT_PLAN, feeCents: 3_000, levelCents: [100, 100, 200, 100, 100, 100], compression: false };
  const comparison = {
    ...{ from: '2026-09', to: '2026-10', members: 2, gain: 1, lose: 1, nothingNow: 0, nothingThen: 0 },
    months: [],
  };
  expect(planChanges({ startsIn: '2027-01', current: DEFAULT_PLAN, coming, comparison }, 'USD')).toEqual([
    { name: 'Membership fee', current: '$25.00', coming: '$30.00' },
    { name: 'Level 3', current: '$1.00', coming: '$2.00' },
    { name: 'Members who can’t earn', current: 'Skipped', coming: 'Use up a level' },
  ]);
});
