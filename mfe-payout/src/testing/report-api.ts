import type { Report, YearlyStatement } from '@powerline/contract/payout';

/** A ledger of October with one transaction. */
export const reportOf = (change: Partial<Report> = {}): Report => ({
  key: 'ledger',
  title: 'Ledger',
  lead: 'Double entry, transaction by transaction.',
  period: 'month',
  of: '2026-10',
  currency: 'USD',
  figures: [
    { name: 'Debit', kind: 'cents', value: 1_500 },
    { name: 'Entries', kind: 'count', value: 2 },
  ],
  equation: { sentence: 'What members’ accounts got equals what the site’s accounts gave.', differenceCents: 0 },
  columns: [
    { key: 'day', title: 'Date', kind: 'day' },
    { key: 'account', title: 'Account', kind: 'text' },
    { key: 'memberId', title: 'Member', kind: 'member' },
    { key: 'debit', title: 'Debit', kind: 'cents' },
    { key: 'credit', title: 'Credit', kind: 'cents' },
  ],
  rows: [
    { memberId: null, cells: ['2026-10-08', 'Commissions', null, 1_500, null] },
    { memberId: 7, cells: ['2026-10-08', 'Members', 'ann', null, 1_500] },
  ],
  next: null,
  ...change,
});

/** January and February 2026. */
export const yearOf = (change: Partial<YearlyStatement> = {}): YearlyStatement => {
  const quiet = { earnedCents: 0, reversedCents: 0, adjustedCents: 0, paidOutCents: 0, feesCents: 2_500 };
  const busy = { ...quiet, earnedCents: 4_100, reversedCents: -100, paidOutCents: 2_000 };
  return {
    year: '2026',
    currency: 'USD',
    openingCents: 500,
    closingCents: 2_500,
    total: { ...busy, feesCents: 5_000 },
    months: [
      { month: '2026-01', ...quiet, balanceCents: 500 },
      { month: '2026-02', ...busy, balanceCents: 2_500 },
    ],
    seal: null,
    years: ['2025'],
    ...change,
  };
};
