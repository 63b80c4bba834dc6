import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_PLAN, type PayoutOverview, payoutOverviewSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { Client } from '../../../../test/client.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';

const OVERVIEW = '/api/admin/payout/overview';
const PAYMENTS = '/api/admin/payout/payments';
const THIS = monthOf(new Date(), 'UTC');
/** May be closed on every day of this month. */
const CLOSED = addMonths(THIS, -2);
const FEE = DEFAULT_PLAN.feeCents;
const CEILING = 1_100;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
  admin = await server.admin();
  await server.open('payout');
});
afterAll(() => server.close());
keepsLedgerAtZero((text) => server.sql(text));

const overview = async (): Promise<PayoutOverview> =>
  v.parse(v.strictObject(payoutOverviewSchema.entries), (await admin.get(OVERVIEW)).json());
const monthOfOverview = ({ months }: PayoutOverview, wanted: string) => months.find(({ month }) => month === wanted);
const pay = async (username: string, month: string, cents = FEE): Promise<number> => {
  const answer = await admin.post(PAYMENTS, { username, month, cents, reference: randomUUID() });
  expect(answer.status).toBe(201);
  return answer.json().id;
};
const nameOf = async (client: Client): Promise<string> => (await client.get('/api/user')).json().username;
const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).json().id;

async function close(month: string): Promise<void> {
  const path = `/api/admin/payout/months/${month}`;
  const asked = await admin.post(`${path}/closing`, {});
  // From the request on, whether or not its job has begun.
  expect([asked.status, asked.json().state]).toEqual([202, 'running']);
  for (let state = 'open'; state !== 'closed'; ) {
    const answer = (await admin.get(path)).json();
    expect(answer.closing?.failure ?? null).toBeNull();
    state = answer.state;
  }
}

test('a site on its first day has its admin in the team and nothing else', async () => {
  const { checks, ...rest } = await overview();
  const nothing = { count: 0, cents: 0 };
  expect(rest).toEqual({
    month: THIS,
    currency: 'USD',
    members: 1,
    owedCents: 0,
    debtCents: 0,
    reservedCents: 0,
    paidOutCents: 0,
    asked: nothing,
    approved: nothing,
    months: [{ month: THIS, state: 'open', joined: 1, active: 0, paidInCents: 0, earnedCents: null, ceilingCents: 0 }],
  });
  expect(checks.map(({ name, lastRun }) => [name, lastRun])).toEqual([
    ['ledger-agrees', null],
    ['payouts-agree', null],
    ['tree-is-whole', null],
    ['rotator-agrees', null],
  ]);
});

test('a month says what came in, what members earned from it and what it costs at most, less what was given back since', async () => {
  const member = await server.member();
  const name = await nameOf(member);
  await pay('admin', CLOSED);
  const refunded = await pay(name, CLOSED);
  await pay(name, THIS, FEE - 1);
  await pay(name, THIS, 1);
  expect(monthOfOverview(await overview(), CLOSED)).toEqual({
    month: CLOSED,
    state: 'open',
    joined: 0,
    active: 2,
    paidInCents: 2 * FEE,
    earnedCents: null,
    ceilingCents: 2 * CEILING,
  });
  await close(CLOSED);
  // The admin sponsors the member, and is at the top.
  const closed = { state: 'closed', active: 2, paidInCents: 2 * FEE, earnedCents: 500, ceilingCents: 2 * CEILING };
  expect(monthOfOverview(await overview(), CLOSED)).toMatchObject(closed);
  expect(monthOfOverview(await overview(), THIS)).toMatchObject({ joined: 2, active: 1, paidInCents: FEE });

  const refund = { cents: FEE, reference: randomUUID(), reason: 'Paid twice' };
  const preview = `${PAYMENTS}/${refunded}/refund-preview?cents=`;
  const expected = { memberId: expect.any(Number), username: 'admin', line: 'direct', cents: 500 };
  expect((await admin.get(`${preview}${FEE}`)).json()).toEqual({
    isMonthClosed: true,
    keepsMonthPaid: false,
    takenBack: [{ ...expected, balanceCents: 0 }],
  });
  expect((await admin.get(`${preview}${FEE + 1}`)).status).toBe(400);
  expect((await admin.post(`${PAYMENTS}/${refunded}/refunds`, refund)).status).toBe(201);
  expect(monthOfOverview(await overview(), CLOSED)).toMatchObject({ ...closed, paidInCents: FEE, earnedCents: 0 });
});

test('separates what the site owes, what members owe, and what waits to be paid out', async () => {
  const [rich, poor] = [await server.member(), await server.member()];
  const adjust = async (client: Client, cents: number) =>
    admin.post(`/api/admin/payout/members/${await idOf(client)}/adjustments`, {
      cents,
      reason: 'Counted twice',
      key: randomUUID(),
    });
  const before = await overview();
  await adjust(rich, 9_000);
  await adjust(poor, -700);
  const method = { kind: 'paypal', email: 'ana@example.com', password: 'secret' };
  await rich.send('/api/payout-method', { method: 'PUT', body: method });
  const { id } = (await rich.post('/api/payouts', { cents: 2_000, key: randomUUID() })).json();
  await rich.post('/api/payouts', { cents: 3_000, key: randomUUID() });
  await admin.post('/api/admin/payout/payouts/approve', { ids: [id] });
  const after = await overview();
  expect(after.owedCents - before.owedCents).toBe(4_000);
  expect(after.debtCents - before.debtCents).toBe(700);
  expect(after).toMatchObject({
    reservedCents: 5_000,
    paidOutCents: 0,
    asked: { count: 1, cents: 3_000 },
    approved: { count: 1, cents: 2_000 },
  });
  await admin.post('/api/admin/payout/payouts/mark-paid', { ids: [id], reference: 'batch 1' });
  expect(await overview()).toMatchObject({
    reservedCents: 3_000,
    paidOutCents: 2_000,
    approved: { count: 0, cents: 0 },
  });
});

test('shows a difference that a nightly check found, in its own words', async () => {
  await server.sql(
    `INSERT INTO check_results (name, ran_at, duration_ms, outcome, finding)
     VALUES ('ledger-agrees', now(), 3, 'difference', '2 transactions do not sum to zero')`,
  );
  const { checks } = await overview();
  expect(checks[0]).toEqual({
    name: 'ledger-agrees',
    title: 'The ledger agrees with the balances and the closed months',
    lastRun: {
      at: expect.any(String),
      outcome: 'difference',
      finding: '2 transactions do not sum to zero',
    },
  });
});

test('leaves out empty months before the first one, but not in the middle', async () => {
  const { months } = await overview();
  expect(months.map(({ month }) => month)).toEqual([THIS, addMonths(THIS, -1), CLOSED]);
});

test('members and strangers learn nothing of it', async () => {
  expect((await (await server.member()).get(OVERVIEW)).status).toBe(403);
  expect((await server.visitor().get(OVERVIEW)).status).toBe(401);
});
