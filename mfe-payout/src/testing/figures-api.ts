import type { Figures } from '@powerline/contract/payout';

const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];

/** November so far: $41.00, after $35.00 in October. */
export const figuresOf = (change: Partial<Figures> = {}): Figures => ({
  currency: 'USD',
  months: MONTHS.map((month, index) => ({
    month,
    earnedCents: [0, 0, null, 2_000, 3_500, 4_100][index] ?? null,
    team: [0, 900, 1_200, 1_500, 1_790, 1_802][index] ?? 0,
    balanceCents: [0, 0, 0, 30_000, 32_000, 34_500][index] ?? 0,
  })),
  reason: null,
  isComplete: true,
  reservedCents: 0,
  minimumPayoutCents: 2_000,
  ...change,
});

/** On the first day. */
export const newcomersFigures: Figures = figuresOf({
  months: MONTHS.map((month) => ({ month, earnedCents: 0, team: 0, balanceCents: 0 })),
  reason: 'unpaid',
});
