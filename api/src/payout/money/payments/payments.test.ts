import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formatNumber } from '@powerline/contract/format';
import {
  DEFAULT_PLAN,
  type Month,
  membershipSchema,
  PAYMENT_FILE_MAX_BYTES,
  PAYMENT_FILE_MAX_LINES,
  paymentPageSchema,
  paymentSchema,
  planVersionSchema,
  receiptPageSchema,
} from '@powerline/contract/payout';
import pg from 'pg';
import * as v from 'valibot';
import type { Answer, Client } from '../../../../test/client.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import { withSiteDatabase } from '../../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { activeAmong, monthPayments, PaidMonths } from '../../activity/paid-months.ts';
import { addMonths, firstInstantOf, monthOf, nextMonth } from '../../plan/calendar/month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { isActive } from '../../rules/standing.ts';
import { type NewPayment, PaymentRecorder } from './payment-recorder.ts';

const PROBLEM = { accept: 'application/problem+json' };
const NOW = monthOf(new Date(), 'UTC');
const month = (away: number): Month => addMonths(NOW, away);

let server: TestServer;
let admin: Client;
const clients: pg.Client[] = [];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await server.open('payout');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await server.close();
});
keepsLedgerAtZero((text) => server.sql(text));

let references = 0;
const newReference = () => {
  references += 1;
  return `bank ${references}`;
};

const pay = (username: string, input: { month: Month; cents?: number; reference?: string }, by = admin) =>
  by.post('/api/admin/payout/payments', { username, cents: 2_500, reference: newReference(), ...input }, PROBLEM);
const refund = (id: number, cents: number, reference = newReference()) =>
  admin.post(`/api/admin/payout/payments/${id}/refunds`, { cents, reference, reason: 'Paid twice' }, PROBLEM);
const setState = (of: Month, state: 'running' | 'closed') =>
  server.sql(
    `INSERT INTO payout_months (month, state) VALUES ($1, $2)
     ON CONFLICT (month) DO UPDATE SET state = excluded.state`,
    [`${of}-01`, state],
  );
const membershipOf = async (client: Client) =>
  v.parse(v.strictObject(membershipSchema.entries), (await client.get('/api/membership')).json());
const refusal = (answer: Answer) => [answer.status, answer.json().code];
const idOf = async (username: string) =>
  (await server.sql<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]))[0]?.id ?? 0;

/** A connection of its own, for what happens at the same time. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  clients.push(client);
  return client;
}

/** Until a statement waits for an advisory lock that another one has. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await server.sql(
      `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
    );
    if (waiting.length > 0) return;
  }
}

describe('the plan', () => {
  const START = '/api/admin/payout/plan-start';
  const path = (of: Month) => `/api/admin/payout/plan-versions/${of}`;
  const set = (of: Month, plan: object) => admin.send(path(of), { method: 'PUT', body: plan, headers: PROBLEM });

  test('begins as the contract has it, and costs at most $11 for a paid month', async () => {
    const [first, ...others] = (await admin.get('/api/admin/payout/plan-versions')).json();
    expect(others).toEqual([]);
    expect(v.parse(v.strictObject(planVersionSchema.entries), first)).toMatchObject({
      version: 1,
      validFrom: '2000-01',
      plan: DEFAULT_PLAN,
      ceilingCents: 1_100,
      isFrozen: true,
      madeBy: null,
    });
  });

  test('is set for a coming month, can be replaced until that month starts, and applies from then on', async () => {
    const plan = { ...DEFAULT_PLAN, feeCents: 3_000, width: null };
    expect((await set(month(3), plan)).json()).toMatchObject({ version: 2, validFrom: month(3), madeBy: 'admin' });
    const { revision } = (await admin.get(path(month(3)))).json();
    const again = await set(month(3), { ...plan, feeCents: 3_500, replaces: revision });
    expect(again.json()).toMatchObject({ version: 2, plan: { feeCents: 3_500, width: null }, isFrozen: false });
    expect((await admin.get(path(month(2)))).json()).toMatchObject({ version: 1 });
    expect((await admin.get(path(month(9)))).json()).toMatchObject({ version: 2 });
    const holds = await withSiteDatabase(server.databaseUrl, ({ manager }) =>
      Promise.all([readPlan(manager, month(2)), readPlan(manager, month(3))]),
    );
    expect(holds).toEqual([
      { ...DEFAULT_PLAN, version: 1 },
      { ...plan, feeCents: 3_500, version: 2 },
    ]);
    expect((await admin.delete(path(month(3)))).status).toBe(204);
    expect((await admin.delete(path(month(3)))).status).toBe(404);
    expect((await admin.get(path(month(9)))).json()).toMatchObject({ version: 1 });
  });

  test('is not saved over one that another admin set in the meantime, and not removed', async () => {
    const coadmin = await server.member('coadmin');
    const { id } = (await coadmin.get('/api/user')).json();
    expect((await admin.patch(`/api/admin/users/${id}`, { isAdmin: true })).status).toBe(200);
    const first = (await set(month(4), DEFAULT_PLAN)).json().revision;
    const theirs = { ...DEFAULT_PLAN, feeCents: 2_700, replaces: first };
    const { revision } = (await coadmin.send(path(month(4)), { method: 'PUT', body: theirs })).json();
    for (const seen of [{ replaces: first }, { replaces: null }, {}]) {
      const refused = await set(month(4), { ...DEFAULT_PLAN, feeCents: 2_600, ...seen });
      expect(refusal(refused)).toEqual([409, 'conflict']);
      expect(refused.json().detail).toMatch(/^This plan was just changed by coadmin \(.* UTC\)/);
    }
    expect((await admin.delete(`${path(month(4))}?revision=${first}`)).status).toBe(409);
    expect((await admin.get(path(month(4)))).json()).toMatchObject({ revision, plan: { feeCents: 2_700 } });
    expect((await admin.delete(`${path(month(4))}?revision=${revision}`)).status).toBe(204);
    // Gone, and not the plan that is set there next.
    expect(refusal(await set(month(4), { ...DEFAULT_PLAN, replaces: revision }))).toEqual([409, 'conflict']);
    const next = (await set(month(4), DEFAULT_PLAN)).json();
    expect(refusal(await set(month(4), { ...DEFAULT_PLAN, replaces: revision }))).toEqual([409, 'conflict']);
    expect((await admin.delete(`${path(month(4))}?revision=${next.revision}`)).status).toBe(204);
  });

  test('wants a reason when a paid month can cost more than its fee, and keeps it', async () => {
    const costly = { ...DEFAULT_PLAN, directCents: 1_901 };
    for (const reason of [undefined, null, '  ']) {
      const refused = await set(month(6), { ...costly, reason });
      expect(refusal(refused)).toEqual([400, 'invalid_input']);
      expect(refused.json().errors).toEqual([{ field: 'reason', message: expect.stringContaining('Enter a reason') }]);
    }
    const stored = await set(month(6), { ...costly, reason: 'A launch offer' });
    expect(stored.json()).toMatchObject({ ceilingCents: 2_501, reason: 'A launch offer' });
    const [entry] = await server.sql(
      `SELECT change->>'reason' AS reason FROM audit_entries WHERE action = 'set plan' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ reason: 'A launch offer' });
    await expect(
      server.sql(`UPDATE plan_versions SET reason = NULL WHERE valid_from = $1`, [`${month(6)}-01`]),
    ).rejects.toMatchObject({ code: '23514' });
    // Exactly the fee is not more.
    const level = { ...DEFAULT_PLAN, directCents: 1_900, replaces: stored.json().revision };
    expect((await set(month(6), level)).json()).toMatchObject({ ceilingCents: 2_500, reason: null });
    expect((await admin.delete(path(month(6)))).status).toBe(204);
  });

  test('of an earlier month stays as it is', async () => {
    expect(refusal(await set(month(-1), DEFAULT_PLAN))).toEqual([409, 'conflict']);
    expect(refusal(await set('2000-01', DEFAULT_PLAN))).toEqual([409, 'conflict']);
    expect((await admin.delete(path('2000-01'))).status).toBe(409);
    for (const statement of [
      'UPDATE plan_versions SET fee_cents = 1',
      'DELETE FROM plan_versions',
      'TRUNCATE plan_versions CASCADE',
    ])
      await expect(server.sql(statement)).rejects.toMatchObject({ code: '23001' });
  });

  test('can be set for this month until a month closes', async () => {
    expect((await admin.get(START)).json()).toEqual({ month: NOW });
    const theirs = { ...DEFAULT_PLAN, feeCents: 2_900 };
    const { revision } = (await set(NOW, theirs)).json();
    expect((await set(NOW, { ...theirs, feeCents: 3_900, replaces: revision })).json()).toMatchObject({
      validFrom: NOW,
      plan: { feeCents: 3_900 },
      isFrozen: false,
    });
    expect(await membershipOf(admin)).toMatchObject({ month: NOW, feeCents: 3_900 });
    expect((await admin.delete(path(NOW))).status).toBe(204);

    const closing = await connect();
    await closing.query('BEGIN');
    await closing.query(`INSERT INTO payout_months (month, state) VALUES ('2001-01-01', 'running')`);
    const refused = set(NOW, theirs);
    await untilSomebodyWaits();
    await closing.query('COMMIT');
    expect(refusal(await refused)).toEqual([409, 'conflict']);
    expect((await admin.get(START)).json()).toEqual({ month: month(1) });
    await server.sql('DELETE FROM payout_months');
  });

  test('of this month is frozen by a payment that arrives at the same moment', async () => {
    await server.member('payer');
    const memberId = await idOf('payer');
    const record = (client: pg.Client) =>
      client.query(
        `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
         VALUES ($1, $2, 'payment', 2500, 'at the same moment', 'admin', 'admin')`,
        [memberId, `${NOW}-01`],
      );

    // The plan first: the payment waits for it and counts against the new fee.
    const planner = await connect();
    const payer = await connect();
    await planner.query('BEGIN');
    await planner.query(
      `INSERT INTO plan_versions (version, valid_from, fee_cents, direct_cents, level_cents, width, compression,
          minimum_payout_cents, closing_days)
        SELECT 2, $1, 2900, direct_cents, level_cents, width, compression, minimum_payout_cents, closing_days
          FROM plan_versions`,
      [`${NOW}-01`],
    );
    await payer.query('BEGIN');
    const recorded = record(payer);
    await untilSomebodyWaits();
    await planner.query('COMMIT');
    await recorded;
    expect((await payer.query('SELECT FROM active_months')).rowCount).toBe(0);
    await payer.query('ROLLBACK');
    expect((await admin.delete(path(NOW))).status).toBe(204);

    // The payment first: the plan waits for it, and is refused once it is there.
    await payer.query('BEGIN');
    await record(payer);
    const refused = set(NOW, { ...DEFAULT_PLAN, feeCents: 2_900 });
    await untilSomebodyWaits();
    await payer.query('COMMIT');
    expect(refusal(await refused)).toEqual([409, 'conflict']);
    expect((await admin.get(START)).json()).toEqual({ month: month(1) });
    expect(refusal(await set(NOW, DEFAULT_PLAN))).toEqual([409, 'conflict']);
    await expect(
      server.sql(`UPDATE plan_versions SET valid_from = $1 WHERE version = 1`, [`${NOW}-01`]),
    ).rejects.toMatchObject({ constraint: 'plan_versions_frozen' });
  });

  test('without a fee, or with amounts that are none, is refused', async () => {
    for (const fault of [
      { feeCents: 0 },
      { levelCents: [100] },
      { width: 1 },
      { closingDays: 28 },
      { directCents: 0.5 },
    ])
      expect(refusal(await set(month(5), { ...DEFAULT_PLAN, ...fault }))).toEqual([400, 'invalid_input']);
  });
});

describe('a payment', () => {
  test('makes the month active once it reaches the fee, and the member sees it at once', async () => {
    const ana = await server.member('ana');
    expect(await membershipOf(ana)).toMatchObject({ month: NOW, feeCents: 2_500, isActive: false, paidThrough: null });
    const half = await pay('ana', { month: NOW, cents: 1_250 });
    expect(half.status).toBe(201);
    expect(v.parse(v.strictObject(paymentSchema.entries), half.json())).toMatchObject({
      username: 'ana',
      month: NOW,
      kind: 'payment',
      cents: 1_250,
      refundedCents: 0,
      via: 'admin',
      refunds: null,
      recordedBy: 'admin',
    });
    expect((await membershipOf(ana)).isActive).toBe(false);
    await pay('ana', { month: NOW, cents: 1_250 });
    await pay('Ana', { month: month(1) });
    await pay('ana', { month: month(3) });
    expect(await membershipOf(ana)).toMatchObject({
      isActive: true,
      paidThrough: month(1),
      paidUntil: firstInstantOf(month(2), 'UTC').toISOString(),
    });
  });

  test('of this month brings a member into the rotator, and what was given back of it takes them out', async () => {
    await server.member('rosa');
    const isInQueue = async () =>
      (await server.sql(`SELECT FROM rotator_queue q JOIN users u ON u.id = q.member_id WHERE u.username = 'rosa'`))
        .length === 1;
    expect(await isInQueue()).toBe(false);
    const { id } = (await pay('rosa', { month: NOW })).json();
    expect(await isInQueue()).toBe(true);
    await refund(id, 1);
    expect(await isInQueue()).toBe(false);
    await pay('rosa', { month: month(4) });
    expect(await isInQueue()).toBe(false);
  });

  test('is one payment, however often it is recorded by its reference', async () => {
    await server.member('bea');
    const input = { month: NOW, reference: 'statement 7/3' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay('bea', input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(refusal(await pay('bea', { ...input, cents: 2_501 }))).toEqual([409, 'reference_taken']);
    expect(refusal(await pay('ana', input))).toEqual([409, 'reference_taken']);
  });

  test('is one payment also when two processes record it at the same moment', async () => {
    const payment: NewPayment = {
      memberId: await idOf('bea'),
      month: month(1),
      kind: 'payment',
      cents: 2_500,
      reference: 'stripe:in_race',
      via: 'stripe',
      refunds: null,
      recordedBy: null,
    };
    const made = await withSiteDatabase(server.databaseUrl, (dataSource) =>
      Promise.all(
        Array.from({ length: 5 }, () =>
          dataSource.transaction((manager) => new PaymentRecorder().recordOne(manager, payment)),
        ),
      ),
    );
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('is rejected for an unknown member, a month too far away, or a bad amount or reference', async () => {
    expect((await pay('no-such-member', { month: NOW })).json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'username', message: 'There is no such member' }],
    });
    for (const input of [
      { month: month(25) },
      { month: month(-25) },
      { month: '2026-13' },
      { month: NOW, cents: 0 },
      { month: NOW, cents: 25.5 },
      { month: NOW, reference: ' ' },
      { month: NOW, reference: 'Stripe:in_1' },
    ])
      expect(refusal(await pay('ana', input))).toEqual([400, 'invalid_input']);
  });

  test('shows the admin’s text about how to pay, in which nothing runs', async () => {
    const member = await server.member('reads-how-to-pay');
    const { howToPay } = await membershipOf(member);
    expect(howToPay).toBeNull();
    const text = 'To **DE12**, or [PayPal](https://paypal.me/us) <img src=x onerror=alert(1)> [x](javascript:alert(1))';
    const saved = await admin.send('/api/admin/payout/how-to-pay', { method: 'PUT', body: { text } });
    expect(saved.status).toBe(200);
    const shown = (await membershipOf(member)).howToPay;
    expect(shown).toContain('<strong>DE12</strong>');
    expect(shown).not.toMatch(/<img|href="javascript/);
    expect((await member.send('/api/admin/payout/how-to-pay', { method: 'PUT', body: { text: 'To me' } })).status).toBe(
      403,
    );
    await admin.send('/api/admin/payout/how-to-pay', { method: 'PUT', body: { text: '' } });
    expect((await membershipOf(member)).howToPay).toBeNull();
  });

  test('is recorded, and its list read, by admins alone', async () => {
    const member = await server.member();
    expect((await pay('ana', { month: NOW }, member)).status).toBe(403);
    for (const path of ['payments', 'plan-versions', 'installation'])
      expect((await member.get(`/api/admin/payout/${path}`)).status).toBe(403);
    expect((await server.visitor().get('/api/membership')).status).toBe(401);
  });

  test('is never changed or removed; its refund is a separate row', async () => {
    for (const statement of [
      'UPDATE membership_payments SET cents = 1',
      'DELETE FROM membership_payments',
      'TRUNCATE membership_payments CASCADE',
    ])
      await expect(server.sql(statement)).rejects.toMatchObject({ code: '23001' });
    const cora = await server.member('cora');
    const { id } = (await pay('cora', { month: NOW })).json();
    expect((await membershipOf(cora)).isActive).toBe(true);
    const given = await refund(id, 100, 'back 1');
    expect(given.status).toBe(201);
    expect(given.json()).toMatchObject({ kind: 'refund', cents: 100, refunds: id, month: NOW, username: 'cora' });
    expect((await membershipOf(cora)).isActive).toBe(false);
    expect((await refund(id, 100, 'back 1')).json()).toEqual(given.json());
    expect(refusal(await refund(id, 101, 'back 1'))).toEqual([409, 'reference_taken']);
    expect((await refund(id, 2_401)).json().errors).toEqual([
      { field: 'cents', message: 'More cannot be given back than was paid and is not given back yet' },
    ]);
    expect(refusal(await refund(given.json().id, 1))).toEqual([400, 'invalid_input']);
    expect(refusal(await refund(2_000_000_000, 1))).toEqual([404, 'not_found']);
  });

  test('is not given back twice by two refunds at the same moment', async () => {
    await server.member('dora');
    const { id } = (await pay('dora', { month: NOW })).json();
    const give = (client: pg.Client, reference: string) =>
      client.query(
        `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, refunds, recorded_by)
         SELECT member_id, month, 'refund', 2500, $2, 'admin', id, 'admin' FROM membership_payments WHERE id = $1`,
        [id, reference],
      );
    const outcomes = await Promise.allSettled([
      give(await connect(), 'back at once 1'),
      give(await connect(), 'back at once 2'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('that comes while its month begins to close waits for it, and is refused', async () => {
    const [payer, closer] = [await connect(), await connect()];
    await closer.query('BEGIN');
    await closer.query(`INSERT INTO payout_months (month, state) VALUES ($1, 'running')`, [`${month(-6)}-01`]);
    const paying = insertStripePayment(payer, month(-6), 'stripe:in_after');
    paying.catch(() => undefined);
    await untilSomebodyWaits();
    await closer.query('COMMIT');
    await expect(paying).rejects.toMatchObject({ constraint: 'membership_payments_month_running' });
    await setState(month(-6), 'closed');
  });

  test('that is under way when its month begins to close is waited for, and counts', async () => {
    const [payer, closer] = [await connect(), await connect()];
    await payer.query('BEGIN');
    await insertStripePayment(payer, month(-5), 'stripe:in_before');
    const running = closer.query(`INSERT INTO payout_months (month, state) VALUES ($1, 'running')`, [
      `${month(-5)}-01`,
    ]);
    await untilSomebodyWaits();
    await payer.query('COMMIT');
    await running;
    await setState(month(-5), 'closed');
    const { rows } = await closer.query(monthPayments(month(-5)));
    expect(rows).toEqual([{ member_id: 1, paid_cents: 2_500, refunded_cents: 0 }]);
  });

  const insertStripePayment = (client: pg.Client, of: Month, reference: string) =>
    client.query(
      `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via)
       VALUES (1, $1, 'payment', 2500, $2, 'stripe')`,
      [`${of}-01`, reference],
    );

  test('for a month that is closed or being closed is refused; the same one from before is still found', async () => {
    await server.member('erin');
    const before = { month: month(-2), reference: 'in time' };
    const paid = (await pay('erin', before)).json();
    await setState(month(-2), 'running');
    expect(refusal(await pay('erin', { month: month(-2) }))).toEqual([409, 'month_being_closed']);
    expect(refusal(await refund(paid.id, 1))).toEqual([409, 'month_being_closed']);
    await setState(month(-2), 'closed');
    const late = await pay('erin', { month: month(-2) });
    expect(late.json()).toMatchObject({
      status: 409,
      code: 'month_closed',
      detail: `${month(-2)} is closed: nothing can be paid for it any more`,
    });
    const again = await pay('erin', before);
    expect([again.status, again.json().id]).toEqual([200, paid.id]);
    // No one had paid for it, and it comes before a closed month.
    expect(refusal(await pay('erin', { month: month(-3) }))).toEqual([409, 'month_closed']);
    expect((await pay('erin', { month: month(-1) })).status).toBe(201);
    await expect(setState(month(1), 'running')).rejects.toMatchObject({ constraint: 'payout_months_in_order' });
    const back = await refund(paid.id, 2_500, 'late');
    expect(back.json()).toMatchObject({ kind: 'refund after closing', month: month(-2), cents: 2_500 });
    expect((await refund(paid.id, 2_500, 'late')).status).toBe(200);
    const active = await withSiteDatabase(server.databaseUrl, ({ manager }) =>
      new PaidMonths().isActive(manager, paid.memberId, month(-2)),
    );
    expect(active).toBe(true);
    for (const statement of [`UPDATE payout_months SET state = 'running'`, 'DELETE FROM payout_months'])
      await expect(server.sql(statement)).rejects.toMatchObject({ code: '23001' });
  });

  test('and refunds of any amounts make the month active just as the rule says', async () => {
    const cases = [
      { paid: [2_500], given: [] },
      { paid: [2_499], given: [] },
      { paid: [1_000, 1_500], given: [] },
      { paid: [2_500], given: [1] },
      { paid: [5_000], given: [2_500] },
      { paid: [5_000], given: [2_501] },
    ];
    const names = cases.map((_, index) => `case-${index}`);
    for (const [index, { paid, given }] of cases.entries()) {
      await server.member(`case-${index}`);
      const payments = [];
      for (const cents of paid) payments.push((await pay(`case-${index}`, { month: month(6), cents })).json());
      for (const cents of given) await refund(payments[0].id, cents);
    }
    const ids = await Promise.all(names.map(idOf));
    const [active, counted, sums] = await withSiteDatabase(server.databaseUrl, async ({ manager }) => [
      await new PaidMonths().activeAmong(manager, ids, month(6)),
      await manager.query(activeAmong('(SELECT unnest($1::integer[]) AS member_id)', '$2'), [ids, `${month(6)}-01`]),
      await manager.query(monthPayments(month(6))),
    ]);
    const expected = cases.map(({ paid, given }) =>
      isActive({ paidCents: sum(paid), refundedCents: sum(given) }, DEFAULT_PLAN.feeCents),
    );
    expect(ids.map((id) => active.has(id))).toEqual(expected);
    expect(new Set(expected).size).toBe(2);
    expect(counted.map((row: { member_id: number }) => row.member_id).sort()).toEqual([...active].sort());
    expect(sums).toEqual(
      expect.arrayContaining(
        cases.map(({ paid, given }, index) => ({
          member_id: ids[index],
          paid_cents: sum(paid),
          refunded_cents: sum(given),
        })),
      ),
    );
  });

  const sum = (amounts: number[]) => amounts.reduce((all, cents) => all + cents, 0);
});

describe('the lists', () => {
  test('show admins all payments page by page, narrowed by whatever is asked', async () => {
    const read = async (query: string) =>
      v.parse(
        v.strictObject(paymentPageSchema.entries),
        (await admin.get(`/api/admin/payout/payments?${query}`)).json(),
      );
    await server.member('faye');
    for (let index = 0; index < 5; index += 1) await pay('faye', { month: month(7) });
    const seen: number[] = [];
    for (let before = ''; ; ) {
      const { payments, next } = await read(`username=FAYE&limit=2${before}`);
      seen.push(...payments.map(({ id }) => id));
      if (next === null) break;
      before = `&before=${next}`;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect((await read(`month=${month(7)}`)).payments).toHaveLength(5);
    expect((await read(`month=${month(7)}&kind=refund`)).payments).toEqual([]);
    expect((await read('via=stripe&limit=100')).payments.every(({ via }) => via === 'stripe')).toBe(true);
    expect((await read(`reference=${encodeURIComponent('statement 7/3')}`)).payments).toMatchObject([
      { username: 'bea' },
    ]);
    expect((await admin.get('/api/admin/payout/payments?via=cash')).status).toBe(400);
  });

  test('show members what they paid themselves and nothing of others, page by page', async () => {
    const gwen = await server.member('gwen');
    const csv = Array.from({ length: 30 }, (_, index) => `gwen,${month(8)},1.00,gwen ${index}`);
    await importFile(`username,month,amount,reference\n${csv.join('\n')}`);
    const read = async (query = '') =>
      v.parse(v.strictObject(receiptPageSchema.entries), (await gwen.get(`/api/membership/payments${query}`)).json());
    const first = await read();
    const second = await read(`?before=${first.next}`);
    expect([first.receipts.length, second.receipts.length, second.next]).toEqual([25, 5, null]);
    expect(first.receipts[0]).toMatchObject({ month: month(8), kind: 'payment', cents: 100, reference: 'gwen 29' });
    expect((await (await server.member()).get('/api/membership/payments')).json()).toEqual({
      currency: 'USD',
      receipts: [],
      next: null,
    });
    const copy = (await gwen.get('/api/account/export')).json();
    expect(copy.membershipPayments).toHaveLength(30);
  });

  test('keep the payments of an account that is gone, without its name', async () => {
    await server.member('hugo');
    const { id, memberId } = (await pay('hugo', { month: NOW })).json();
    expect((await admin.delete(`/api/admin/users/${memberId}`)).status).toBe(204);
    const { payments } = (await admin.get('/api/admin/payout/payments?limit=5')).json();
    expect(payments.find((payment: { id: number }) => payment.id === id)).toMatchObject({
      username: null,
      cents: 2_500,
    });
  });
});

const CSV = { 'content-type': 'text/csv' };
const digestOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const preview = (text: string, headers: Record<string, string> = CSV, places = '') =>
  admin.send(`/api/admin/payout/payment-imports/preview${places}`, { method: 'POST', body: text, headers });
/** Bytes that are no UTF-8. */
const previewBytes = async (body: Buffer) => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = new URL('/api/admin/payout/payment-imports/preview', server.url);
  const answer = await fetch(url, { method: 'POST', headers: { ...CSV, cookie }, body: new Uint8Array(body) });
  const text = await answer.text();
  return { status: answer.status, text, json: () => JSON.parse(text) };
};
const importFile = (text: string, digest = digestOf(text), by = admin) =>
  by.send(`/api/admin/payout/payment-imports/${digest}`, {
    method: 'PUT',
    body: text,
    headers: { ...CSV, ...PROBLEM },
  });
const paymentsSince = async (id: number) =>
  server.sql('SELECT reference FROM membership_payments WHERE id > $1 ORDER BY id', [id]);
const lastId = async () =>
  (await server.sql<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM membership_payments'))[0]?.id ?? 0;

const EXCEL_SENTENCE =
  'This is an Excel file. In Excel, choose Save As, then “CSV UTF-8 (Comma delimited)”, and choose that file here.';

describe('an import', () => {
  const HEADER = 'username,month,amount,reference';

  beforeAll(async () => {
    await Promise.all(['iris', 'jane', 'kate'].map((name) => server.member(name)));
  });

  test('shows what it would do and why each bad line is wrong, and writes nothing', async () => {
    await pay('iris', { month: NOW, reference: 'known' });
    await pay('iris', { month: NOW, reference: 'taken' });
    const since = await lastId();
    const file = [
      HEADER,
      `iris,${NOW},25.00,new 1`,
      `IRIS,${NOW},25,known`,
      `unknown-here,${NOW},25.00,new 2`,
      `jane,${NOW},25.00,taken`,
      `jane,${month(-2)},25.00,new 3`,
      `jane,2026-00,25.00,new 4`,
      '',
      `jane,${NOW},"25,00",new 5`,
      `jane,${NOW},25.00,new 1`,
      `jane,${NOW}`,
      `jane,${month(30)},25.00,new 6`,
    ].join('\r\n');
    const answer = await preview(file);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      digest: digestOf(file),
      lines: 10,
      newPayments: 1,
      alreadyRecorded: 1,
      totalCents: 2_500,
      faultCount: 8,
      faults: [
        { line: 4, reason: 'There is no member of this name', cells: ['unknown-here', NOW, '25.00', 'new 2'] },
        { line: 5, reason: 'Another payment has this reference' },
        { line: 6, reason: `${month(-2)} is closed: nothing can be paid for it any more` },
        { line: 7, reason: 'A month is written as year and month, such as 2026-03, from 2000-01 to 2199-12' },
        { line: 9, reason: 'The other amounts have a point before the cents, this one hasn’t' },
        { line: 10, reason: 'Line 2 has the same reference' },
        { line: 11, reason: 'This line has 2 cells, but the first line names 4 columns' },
        { line: 12, reason: `${month(30)} is more than 24 months away` },
      ],
    });
    const refused = await importFile(file);
    expect(refused.json()).toMatchObject({
      status: 400,
      detail: '8 lines of the file cannot be taken, so nothing was recorded',
      errors: expect.arrayContaining([{ field: 'line 4', message: 'There is no member of this name' }]),
    });
    expect(await paymentsSince(since)).toEqual([]);
  });

  test('refuses a line with more or fewer cells than the first line, such as one with a decimal comma', async () => {
    const file = [HEADER, `iris,${NOW},25,50,SEPA 7`, `jane,${NOW},25.00`, `kate,${NOW},"25.00",SEPA 8`].join('\n');
    expect((await preview(file)).json()).toMatchObject({
      newPayments: 1,
      faults: [
        {
          line: 2,
          reason:
            'This line has 5 cells, but the first line names 4 columns. Put cells that contain the separator in quotation marks.',
        },
        { line: 3, reason: 'This line has 3 cells, but the first line names 4 columns' },
      ],
    });
  });

  test('records a whole file once, however often it is sent, as spreadsheets of any country save it', async () => {
    const since = await lastId();
    const file = `\uFEFF"Reference";"Amount";"Month";"Username"\n"a; b";25.00;${NOW};jane\n"a ""c""";25.5;${NOW};kate\n`;
    expect((await preview(file)).json()).toMatchObject({ lines: 2, newPayments: 2, totalCents: 5_050, faultCount: 0 });
    const answers = await Promise.all([importFile(file), importFile(file)]);
    expect(answers.map((answer) => answer.json().recorded).sort()).toEqual([0, 2]);
    expect((await importFile(file)).json()).toEqual({ recorded: 0, alreadyRecorded: 2, totalCents: 0 });
    expect((await paymentsSince(since)).map(({ reference }) => reference).sort()).toEqual(['a "c"', 'a; b']);
    const [entry] = await server.sql<{ target: string }>(
      `SELECT target FROM audit_entries WHERE action = 'import payments' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.target).toBe(digestOf(file));
  });

  test('asks which column has what where the first line does not say, and reads it then', async () => {
    const file = `Buchung;Wer;Für;Betrag\nbank 9;jane;${NOW};25,00\n`;
    expect((await preview(file)).json()).toMatchObject({
      newPayments: 0,
      format: { separator: ';', header: ['Buchung', 'Wer', 'Für', 'Betrag'], places: { username: null, amount: null } },
      faults: [{ line: 1, reason: expect.stringContaining('username is missing') }],
    });
    expect((await preview(file, CSV, '?username=1&month=2&amount=3&reference=0')).json()).toMatchObject({
      faults: [],
      totalCents: 2_500,
      format: { decimalMark: ',' },
    });
  });

  test.each([
    ['UTF-8', 'with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', 'little endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16', 'big endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16', 'without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['Windows-1252', 'of an older spreadsheet', (text: string) => Buffer.from(text, 'latin1')],
  ])('reads %s %s', async (encoding, _, encode) => {
    const answer = await previewBytes(encode(`${HEADER}\njane,${NOW},25.00,Überweisung ${encoding}\n`));
    expect(answer.json()).toMatchObject({ newPayments: 1, format: { encoding, separator: ',' } });
  });

  test('warns about what is unusual, month by month, and records it all the same', async () => {
    const [kate] = await server.sql<{ id: number }>(`SELECT id FROM users WHERE username = 'kate'`);
    await admin.post(`/api/admin/users/${kate?.id}/suspension`, { reason: 'Late' });
    const soon = month(1);
    const file = [
      HEADER,
      `iris,${soon},25.00,warn 1`,
      `iris,${soon},25.00,warn 2`,
      `jane,${soon},5.00,warn 3`,
      `jane,${month(2)},2500.00,warn 4`,
      `iris,${month(3)},25.00,warn 5`,
      `kate,${soon},25.00,warn 6`,
    ].join('\n');
    const { warnings, months } = (await preview(file)).json();
    expect(warnings.map(({ line, warning }: { line: number; warning: string }) => [line, warning])).toEqual([
      [3, 'paid already'],
      [4, 'below fee'],
      [5, 'far above fee'],
      [6, 'far month'],
      [7, 'suspended'],
    ]);
    expect(months[0]).toEqual({ month: soon, payments: 4, cents: 8_000, feeCents: 2_500, warnings: 3 });
    expect((await importFile(file)).json()).toMatchObject({ recorded: 6 });
  });

  test('takes no other file than the one of its preview', async () => {
    const file = `${HEADER}\njane,${NOW},25.00,other`;
    const answer = await importFile(file, digestOf(`${file} `));
    expect(answer.json().detail).toBe('This is not the file of the preview. Look at its preview first.');
  });

  test.each([
    ['an empty file', '', 'The file has no payments. Its first line names the columns.'],
    ['nothing but the first line', HEADER, 'The file has no payments. Its first line names the columns.'],
    ['an Excel file', 'PK\u0003\u0004…', EXCEL_SENTENCE],
    [
      'a quotation mark that is never closed',
      `${HEADER}\nana,2026-01,1.00,"x\n`,
      'A quotation mark is opened and never closed, in line 2 or before it',
    ],
    ['a line without an end', `${HEADER}\nana,2026-01,1.00,${'x'.repeat(5_000)}`, 'Line 2 is too long'],
    [
      'too many payments',
      `${HEADER}\n${`ana,2026-01,1.00,x\n`.repeat(PAYMENT_FILE_MAX_LINES + 1)}`,
      `The file has more than ${formatNumber(PAYMENT_FILE_MAX_LINES)} lines. Split it into several.`,
    ],
  ])('refuses %s in a sentence', async (_, file, sentence) => {
    const answer = await preview(file);
    expect([answer.status, answer.text]).toEqual([400, sentence]);
  });

  test('refuses a file that is too large or not CSV', async () => {
    expect((await preview('x'.repeat(PAYMENT_FILE_MAX_BYTES + 1))).status).toBe(413);
    expect((await preview(JSON.stringify({ username: 'ana' }), { 'content-type': 'application/json' })).status).toBe(
      415,
    );
    // CSV is read by the calls that take it alone, and by those for admins alone.
    expect((await admin.post('/api/admin/payout/payments', HEADER, CSV)).status).toBe(415);
    expect((await importFile(HEADER, digestOf(HEADER), await server.member())).status).toBe(403);
  });

  test('of the largest file is recorded within the time of a request', async () => {
    const names = ['iris', 'jane', 'kate'];
    const lines = Array.from(
      { length: PAYMENT_FILE_MAX_LINES },
      (_, index) => `${names[index % 3]},${month(10)},1.00,large ${index}`,
    );
    const answer = await importFile(`${HEADER}\n${lines.join('\n')}`);
    expect(answer.json()).toEqual({
      recorded: PAYMENT_FILE_MAX_LINES,
      alreadyRecorded: 0,
      totalCents: PAYMENT_FILE_MAX_LINES * 100,
    });
  });
});

describe('the time zone', () => {
  const path = '/api/admin/payout/installation';
  const set = (timeZone: string, currency = 'USD') =>
    admin.send(path, { method: 'PUT', body: { timeZone, currency }, headers: PROBLEM });

  test('is rejected when unknown, and fixed once a month was closed or the system opened', async () => {
    for (const timeZone of ['Mars/Olympus', '+02:00', '', 'UTC; DROP TABLE users'])
      expect(refusal(await set(timeZone))).toEqual([400, 'invalid_input']);
    expect(refusal(await set('UTC', 'JPY'))).toEqual([400, 'invalid_input']);
    // Months were closed above.
    expect((await admin.get(path)).json()).toMatchObject({ timeZone: 'UTC', currency: 'USD', isFixed: true });
    expect(refusal(await set('Europe/Berlin'))).toEqual([409, 'conflict']);
    expect((await set('UTC')).status).toBe(200);
  });

  test('decides which month a moment is in: somewhere it is always another one', async () => {
    const fresh = await startTestServer();
    try {
      const root = await fresh.admin();
      const put = (timeZone: string) =>
        root.send(path, { method: 'PUT', body: { timeZone, currency: 'EUR' }, headers: PROBLEM });
      /** As if it had not been opened before: that fixes the zone. */
      const shownToMembers = async <T>(show: () => Promise<T>): Promise<T> => {
        await fresh.open('payout');
        const shown = await show();
        await fresh.sql('UPDATE systems SET is_open = false, opened_at = NULL');
        return shown;
      };
      for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']) {
        // As after a month has begun for the rotator, further east.
        await fresh.sql(`UPDATE rotator SET month = payout_month_now() + interval '1 month'`);
        expect((await put(timeZone)).json()).toMatchObject({ timeZone, currency: 'EUR', isFixed: false });
        const shown = await shownToMembers(() => membershipOf(root));
        expect([shown.month, shown.timeZone]).toEqual([monthOf(new Date(), timeZone), timeZone]);
        const [database] = await fresh.sql<{ month: string }>(`SELECT to_char(payout_month_now(), 'YYYY-MM') AS month`);
        expect(database?.month).toBe(shown.month);
        const [rotator] = await fresh.sql<{ month: string }>(`SELECT to_char(month, 'YYYY-MM') AS month FROM rotator`);
        expect(rotator?.month).toBe(shown.month);
      }
      const plan = { ...DEFAULT_PLAN, feeCents: 2_900 };
      const coming = nextMonth(monthOf(new Date(), 'America/New_York'));
      await root.send(`/api/admin/payout/plan-versions/${coming}`, { method: 'PUT', body: plan });
      expect(await shownToMembers(() => membershipOf(root))).toMatchObject({
        currency: 'EUR',
        feeCents: 2_500,
        nextFeeCents: 2_900,
      });
      await root.patch('/api/admin/systems/payout', { isOpen: true });
      await root.patch('/api/admin/systems/payout', { isOpen: false });
      expect(refusal(await put('UTC'))).toEqual([409, 'conflict']);
      expect((await root.get(path)).json()).toMatchObject({ isFixed: true });
    } finally {
      await fresh.close();
    }
  });
});
