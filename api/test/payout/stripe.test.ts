import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { membershipSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import { addMonths, firstInstantOf, monthOf, nextMonth } from '../../src/payout/calendar/month.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { FakeStripe } from './fake-stripe.ts';
import { keepsLedgerAtZero } from './ledger-sum.ts';
import { signedEventTo } from './signed-event.ts';

const NOW = monthOf(new Date(), 'UTC');
const DAY_MS = 86_400_000;

let stripe: FakeStripe;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  server = await startTestServer({ ...stripe.env, PUBLIC_ORIGIN: 'https://powerline.example' });
  admin = await server.admin();
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});
keepsLedgerAtZero((text) => server.sql(text));

const tell = (event: { body: string; signature: string }) => signedEventTo(server, event);

/** A member who has been at Stripe's page, with the customer that was made there. */
async function customer(username: string): Promise<{ client: Client; id: number; customer: string }> {
  const client = await server.member(username);
  const page = await client.post('/api/membership/checkout');
  if (page.status !== 200) throw new Error(page.text);
  const [row] = await server.sql<{ id: number; customer: string }>(
    'SELECT u.id, s.customer_id AS customer FROM users u JOIN stripe_customers s ON s.member_id = u.id WHERE username = $1',
    [username],
  );
  if (!row) throw new Error('There is no customer');
  return { client, ...row };
}

const paymentsOf = (memberId: number) =>
  server.sql(
    `SELECT kind, cents, to_char(month, 'YYYY-MM') AS month, reference FROM membership_payments
      WHERE member_id = $1 ORDER BY id`,
    [memberId],
  );
const membershipOf = async (client: Client) =>
  v.parse(v.strictObject(membershipSchema.entries), (await client.get('/api/membership')).json());

test('whoever subscribes is led to a page of Stripe with the fee, and opened twice it is the same page', async () => {
  const { client, id, customer: customerId } = await customer('ana');
  const first = stripe.asked.find(({ path }) => path === '/v1/checkout/sessions')?.fields;
  expect(first).toMatchObject({
    mode: 'subscription',
    customer: customerId,
    client_reference_id: String(id),
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '2500',
    'line_items[0][price_data][recurring][interval]': 'month',
    success_url: 'https://powerline.example/team/membership?checkout=done',
  });
  expect(first).not.toHaveProperty('subscription_data[trial_end]');
  const pages = await Promise.all([
    client.post('/api/membership/checkout'),
    client.post('/api/membership/checkout', {}),
  ]);
  expect(pages[0]?.json()).toEqual(pages[1]?.json());
  expect(await server.sql('SELECT FROM stripe_customers WHERE member_id = $1', [id])).toHaveLength(1);
  expect((await client.post('/api/membership/portal')).json()).toEqual({
    url: expect.stringMatching(/^https:\/\/pay\.example\//),
  });
});

test('whoever has paid for this month by another way pays by card from the first month that is not paid', async () => {
  await server.member('bea');
  const input = { username: 'bea', month: NOW, cents: 2_500, reference: 'by bank' };
  await admin.post('/api/admin/payout/payments', input);
  const bea = server.visitor();
  await bea.post('/api/login', { username: 'bea', password: 'secret' });
  expect((await bea.post('/api/membership/checkout')).status).toBe(200);
  const asked = stripe.asked.findLast(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions');
  const startsAt = new Date(Number(asked?.fields['subscription_data[trial_end]']) * 1000);
  const next = firstInstantOf(nextMonth(NOW), 'UTC').getTime();
  expect(startsAt.getTime()).toBeGreaterThan(Date.now() + 2 * DAY_MS);
  expect(startsAt.getTime()).toBeGreaterThanOrEqual(next + DAY_MS / 2);
  expect(startsAt.getTime()).toBeLessThan(next + 4 * DAY_MS);
});

test('a page that was used up is not shown again, and there is none for whoever has a subscription', async () => {
  const { client, customer: id } = await customer('cora');
  const before = (await client.post('/api/membership/checkout')).json();
  const { path } = stripe.asked.findLast(({ method }) => method === 'GET') ?? { path: '' };
  const page = stripe.find(path.split('/').at(-1) ?? '');
  if (page) stripe.change(page, { status: 'complete', url: null });
  const after = (await client.post('/api/membership/checkout')).json();
  expect(after.url).not.toBe(before.url);
  const subscription = stripe.subscription(id);
  expect(await tell(stripe.event('customer.subscription.created', subscription))).toBe(204);
  expect((await client.post('/api/membership/checkout')).status).toBe(409);
  expect(await membershipOf(client)).toMatchObject({
    canPayOnline: true,
    subscription: { status: 'active', isEnding: false },
  });
});

test('when Stripe is away, whoever wants to pay is told so', async () => {
  const client = await server.member('dora');
  stripe.isAway = true;
  const answer = await client.post('/api/membership/checkout');
  stripe.isAway = false;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(answer.text).toContain('Stripe does not answer at this moment');
  expect((await client.post('/api/membership/portal')).status).toBe(404);
});

test('a paid invoice makes the month of its period active, once, also told several times at once or by another event', async () => {
  const { client, id, customer: customerId } = await customer('erin');
  const { invoice } = stripe.paidInvoice(customerId, new Date());
  const event = stripe.event('invoice.paid', invoice);
  expect(new Set(await Promise.all([tell(event), tell(event), tell(event)]))).toEqual(new Set([204]));
  expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  expect(await paymentsOf(id)).toEqual([
    { kind: 'payment', cents: 2_500, month: NOW, reference: `stripe:${invoice.id}` },
  ]);
  expect((await membershipOf(client)).isActive).toBe(true);
});

test('a period counts for the month in which it starts, by the last line that is no proration', async () => {
  const { id, customer: customerId } = await customer('faye');
  const lastMoment = new Date(firstInstantOf(nextMonth(NOW), 'UTC').getTime() - 1_000);
  const { invoice } = stripe.paidInvoice(customerId, lastMoment);
  const line = (start: Date, proration: boolean) => ({
    period: { start: start.getTime() / 1000, end: 0 },
    parent: { type: 'subscription_item_details', subscription_item_details: { proration } },
  });
  const following = firstInstantOf(addMonths(NOW, 2), 'UTC');
  stripe.change(invoice, { lines: { data: [line(lastMoment, false), line(following, true)] } });
  await tell(stripe.event('invoice.paid', invoice));
  expect(await paymentsOf(id)).toMatchObject([{ month: NOW }]);
});

test('of a month that is closed it counts for the oldest open one, and while one is being closed it comes again', async () => {
  const { id, customer: customerId } = await customer('gwen');
  const [closed, running] = [addMonths(NOW, -7), addMonths(NOW, -6)];
  await server.sql(`INSERT INTO payout_months (month, state) VALUES ($1, 'closed'), ($2, 'running')`, [
    `${closed}-01`,
    `${running}-01`,
  ]);
  const { invoice } = stripe.paidInvoice(customerId, firstInstantOf(closed, 'UTC'));
  const event = stripe.event('invoice.paid', invoice);
  expect(await tell(event)).toBe(409);
  expect(await paymentsOf(id)).toEqual([]);
  await server.sql(`UPDATE payout_months SET state = 'closed' WHERE state = 'running'`);
  expect(await tell(event)).toBe(204);
  const counted = [{ kind: 'payment', cents: 2_500, month: addMonths(NOW, -5), reference: `stripe:${invoice.id}` }];
  expect(await paymentsOf(id)).toEqual(counted);
  // What is open meanwhile is another month: the payment stays where it is.
  await server.sql(`INSERT INTO payout_months (month, state) VALUES ($1, 'closed')`, [`${addMonths(NOW, -5)}-01`]);
  expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  expect(await paymentsOf(id)).toEqual(counted);
});

test('a refund at Stripe is one here, also when it is told before its invoice; one that waits or failed is none', async () => {
  const { id, client, customer: customerId } = await customer('hope');
  const { invoice, intent } = stripe.paidInvoice(customerId, new Date());
  const waiting = stripe.refund(intent, 1_000, { status: 'pending' });
  expect(await tell(stripe.event('refund.created', waiting))).toBe(204);
  expect(await paymentsOf(id)).toEqual([]);
  stripe.change(waiting, { status: 'succeeded' });
  const told = stripe.event('refund.updated', waiting);
  expect(await Promise.all([tell(told), tell(told)])).toEqual([204, 204]);
  expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  expect(await paymentsOf(id)).toEqual([
    { kind: 'payment', cents: 2_500, month: NOW, reference: `stripe:${invoice.id}` },
    { kind: 'refund', cents: 1_000, month: NOW, reference: `stripe:${waiting.id}` },
  ]);
  expect((await membershipOf(client)).isActive).toBe(false);
});

test('what was paid by card is given back at Stripe alone, so that no refund counts twice', async () => {
  const { id, customer: customerId } = await customer('ines');
  const { invoice } = stripe.paidInvoice(customerId, new Date());
  expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  const [payment] = await server.sql<{ id: number }>('SELECT id FROM membership_payments WHERE member_id = $1', [id]);
  const answer = await admin.post(`/api/admin/payout/payments/${payment?.id}/refunds`, {
    cents: 2_500,
    reference: 'hand',
  });
  expect([answer.status, answer.text]).toEqual([
    400,
    'This was paid by card. Give it back at Stripe, which tells this site by itself',
  ]);
  expect(await paymentsOf(id)).toHaveLength(1);
});

test('what else the same account of Stripe sells is none of our business', async () => {
  const before = await server.sql('SELECT FROM membership_payments');
  const { id, customer: customerId } = await customer('iris');
  const { invoice, intent } = stripe.paidInvoice('cus_elsewhere', new Date());
  const single = stripe.paidInvoice(customerId, new Date(), { parent: null }).invoice;
  const free = stripe.paidInvoice(customerId, new Date(), { amount_paid: 0 }).invoice;
  for (const event of [
    stripe.event('invoice.paid', invoice),
    stripe.event('invoice.paid', single),
    stripe.event('invoice.paid', free),
    stripe.event('refund.created', stripe.refund(intent, 100)),
    stripe.event('refund.created', stripe.refund('pi_of_nothing', 100)),
    stripe.event('customer.subscription.created', stripe.subscription('cus_elsewhere')),
    stripe.event('payout.paid', invoice),
  ])
    expect(await tell(event)).toBe(204);
  const euros = stripe.paidInvoice(customerId, new Date(), { currency: 'eur' }).invoice;
  expect(await tell(stripe.event('invoice.paid', euros))).toBe(400);
  expect(await paymentsOf(id)).toEqual([]);
  expect(await server.sql('SELECT FROM membership_payments')).toHaveLength(before.length);
});

test('what Stripe has not signed changes nothing', async () => {
  const { id, customer: customerId } = await customer('jane');
  const { invoice } = stripe.paidInvoice(customerId, new Date());
  const good = stripe.event('invoice.paid', invoice);
  const forged = [
    stripe.event('invoice.paid', invoice, { secret: 'whsec_of_somebody_else' }),
    stripe.event('invoice.paid', invoice, { signedAt: new Date(Date.now() - 10 * 60_000) }),
    { ...good, body: good.body.replace('2500', '2600') },
    { ...good, signature: '' },
    { ...good, signature: 't=1,v1=00' },
    { body: '', signature: good.signature },
    { body: '{', signature: good.signature },
  ];
  for (const event of forged) expect(await tell(event)).toBe(400);
  const elsewhere = await server.visitor().send('/api/stripe/webhook', {
    method: 'POST',
    body: good.body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': good.signature,
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    },
  });
  expect(elsewhere.status).toBe(403);
  expect(await paymentsOf(id)).toEqual([]);
  // Signed, and not as this site knows it.
  expect(await tell(stripe.event('invoice.paid', { id: 'in_of_another_version' }))).toBe(400);
  expect(await tell(good)).toBe(204);
});

test('what is told of a subscription in any order ends as it is', async () => {
  const { client, customer: customerId } = await customer('kate');
  const at = (seconds: number) => ({ created: new Date(Date.now() + seconds * 1_000) });
  const told = (fields: Record<string, unknown>, seconds: number) =>
    tell(stripe.event('customer.subscription.updated', { ...subscription, ...fields }, at(seconds)));
  const subscription = stripe.subscription(customerId);
  await told({ cancel_at_period_end: true }, 20);
  await told({}, 10);
  expect((await membershipOf(client)).subscription).toEqual({ status: 'active', isEnding: true });
  await tell(stripe.event('customer.subscription.deleted', { ...subscription, status: 'canceled' }, at(20)));
  await told({ status: 'active' }, 30);
  expect((await membershipOf(client)).subscription).toBeNull();
});

test('a member who goes pays no longer: the subscription is ended at Stripe, also one that begins at that moment', async () => {
  const { id, customer: customerId } = await customer('lena');
  const subscription = stripe.subscription(customerId);
  await tell(stripe.event('customer.subscription.created', subscription));
  expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(204);
  await until(() => stripe.find(subscription.id)?.status === 'canceled');
  const late = stripe.subscription(customerId);
  await tell(stripe.event('customer.subscription.created', late));
  await until(() => stripe.find(late.id)?.status === 'canceled');
});

/** Waits for what a job does. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('a site without the keys of Stripe takes no cards, and says so', async () => {
  const plain = await startTestServer();
  try {
    const member = await plain.member();
    expect((await member.post('/api/membership/checkout')).text).toBe('This site takes no payments by card');
    expect((await member.post('/api/stripe/webhook', {})).status).toBe(404);
    expect(await membershipOf(member)).toMatchObject({ canPayOnline: false, subscription: null });
  } finally {
    await plain.close();
  }
});
