import {
  type AdminPayout,
  DEFAULT_PLAN,
  type PayoutHint,
  type PayoutOverview,
  type PlanVersion,
} from '@powerline/contract/payout';
import { HttpResponse, http } from 'msw';
import { installationIs } from './admin-api.ts';
import { numberedBatch } from './batch-api.ts';
import { answers, payoutIs } from './payout-api.ts';
import { reportOf } from './report-api.ts';
import { whatIfOf } from './what-if-api.ts';

const AT = '2026-11-20T12:00:00.000Z';
const HINTS: PayoutHint[] = [
  { kind: 'shared-account', others: 3, username: 'bo' },
  { kind: 'new-method', at: AT, isAfterRequest: true },
  { kind: 'refund', at: AT, cents: 2_500 },
  { kind: 'exported-before', at: AT, by: 'bo' },
];
/** A payout with everything that can be said about it. */
export const oddPayout = (change: Partial<AdminPayout> = {}): AdminPayout => ({
  ...{ id: 17, memberId: 7, username: 'al', cents: 4_000, state: 'approved' },
  ...{ method: { kind: 'bank', masked: '•••• 3000' }, reference: '17', reason: '!', hints: HINTS },
  changes: [{ state: 'approved', at: AT, by: 'bo' }],
  ...change,
});
const EXPORTED = numberedBatch({
  ...{ number: 8, state: 'exported', needsApproval: true, approved: { by: 'bo', byId: 3, at: AT } },
  exported: { by: 'bo', byId: 1, at: AT, format: 'csv', sha256: '0' },
});
const month: PayoutOverview['months'][number] = {
  ...{ month: '2026-11', state: 'open', joined: 12, active: 800 },
  ...{ paidInCents: 2_000_000, earnedCents: null, ceilingCents: 880_000 },
};
const OVERVIEW: PayoutOverview = {
  ...{ month: '2026-11', currency: 'USD', members: 2_004, owedCents: 1_234_500, debtCents: 700, reservedCents: 8_000 },
  ...{ paidOutCents: 500_000, asked: { count: 3, cents: 9_000 }, approved: { count: 1, cents: 2_000 } },
  months: [month],
  checks: [{ name: 'ledger', title: '№ 1', lastRun: { at: AT, outcome: 'difference', finding: '№ 2' } }],
};
const version = (change: Partial<PlanVersion> = {}): PlanVersion => ({
  ...{ version: 1, revision: 1, validFrom: '2000-01', plan: DEFAULT_PLAN, ceilingCents: 1_100, reason: '!' },
  ...{ isFrozen: true, madeAt: AT, madeBy: null },
  ...change,
});
/** It can cost more than its fee. */
export const costlyPlan = { ...DEFAULT_PLAN, directCents: 9_000, width: null, levelCents: [1, 2, 3, 4, 5, 6] };
const REPORT = reportOf({
  ...{ title: '№ 1', lead: '№ 2', figures: [], next: 'two' },
  equation: { sentence: '№ 3', differenceCents: -100 },
  columns: [{ key: 'member', title: '№ 4', kind: 'member' }],
  rows: [{ memberId: 7, cells: ['W-9'] }],
});

/** The desk's answers about payouts, batches, reports and the plan, in the states that say most. */
export const payoutDeskApi = [
  payoutIs('closed'),
  installationIs({ isFixed: false }),
  answers('*/api/admin/payout/overview', OVERVIEW),
  http.get('*/api/admin/payout/payouts', ({ request }) => {
    const state = new URL(request.url).searchParams.get('state');
    const payouts = state === 'asked' ? [oddPayout(), oddPayout({ id: 18, exported: { at: AT, by: 'bo' } })] : [];
    return HttpResponse.json({ currency: 'USD', payouts, next: 30 });
  }),
  answers('*/api/admin/payout/batches', {
    batches: [
      EXPORTED,
      ...(['waiting', 'ready', 'done', 'cancelled'] as const).map((state, index) =>
        numberedBatch({ number: index + 1, state }),
      ),
    ],
    next: 7,
  }),
  answers('*/api/admin/payout/batches/7', { batch: numberedBatch({ state: 'waiting' }), payouts: [oddPayout()] }),
  answers('*/api/admin/payout/batches/8', {
    batch: EXPORTED,
    payouts: [oddPayout({ batch: 8, transferFailure: '!' }), oddPayout({ id: 18, state: 'paid' })],
  }),
  answers('*/api/admin/payout/reports', {
    reports: (['month', 'year', 'day'] as const).map((period) => ({ key: period, title: '№ 1', lead: '№ 2', period })),
  }),
  answers('*/api/admin/payout/reports/tax-totals', { ...REPORT, key: 'tax-totals', period: 'day', of: '2026-10-31' }),
  answers('*/api/admin/payout/reports/ledger', { ...REPORT, rows: [] }),
  answers('*/api/admin/payout/how-to-pay', { text: '', html: '<p>!</p>', version: 'a' }),
  answers('*/api/admin/payout/sending', { account: null, needsTwoPeople: false, version: 'a' }),
  answers('*/api/admin/payout/tax-reporting', { thresholdCents: 60_000, version: 'a' }),
  answers('*/api/account/second-factor', { onSince: null, recoveryCodesLeft: 0, isRequired: false }),
  answers('*/api/admin/payout/plan-start', { month: '2199-11' }),
  answers('*/api/admin/payout/plan-versions', [
    version({ version: 2, validFrom: '2199-11', isFrozen: false, plan: costlyPlan }),
    version(),
  ]),
  answers('*/api/admin/payout/what-ifs/running', whatIfOf({ state: 'running', comparison: null, done: 1 })),
];
