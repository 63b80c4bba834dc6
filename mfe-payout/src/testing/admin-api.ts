import type { User } from '@powerline/contract/accounts';
import type { Installation, MonthSteps, PayoutMonth, Reconciliation } from '@powerline/contract/payout';
import { HttpResponse, http } from 'msw';

/** Who works at the desk in every test. */
export const ROOT: User = { id: 1, username: 'root', email: 'root@example.com', isAdmin: true };

export const rootIsHere = http.get('*/api/user', () => HttpResponse.json(ROOT));

/** What the API answers when it refuses, as a problem with its code. */
export const problem = (
  status: number,
  code: string,
  detail: string,
  errors?: { field: string; message: string }[],
  current?: object,
) =>
  new HttpResponse(JSON.stringify({ title: 'Refused', status, code, detail, errors, current }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** What a closed month came to. */
export const result = (
  change: Partial<NonNullable<PayoutMonth['result']>> = {},
): NonNullable<PayoutMonth['result']> => ({
  planVersion: 1,
  members: 1_517,
  payers: 1_135,
  feesCents: 2_837_500,
  earners: 410,
  cents: 855_800,
  lines: [1_024, 800, 700, 600, 500, 400, 300],
  skipped: 90,
  startedAt: '2026-10-08T00:00:00.000Z',
  closedAt: '2026-10-08T00:00:02.000Z',
  closedBy: null,
  reversedCents: 0,
  ...change,
});

/** A month that is open, and may not be closed yet. */
export const payoutMonth = (change: Partial<PayoutMonth> = {}): PayoutMonth => ({
  month: '2026-10',
  state: 'open',
  closesAt: '2026-11-08T00:00:00.000Z',
  isDue: false,
  closing: null,
  result: null,
  ...change,
});

/** In which time zone and currency the site counts. */
export const installationIs = (change: Partial<Installation> = {}) =>
  http.get('*/api/admin/payout/installation', () =>
    HttpResponse.json({ timeZone: 'UTC', currency: 'USD', isFixed: true, ...change }),
  );

/** The figures of an open month's steps. */
export const monthSteps = (change: Partial<MonthSteps> = {}): MonthSteps => ({
  feeCents: 2_500,
  moneyIn: [{ via: 'import', count: 1_135, cents: 2_837_500 }],
  refunded: { count: 0, cents: 0 },
  members: { paid: 1_135, partlyPaid: 12, unpaid: 370 },
  remindedAt: null,
  payouts: {
    asked: { count: 3, cents: 12_000 },
    approved: { count: 0, cents: 0 },
    exported: { count: 0, cents: 0 },
    sent: { count: 0, cents: 0 },
  },
  ...change,
});

/** Books that agree. */
export const reconciliation = (change: Partial<Reconciliation> = {}): Reconciliation => ({
  earnedCents: 900_000,
  reversedCents: 1_000,
  owedCents: 500_000,
  reservedCents: 100_000,
  paidCents: 300_000,
  adjustmentCents: -1_000,
  forfeitedCents: 0,
  differenceCents: 0,
  until: null,
  ...change,
});
