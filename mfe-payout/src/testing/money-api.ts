import {
  EARNING_LINES,
  type Earnings,
  type IncomeDisclosure,
  type LedgerLine,
  type Membership,
  type MoneyPath,
  type MonthEarnings,
  type MonthLetter,
  type MonthSeal,
  type PathStop,
  type Payout,
  type PayoutBalance,
  type Receipt,
} from '@powerline/contract/payout';

const COUNTS = [5, 9, 4, 2, 1, 0, 0];

/** October: five directs and sixteen below, $41.00. */
export const monthOf = (change: Partial<MonthEarnings> = {}): MonthEarnings => ({
  month: '2026-10',
  isFinal: true,
  isComplete: true,
  reason: null,
  lines: EARNING_LINES.map((line, at) => ({ line, people: COUNTS[at] ?? 0, centsEach: at === 0 ? 500 : 100 })),
  cents: 4_100,
  reversals: [],
  returned: [],
  ...change,
});

export const sealOf = (change: Partial<MonthSeal> = {}): MonthSeal => ({
  number: 2,
  month: '2026-10',
  code: 'C'.repeat(43),
  previous: 'P'.repeat(43),
  root: 'R'.repeat(43),
  cents: 1_234_500,
  statements: 1_600,
  sources: 'S'.repeat(43),
  sealedAt: '2026-11-08T00:00:10.000Z',
  ...change,
});

export const earningsOf = (change: Partial<Earnings> = {}): Earnings => ({
  currency: 'USD',
  months: [
    { month: '2026-10', cents: 4_100, directCents: 2_500, reversedCents: 0 },
    { month: '2026-09', cents: 500, directCents: 500, reversedCents: 100 },
  ],
  openMonths: ['2026-11'],
  ...change,
});

export const stopOf = (change: Partial<PathStop> = {}): PathStop => ({
  id: 7,
  username: 'ann',
  levelsUp: 5,
  isSponsor: false,
  line: 'level-3',
  missedLine: null,
  cents: 100,
  reason: null,
  ...change,
});

/** eve pays ann as Level 3 from level 5: the sponsor is in between, and cara was passed by. */
export const pathOf = (change: Partial<MoneyPath> = {}): MoneyPath => ({
  month: '2026-10',
  currency: 'USD',
  isFinal: true,
  payer: { id: 21, username: 'eve', joined: '2026-04', reason: null },
  earner: { id: 7, username: 'ann' },
  outcome: 'earned',
  stops: [
    stopOf({ id: 34, username: 'dora', levelsUp: 1, isSponsor: true, line: 'direct', cents: 500 }),
    stopOf({ id: 33, username: 'cara', levelsUp: 2, line: null, missedLine: 'level-1', cents: 0, reason: 'unpaid' }),
    stopOf({ id: 32, username: 'ben', levelsUp: 3, line: 'level-1' }),
    stopOf({ id: 31, username: null, levelsUp: 4, line: 'level-2' }),
    stopOf(),
  ],
  leftOut: 0,
  sponsorThen: null,
  reversedCents: 0,
  ...change,
});

export const letterOf = (change: Partial<MonthLetter> = {}): MonthLetter => ({
  month: '2026-10',
  currency: 'USD',
  cents: 4_100,
  previousCents: 500,
  feesCents: 2_500,
  feesToDateCents: 5_000,
  earnedToDateCents: 4_600,
  joined: { count: 22, people: [{ id: 9, username: 'zoe' }] },
  paused: { count: 1, people: [{ id: 4, username: null }] },
  ...change,
});

export const balanceOf = (change: Partial<PayoutBalance> = {}): PayoutBalance => ({
  currency: 'USD',
  availableCents: 4_100,
  reservedCents: 0,
  paidOutCents: 2_000,
  minimumCents: 2_000,
  ...change,
});

export const payoutOf = (change: Partial<Payout> = {}): Payout => ({
  id: 17,
  cents: 2_000,
  state: 'paid',
  method: { kind: 'bank', masked: '•••• 3000' },
  reference: 'SEPA 4711',
  reason: null,
  changes: [
    { state: 'asked', at: '2026-11-03T12:00:00.000Z' },
    { state: 'approved', at: '2026-11-04T12:00:00.000Z' },
    { state: 'paid', at: '2026-11-05T12:00:00.000Z' },
  ],
  ...change,
});

export const ledgerLineOf = (change: Partial<LedgerLine> = {}): LedgerLine => ({
  id: '901',
  at: '2026-11-08T12:00:00.000Z',
  kind: 'commission',
  reference: 'commissions of 2026-10',
  reason: null,
  availableCents: 4_100,
  reservedCents: 0,
  paidOutCents: 0,
  ...change,
});

export const membershipOf = (change: Partial<Membership> = {}): Membership => ({
  month: '2026-11',
  timeZone: 'UTC',
  currency: 'USD',
  feeCents: 2_500,
  nextFeeCents: 2_500,
  isActive: true,
  paidThrough: '2026-12',
  paidUntil: '2027-01-01T00:00:00.000Z',
  canPayOnline: true,
  subscription: null,
  ...change,
});

export const receiptOf = (change: Partial<Receipt> = {}): Receipt => ({
  id: 31,
  month: '2026-11',
  kind: 'payment',
  cents: 2_500,
  reference: 'INV-31',
  via: 'admin',
  refunds: null,
  undoes: null,
  madeAt: '2026-11-02T12:00:00.000Z',
  ...change,
});

export const disclosureOf = (change: Partial<IncomeDisclosure> = {}): IncomeDisclosure => ({
  currency: 'USD',
  plan: { directCents: 500, levelCents: [100, 100, 100, 100, 100, 100] },
  feeCents: 2_500,
  ceilingCents: 1_100,
  months: 6,
  isThin: true,
  figures: {
    from: '2026-05',
    to: '2026-10',
    members: 1_600,
    earnedNothing: 1_000,
    meanCents: 2_210,
    lowerQuarterCents: 0,
    medianCents: 0,
    upperQuarterCents: 1_200,
    topPercentShare: 0.314,
    afterFees: {
      cameOutAhead: 90,
      meanCents: -9_790,
      lowerQuarterCents: -15_000,
      medianCents: -13_800,
      upperQuarterCents: -5_000,
    },
  },
  ...change,
});
