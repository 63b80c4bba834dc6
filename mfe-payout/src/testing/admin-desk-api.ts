import {
  type BankLine,
  type BankLinePage,
  DIFFERENCE_KINDS,
  type DifferenceReason,
  type DryRun,
  NOT_EARNING_REASONS,
  type Payment,
  type PaymentImportPreview,
  STORY_KINDS,
  type StoryEntry,
} from '@powerline/contract/payout';
import { HttpResponse, http } from 'msw';
import { installationIs, monthSteps, payoutMonth, reconciliation, result, rootIsHere } from './admin-api.ts';
import { comparison, comparisonResult, listFormat, monthDifference } from './comparison-api.ts';
import { earningsOf, monthOf } from './money-api.ts';
import { answers, payoutIs } from './payout-api.ts';

const AT = '2026-11-20T10:00:00.000Z';
const DESK = '*/api/admin/payout';
const many = { count: 2, cents: 5_000 };

const bankLine = (id: number, change: Partial<BankLine>): BankLine => ({
  ...{ id, bookedOn: '2026-11-05', cents: 5_000, payer: '', text: '$$', reference: `${id}` },
  ...{ state: 'open', proposal: null, accepted: null, setAside: null },
  ...change,
});
const proposed: BankLine['proposal'] = {
  ...{ memberId: 7, username: 'al', months: ['2026-11'], confidence: 'likely', reason: '$$' },
};
const bankPage = (lines: BankLine[]): BankLinePage => ({
  ...{ currency: 'USD', open: many, accepted: many, setAside: many, sure: many, lines, next: 3 },
});

const payment = (change: Partial<Payment>): Payment => ({
  ...{ id: 31, memberId: 7, username: 'al', month: '2026-10', kind: 'payment', cents: 2_500, refundedCents: 500 },
  ...{ reference: '17', via: 'admin', refunds: null, undoes: null, undoneBy: null, reason: '$$' },
  ...{ madeAt: AT, recordedBy: 'bo' },
  ...change,
});

const preview: PaymentImportPreview = {
  ...{ digest: 'a'.repeat(64), lines: 3, newPayments: 2, alreadyRecorded: 1, totalCents: 5_000, faultCount: 0 },
  faults: [],
  months: [{ month: '2026-10', payments: 2, cents: 5_000, feeCents: 2_500, warnings: 1 }],
  warnings: [{ line: 2, warning: 'far above fee', username: 'al', month: '2026-10', cents: 5_000 }],
  format: {
    ...{ encoding: 'UTF-8', separator: ';', decimalMark: ',', header: ['', '', '', ''] },
    places: { username: 0, month: 1, amount: 2, reference: 3 },
  },
};

const earner = { id: 9, username: 'bo', cents: 30_000, beforeCents: 9_000 };
const { startedAt, closedAt, closedBy, reversedCents, ...figures } = result();
const dryRun: DryRun = {
  ...figures,
  version: '1',
  beside: {
    ...{ unearnedCents: 45_000, unearnedBeforeCents: 44_000, hasFewPayers: true },
    ...{ topEarners: [earner], outlierCount: 1, outliers: [{ kind: 'rise', ...earner }] },
  },
};

const entry = (kind: StoryEntry['kind']): StoryEntry => ({
  ...{ at: AT, kind, month: '2026-10', cents: 2_500, changeCents: 2_500, balanceCents: 5_000 },
  ...{ otherId: 3, otherUsername: 'cy', reference: '17', reason: null, by: 'bo' },
});
const reasons: DifferenceReason[] = [
  ...[{ kind: 'no member' } as const, { kind: 'not listed' } as const, { kind: 'no one behind' } as const],
  ...[{ kind: 'rounding' } as const, { kind: 'unexplained' } as const],
  ...NOT_EARNING_REASONS.flatMap((standing): DifferenceReason[] => [
    { kind: 'inactive here', standing },
    { kind: 'inactive there', standing },
  ]),
  { kind: 'inactive there', standing: null },
  { kind: 'people', lines: [{ line: 'level-2', here: 3, there: 2 }], restCents: 50 },
  { kind: 'rate', each: { line: 'direct', hereCents: 500, thereCents: 600 } },
  { kind: 'rate', each: null },
];
const differences = reasons.map((reason, memberId) => monthDifference({ memberId: memberId + 1, reason }));
const differenceReasons = DIFFERENCE_KINDS.map((kind) => ({ kind, count: 2, cents: 500 }));
const open = payoutMonth({
  ...{ isDue: true, closesItselfAt: AT, unpaid: 3 },
  postponement: { days: 2, reason: '$$', madeBy: 'bo', madeAt: AT },
});
const running = payoutMonth({
  ...{ month: '2026-08', state: 'running' },
  closing: { step: 'settling', done: 500, total: 1_517, startedAt: AT, startedBy: null, failure: null },
});
const closed = payoutMonth({ month: '2026-09', state: 'closed', result: result({ reversedCents: 700 }) });

/** Answers that show the states of the desk's money in, months, members and rotator. What people typed is `$$`. */
export const adminDeskApi = [
  rootIsHere,
  installationIs(),
  payoutIs('open'),
  http.get(`${DESK}/bank/lines`, ({ request }) => {
    const setAside = { at: AT, by: 'bo', reason: '$$' };
    return HttpResponse.json(
      new URL(request.url).searchParams.get('state') === 'set aside'
        ? bankPage([bankLine(1, { state: 'set aside', setAside })])
        : bankPage([bankLine(1, { proposal: proposed }), bankLine(2, {})]),
    );
  }),
  answers(`${DESK}/plan-versions`, []),
  answers(`${DESK}/subscription-fees`, {
    ...{ month: '2027-01', feeCents: 3_000, currency: 'USD', subscriptions: 12, toMove: 11, moving: 1 },
  }),
  answers(`${DESK}/payments`, {
    payments: [
      payment({}),
      payment({ id: 30, kind: 'refund', via: 'import' }),
      payment({ id: 29, kind: 'refund after closing', undoneBy: 28, via: 'stripe' }),
      payment({ id: 28, kind: 'refund', undoes: 29 }),
    ],
    next: 28,
  }),
  answers(`${DESK}/payments/31/refund-preview`, {
    ...{ isMonthClosed: true, keepsMonthPaid: false },
    takenBack: [{ memberId: 3, username: 'bo', line: null, cents: 500, balanceCents: -300 }],
  }),
  http.post(`${DESK}/payment-imports/preview`, async ({ request }) => {
    const faults = [{ line: 2, reason: '$$', cells: ['$$'] }];
    const isFaulty = (await request.text()).includes('?');
    return HttpResponse.json(isFaulty ? { ...preview, warnings: [], faultCount: 1, faults } : preview);
  }),
  answers(`${DESK}/months`, [open, closed, running]),
  answers(`${DESK}/months/2026-10`, open),
  answers(`${DESK}/months/2026-09`, closed),
  answers(`${DESK}/months/2026-08`, running),
  answers(
    `${DESK}/months/:month/steps`,
    monthSteps({ remindedAt: AT, refunded: many, moneyIn: [{ via: 'import', ...many }] }),
  ),
  answers(`${DESK}/months/:month/reconciliation`, reconciliation({ differenceCents: 300, until: AT })),
  answers(`${DESK}/months/:month/members`, {
    members: [{ id: 7, username: 'al', paidCents: 2_000, remindedAt: null }],
    next: 7,
  }),
  http.post(`${DESK}/months/2026-10/dry-run`, () => HttpResponse.json(dryRun)),
  http.post(`${DESK}/months/2026-10/comparison`, async ({ request }) => {
    const text = await request.text();
    if (text.includes('?')) {
      const { places } = listFormat();
      const format = listFormat({ header: ['$$', '$$'], places: { ...places, username: null } });
      return HttpResponse.json(comparison({ format, result: null }));
    }
    const faults = [{ line: 2, reason: '$$', cells: ['$$'] }];
    return HttpResponse.json(
      text.includes('=')
        ? comparison()
        : comparison({
            ...{ isFinal: false, repeatedLines: 2, otherLines: 3, otherMonths: ['2026-09'], faultCount: 1, faults },
            result: comparisonResult({ reasons: differenceReasons, differenceCount: 30, differences }),
          }),
    );
  }),
  answers(`${DESK}/months/2026-10/reminders`, { mailed: 3, remindedLately: 2, switchedOff: 1, unconfirmed: 1 }),
  answers('*/api/admin/users/page', {
    rows: [{ id: 7, username: 'al', email: 'a@b.c', isAdmin: false, joinedAt: AT, suspension: null }],
    ...{ total: 30, before: 0, next: null, previous: null },
  }),
  answers(`${DESK}/members/7/story`, {
    ...{ memberId: 7, username: 'al', currency: 'USD' },
    place: { sponsorId: 3, sponsorUsername: 'cy', parentId: 5, parentUsername: null, position: 2, level: 4 },
    balance: { availableCents: -100, reservedCents: 2_000, paidOutCents: 0 },
    entries: STORY_KINDS.map(entry),
    next: '1',
  }),
  answers(`${DESK}/members/7/earnings`, earningsOf()),
  answers(`${DESK}/members/7/earnings/2026-10`, monthOf({ isFinal: false, reason: 'unpaid' })),
  answers('*/api/admin/rotator', {
    ...{ queue: 12, turns: 41, givenBack: 1, lowestScore: 3, highestScore: 4 },
    spread: [{ turns: 3, members: 12 }],
  }),
  answers('*/api/admin/rotator/turns', {
    turns: ['no invitation', 'inviter suspended', 'inviter gone'].map((reason, number) => ({
      ...{ number, at: AT, member: 'al', newcomer: 'bo', reason, scoreBefore: 3, isGivenBack: number === 0 },
    })),
    next: 1,
  }),
];
