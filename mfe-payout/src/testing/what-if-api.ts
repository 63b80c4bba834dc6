import { DEFAULT_PLAN, type PlanComparison, type WhatIf } from '@powerline/contract/payout';

export const comparisonOf = (change: Partial<PlanComparison> = {}): PlanComparison => ({
  ...{ from: '2026-09', to: '2026-10', members: 200, gain: 60, lose: 40, nothingNow: 100, nothingThen: 90 },
  months: [
    {
      ...{ month: '2026-09', payers: 100, feesCents: 250_000, nowCents: 80_000, thenCents: 90_000 },
      ...{ earnersNow: 50, earnersThen: 55 },
    },
    {
      ...{ month: '2026-10', payers: 100, feesCents: 250_000, nowCents: 82_000, thenCents: 80_000 },
      ...{ earnersNow: 51, earnersThen: 54 },
    },
  ],
  ...change,
});

export const whatIfOf = (change: Partial<WhatIf> = {}): WhatIf => ({
  ...{ key: 'A'.repeat(22), currency: 'USD', plan: DEFAULT_PLAN, from: '2026-09', to: '2026-10' },
  ...{ state: 'done', done: 2, total: 2, startedAt: '2026-11-02T00:00:00.000Z', startedBy: 'root' },
  comparison: comparisonOf(),
  changes: [
    { id: 7, username: 'ana', nowCents: 1_000, thenCents: 2_500 },
    { id: 8, username: null, nowCents: 900, thenCents: 400 },
  ],
  ...{ differences: [], startsIn: null, publishedAt: null, publishedBy: null },
  ...change,
});
