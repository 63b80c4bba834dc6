import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { WEBHOOK_EVENT_TYPES, webhookEventSchema } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { DueMonths } from '../src/payout/money/months/due-months.ts';
import { MonthCloser } from '../src/payout/money/months/month-closer.ts';
import { monthOf } from '../src/payout/plan/calendar/month.ts';
import type { Client } from './client.ts';
import { ask, BANK, idOf, PayoutPeople, PROBLEM, setMethod } from './payout/payout-people.ts';
import { storePayments, storeTeam } from './payout/stored-team.ts';
import { createTestDatabase, withSiteDatabase } from './test-database.ts';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

const NOW = monthOf(new Date(), 'UTC');
const PAYMENTS = '/api/admin/payout/payments';
const PAYOUTS = '/api/admin/payout/payouts';

let site: TestServer;
let admin: Client;
let receiver: WebhookReceiver;
const people = new PayoutPeople(
  () => site,
  () => admin,
);

beforeAll(async () => {
  receiver = await new WebhookReceiver().start();
  site = await startTestServer({ WEBHOOK_TARGETS: 'any' });
  admin = await site.admin();
  await site.open('payout', 'profiles', 'academy');
  const endpoint = { url: receiver.url, events: WEBHOOK_EVENT_TYPES, password: ADMIN.password };
  expect((await admin.post('/api/admin/webhooks', endpoint)).status).toBe(201);
});
beforeEach(() => site.sql('DELETE FROM webhook_deliveries'));
afterAll(async () => {
  await site.close();
  await receiver.stop();
});

const DELIVERY = v.object({ type: v.string(), body: v.pipe(v.string(), v.parseJson(), webhookEventSchema) });

/** What was announced since the test began, in order. Each body is one of the contract. */
async function announced(of = site): Promise<[string, object][]> {
  const rows = await of.sql('SELECT type, body FROM webhook_deliveries ORDER BY id');
  return rows.map((row) => {
    const { type, body } = v.parse(DELIVERY, row);
    expect(body.type).toBe(type);
    return [type, body.data];
  });
}

/** Someone who joined before the test. */
async function member(): Promise<{ client: Client; who: { memberId: number; username: string } }> {
  const client = await site.member();
  const { id: memberId, username } = (await client.get('/api/user')).json();
  await site.sql('DELETE FROM webhook_deliveries');
  return { client, who: { memberId, username } };
}

test('joining and confirming an email are announced, without the email', async () => {
  const client = await site.member('ann');
  const who = { memberId: await idOf(client), username: 'ann' };
  await admin.send(`/api/admin/people/${who.memberId}/email-confirmation`, { method: 'PUT' });
  expect(await announced()).toEqual([
    ['member.joined', who],
    ['member.verified', who],
  ]);
  expect(JSON.stringify(await site.sql('SELECT body FROM webhook_deliveries'))).not.toContain('@');
});

test('a payment, its refund and the undoing of that are announced once each, however often they are sent', async () => {
  const { who } = await member();
  const payment = { username: who.username, month: NOW, cents: 2_500, reference: randomUUID() };
  const { id } = (await admin.post(PAYMENTS, payment, PROBLEM)).json();
  await admin.post(PAYMENTS, payment, PROBLEM);
  const refund = { cents: 1_000, reference: randomUUID(), reason: 'Paid twice' };
  const refunded = (await admin.post(`${PAYMENTS}/${id}/refunds`, refund, PROBLEM)).json();
  await admin.post(`${PAYMENTS}/${id}/refunds`, refund, PROBLEM);
  const undone = (await admin.post(`${PAYMENTS}/${refunded.id}/undoing`, { reason: 'It came back' }, PROBLEM)).json();
  const same = { ...who, month: NOW, currency: 'USD' };
  expect(await announced()).toEqual([
    ['payment.recorded', { ...same, paymentId: id, cents: 2_500 }],
    ['payment.refunded', { ...same, paymentId: refunded.id, cents: 1_000, refunds: id }],
    ['payment.refund_undone', { ...same, paymentId: undone.id, cents: 1_000, refunds: id }],
  ]);
});

test('a preview of a refund announces nothing', async () => {
  const { who } = await member();
  const payment = { username: who.username, month: NOW, cents: 2_500, reference: randomUUID() };
  const { id } = (await admin.post(PAYMENTS, payment, PROBLEM)).json();
  expect((await admin.get(`${PAYMENTS}/${id}/refund-preview?cents=100`)).status).toBe(200);
  expect(await announced()).toHaveLength(1);
});

test('each step of a payout is announced, without bank details', async () => {
  const { client, who } = await member();
  await people.earn(who.memberId, 10_000);
  await setMethod(client, BANK);
  const { id } = (await ask(client, 5_000)).json();
  await admin.post(`${PAYOUTS}/approve`, { ids: [id] }, PROBLEM);
  await admin.post(`${PAYOUTS}/mark-paid`, { ids: [id], reference: 'Bank 7' }, PROBLEM);
  const payout = { ...who, payoutId: id, cents: 5_000, currency: 'USD' };
  expect(await announced()).toEqual(
    ['asked', 'approved', 'paid'].map((state) => ['payout.changed', { ...payout, state }]),
  );
  const bodies = JSON.stringify(await site.sql('SELECT body FROM webhook_deliveries'));
  for (const secret of ['Ruiz', 'DE89', 'Bank 7']) expect(bodies).not.toContain(secret);
});

test('a prize is announced once for each request, without the address', async () => {
  const { client, who } = await member();
  const offered = { title: 'Mug', description: '', cost: 5, stock: 9, limitPerMember: 9, isOffered: true };
  const { id: prizeId } = (await admin.post('/api/admin/academy/prizes', offered, PROBLEM)).json();
  await site.sql(
    `INSERT INTO point_entries (member_id, rule, source_id, points, rule_points) VALUES ($1, 'lesson', 7777, 50, 50)`,
    [who.memberId],
  );
  const request = { prizeId, cost: 5, deliverTo: '1 Main Street', key: randomUUID() };
  const first = await client.post('/api/academy/redemptions', request, PROBLEM);
  await client.post('/api/academy/redemptions', request, PROBLEM);
  const { id: redemptionId } = first.json();
  expect(await announced()).toEqual([['prize.requested', { ...who, redemptionId, prizeId, title: 'Mug', points: 5 }]]);
});

test('a page is announced when it goes public, and not with each change of it', async () => {
  const { client, who } = await member();
  await client.patch('/api/profile', { line: 'Hello' });
  await client.patch('/api/profile', { isPublished: true });
  await client.patch('/api/profile', { isPublished: true, line: 'Hello again' });
  await client.patch('/api/profile', { isPublished: false });
  await client.patch('/api/profile', { isPublished: true });
  const published = ['profile.published', { ...who, path: `/u/${who.username}` }];
  expect(await announced()).toEqual([published, published]);
});

test('a closed month is announced once', async () => {
  const url = await createTestDatabase();
  await withSiteDatabase(url, async (dataSource) => {
    await storeTeam(
      dataSource,
      [0, 1, 2].map((one) => ({
        sponsor: one === 0 ? null : one - 1,
        parent: one === 0 ? null : one - 1,
        position: 1,
      })),
      1,
    );
    const paid = [0, 1, 2].map((one) => ({ member: one, cents: 2_500 }));
    await storePayments(dataSource, '2010-01', paid, 1);
    await dataSource.query(`INSERT INTO secret_keys (id) VALUES ('0123456789abcdef')`);
    await dataSource.query(
      `INSERT INTO webhook_endpoints (url, events, key_id, sealed_secret, created_by)
       VALUES ('https://example.com/', '{month.closed}', '0123456789abcdef', $1, 'admin')`,
      [Buffer.alloc(40)],
    );
    const closer = new MonthCloser(dataSource, url, new DueMonths());
    expect(await closer.close('2010-01')).toBe(true);
    expect(await closer.close('2010-01')).toBe(false);
    const bodies: unknown = await dataSource.query('SELECT type, body FROM webhook_deliveries');
    expect(v.parse(v.array(DELIVERY), bodies).map(({ body }) => body.data)).toEqual([
      { month: '2010-01', members: 3, earners: 2, cents: expect.any(Number) },
    ]);
  });
});
