import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { membershipSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { Client } from '../../../../test/client.ts';
import { FakeStripe } from '../../../../test/payout/fake-stripe.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import { signedEventTo } from '../../../../test/payout/signed-event.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { addMonths, firstInstantOf, monthOf, nextMonth } from '../../plan/calendar/month.ts';

const NOW = monthOf(new Date(), 'UTC');
const DAY_MS = 86_400_000;

let stripe: FakeStripe;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  server = await startTestServer({ ...stripe.env, PUBLIC_ORIGIN: 'https://powerline.example' });
  admin = await server.admin();
  await server.open('payout');
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

test('subscribing opens a Stripe page with the fee, and opening it twice gives the same page', async () => {
  const { client, id, customer: customerId } = await customer('ana');
  const first = stripe.asked.find(({ path }) => path === '/v1/checkout/sessions')?.fields;
  expect(first).toMatchObject({
    mode: 'subscription',
    customer: customerId,
    client_reference_id: String(id),
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '2500',
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[1][price_data][unit_amount]': '2500',
    success_url: 'https://powerline.example/team/membership?checkout=done',
  });
  // This month is charged at once, and the subscription bills the next one on a day that every month has.
  expect(first).not.toHaveProperty('line_items[1][price_data][recurring][interval]');
  const billedAt = new Date(Number(first?.['subscription_data[trial_end]']) * 1000);
  expect([monthOf(billedAt, 'UTC'), billedAt.getUTCHours()]).toEqual([nextMonth(NOW), 12]);
  expect(billedAt.getUTCDate()).toBe(Math.min(new Date().getUTCDate(), 28));
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

test('a member who paid this month another way pays by card from the first unpaid month', async () => {
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
  expect(asked?.fields).not.toHaveProperty('line_items[1][quantity]');
});

test('a used page is not shown again, and a member with a subscription gets none', async () => {
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

test('when Stripe is away, a member who wants to pay sees an error that says so', async () => {
  const client = await server.member('dora');
  stripe.isAway = true;
  const answer = await client.post('/api/membership/checkout');
  stripe.isAway = false;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(answer.text).toContain('Stripe isn’t answering right now');
  expect((await client.post('/api/membership/portal')).status).toBe(404);
});

test('a paid invoice makes the month of its period active once, even if several events report it at the same time', async () => {
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

test('a period counts for the month in which it starts, by the last line that is not a proration', async () => {
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

test('in a closed month it counts for the oldest open one, and while a month is closing it is sent again', async () => {
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

test('records a refund from Stripe even before its invoice; a pending or failed one does not count', async () => {
  const { id, client, customer: customerId } = await customer('hope');
  const { invoice, intent } = stripe.paidInvoice(customerId, new Date());
  const waiting = stripe.refund(intent, 1_000, { status: 'pending' });
  expect(await tell(stripe.event('refund.created', waiting))).toBe(204);
  expect(await paymentsOf(id)).toEqual([]);
  stripe.change(waiting, { status: 'succeeded' });
  const update = stripe.event('refund.updated', waiting);
  expect(await Promise.all([tell(update), tell(update)])).toEqual([204, 204]);
  expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  expect(await paymentsOf(id)).toEqual([
    { kind: 'payment', cents: 2_500, month: NOW, reference: `stripe:${invoice.id}` },
    { kind: 'refund', cents: 1_000, month: NOW, reference: `stripe:${waiting.id}` },
  ]);
  expect((await membershipOf(client)).isActive).toBe(false);
});

test('an admin records a chargeback of a card payment by hand with a reason, and Stripe’s own event counts it once', async () => {
  const { id, client, customer: customerId } = await customer('ines');
  const { invoice, intent } = stripe.paidInvoice(customerId, new Date());
  expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  const [payment] = await server.sql<{ id: number }>('SELECT id FROM membership_payments WHERE member_id = $1', [id]);
  const dispute = { ...stripe.dispute(intent, 2_500), balance_transactions: [{ amount: -2_500 }] };
  const refunds = `/api/admin/payout/payments/${payment?.id}/refunds`;
  const input = { cents: 2_500, reference: dispute.id };
  expect((await admin.post(refunds, input)).status).toBe(400);
  const refund = await admin.post(refunds, { ...input, reason: 'The webhook was down' });
  expect([refund.status, refund.json().reason]).toEqual([201, 'The webhook was down']);
  expect((await membershipOf(client)).isActive).toBe(false);
  expect(await tell(stripe.event('charge.dispute.funds_withdrawn', dispute))).toBe(204);
  expect(await paymentsOf(id)).toHaveLength(2);
  const undoing = `/api/admin/payout/payments/${refund.json().id}/undoing`;
  expect((await admin.post(undoing, {})).status).toBe(400);
  expect((await admin.post(undoing, { reason: 'Dispute won' })).status).toBe(201);
  expect((await admin.post(undoing, { reason: 'Dispute won' })).status).toBe(200);
  expect(await tell(stripe.event('charge.dispute.closed', { ...dispute, status: 'won' }))).toBe(204);
  expect((await paymentsOf(id)).map(({ cents }) => cents)).toEqual([2_500, 2_500, -2_500]);
  expect((await membershipOf(client)).isActive).toBe(true);
  expect((await admin.post(`/api/admin/payout/payments/${payment?.id}/undoing`, { reason: 'No' })).status).toBe(400);
});

test('a refund that cost the member a month before it was closed counts for an open one when it is undone', async () => {
  const month = addMonths(NOW, -4);
  const { id, customer: customerId } = await customer('ivan');
  const { invoice, intent } = stripe.paidInvoice(customerId, firstInstantOf(month, 'UTC'));
  expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  const refund = stripe.refund(intent, 2_500);
  expect(await tell(stripe.event('refund.created', refund))).toBe(204);
  await server.sql(`INSERT INTO payout_months (month, state) VALUES ($1, 'closed')`, [`${month}-01`]);
  for (let time = 0; time < 2; time += 1)
    expect(await tell(stripe.event('refund.failed', { ...refund, status: 'failed' }))).toBe(204);
  expect((await paymentsOf(id)).map(({ kind, cents, month }) => [kind, cents, month])).toEqual([
    ['payment', 2_500, month],
    ['refund', 2_500, month],
    ['payment', 2_500, nextMonth(month)],
  ]);
  // Given back in the end, it is the later month that is lost.
  expect(await tell(stripe.event('refund.created', stripe.refund(intent, 2_500)))).toBe(204);
  expect((await paymentsOf(id)).at(-1)).toMatchObject({ kind: 'refund', month: nextMonth(month) });
});

test('an invoice paid partly or fully from credit pays its month', async () => {
  const { id, customer: customerId } = await customer('ivy');
  const credit = { amount_paid: 1_000, starting_balance: -1_500, ending_balance: 0 };
  const part = stripe.paidInvoice(customerId, new Date(), credit).invoice;
  const whole = { amount_paid: 0, starting_balance: -6_000, ending_balance: -3_500 };
  const all = stripe.paidInvoice(customerId, firstInstantOf(nextMonth(NOW), 'UTC'), whole).invoice;
  // Credit that it gives, and no money.
  const none = { amount_paid: 0, starting_balance: 0, ending_balance: -700 };
  const given = stripe.paidInvoice(customerId, new Date(), none).invoice;
  for (const invoice of [part, all, given]) expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  expect(await paymentsOf(id)).toMatchObject([
    { cents: 2_500, month: NOW },
    { cents: 2_500, month: nextMonth(NOW) },
  ]);
});

test('an invoice of prorations alone is counted, and admins get a note that leads to it', async () => {
  const { id, customer: customerId } = await customer('ira');
  await tell(stripe.event('invoice.paid', stripe.paidInvoice(customerId, new Date()).invoice));
  const { invoice } = stripe.paidInvoice(customerId, new Date(), { amount_paid: 250 });
  const start = Math.floor(Date.now() / 1000);
  const proration = { type: 'subscription_item_details', subscription_item_details: { proration: true } };
  stripe.change(invoice, { lines: { data: [{ period: { start, end: start + DAY_MS / 1000 }, parent: proration }] } });
  for (let time = 0; time < 2; time += 1) expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
  const reference = `stripe:${invoice.id}`;
  expect((await paymentsOf(id)).at(-1)).toEqual({ kind: 'payment', cents: 250, month: nextMonth(NOW), reference });
  const notes = (await admin.get('/api/notifications')).json().notifications;
  expect(notes[0]).toMatchObject({
    title: 'A card payment of $2.50 by ira needs a look',
    path: `/admin/payout/payments?reference=${encodeURIComponent(reference)}`,
  });
  const { payments } = (await admin.get(`/api/admin/payout/payments?reference=${reference}`)).json();
  expect(payments).toMatchObject([{ reason: 'This invoice has only prorations. Check which month it should pay.' }]);
});

test('a Stripe event may have 512 kB, and an unsigned body 64 kB', async () => {
  const { id, customer: customerId } = await customer('igor');
  const { invoice } = stripe.paidInvoice(customerId, new Date(), { description: 'a'.repeat(400_000) });
  const large = stripe.event('invoice.paid', invoice);
  const unsigned = await server.visitor().send('/api/stripe/webhook', {
    method: 'POST',
    body: large.body,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': '' },
  });
  expect([unsigned.status, unsigned.text]).toEqual([413, 'The request is too large']);
  expect(await tell(large)).toBe(204);
  expect(await paymentsOf(id)).toHaveLength(1);
  stripe.change(invoice, { description: 'a'.repeat(600_000) });
  expect(await tell(stripe.event('invoice.paid', invoice))).toBe(413);
});

test('ignores what else the same Stripe account sells', async () => {
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

test('reports about a subscription in any order give its latest state', async () => {
  const { client, customer: customerId } = await customer('kate');
  const at = (seconds: number) => ({ created: new Date(Date.now() + seconds * 1_000) });
  const tellUpdate = (fields: Record<string, unknown>, seconds: number) =>
    tell(stripe.event('customer.subscription.updated', { ...subscription, ...fields }, at(seconds)));
  const subscription = stripe.subscription(customerId);
  await tellUpdate({ cancel_at_period_end: true }, 20);
  await tellUpdate({}, 10);
  expect((await membershipOf(client)).subscription).toEqual({ status: 'active', isEnding: true });
  await tell(stripe.event('customer.subscription.deleted', { ...subscription, status: 'canceled' }, at(20)));
  await tellUpdate({ status: 'active' }, 30);
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

test('a suspended member pays nothing by card until the suspension ends', async () => {
  const { id, customer: customerId } = await customer('luke');
  const subscription = stripe.subscription(customerId);
  await tell(stripe.event('customer.subscription.created', subscription));
  const pause = () => stripe.find(subscription.id)?.pause_collection ?? null;
  stripe.isAway = true;
  expect((await admin.post(`/api/admin/users/${id}/suspension`, { reason: 'Spam' })).status).toBe(200);
  await until(() => stripe.asked.some(({ path }) => path === `/v1/subscriptions/${subscription.id}`));
  stripe.isAway = false;
  await until(() => pause() !== null);
  expect(pause()).toEqual({ behavior: 'void' });
  const late = stripe.subscription(customerId);
  await tell(stripe.event('customer.subscription.created', late));
  await until(() => stripe.find(late.id)?.pause_collection !== null);
  expect((await admin.delete(`/api/admin/users/${id}/suspension`)).status).toBe(204);
  await until(() => pause() === null && stripe.find(late.id)?.pause_collection === null);
});

test('an admin moves subscriptions to the fee of a coming plan, and members read it before', async () => {
  const { client, customer: customerId } = await customer('maya');
  const now = await customer('mona');
  // The next payment of one is for the plan's first month, the next one of the other for a month before it.
  const month = addMonths(NOW, 2);
  const endsIn = (at: Date) => {
    const price = { unit_amount: 2_500, currency: 'usd', product: 'prod_1' };
    return { items: { data: [{ id: 'si', current_period_end: at.getTime() / 1000, price }] } };
  };
  const due = stripe.subscription(customerId, endsIn(firstInstantOf(month, 'UTC')));
  const early = stripe.subscription(now.customer, endsIn(firstInstantOf(nextMonth(NOW), 'UTC')));
  for (const one of [due, early]) await tell(stripe.event('customer.subscription.created', one));
  const { plan } = (await admin.get(`/api/admin/payout/plan-versions/${NOW}`)).json();
  const set = await admin.send(`/api/admin/payout/plan-versions/${month}`, {
    method: 'PUT',
    body: { ...plan, feeCents: 3_000 },
  });
  expect(set.status).toBe(200);
  const fees = '/api/admin/payout/subscription-fees';
  const before = (await admin.get(fees)).json();
  expect(before).toMatchObject({ month, feeCents: 3_000, moving: 0, toMove: before.subscriptions });
  expect((await admin.post(fees, { month, feeCents: 3_100 })).status).toBe(409);
  expect((await admin.post(fees, { month, feeCents: 3_000 })).status).toBe(202);
  const priceOf = (id: string) => JSON.stringify(stripe.find(id)?.items).match(/"unit_amount":(\d+)/)?.[1];
  await until(() => priceOf(due.id) === '3000');
  const asked = stripe.asked.find(({ method, path }) => method === 'POST' && path.endsWith(due.id));
  expect(asked?.fields).toMatchObject({ proration_behavior: 'none', 'items[0][price_data][unit_amount]': '3000' });
  expect(priceOf(early.id)).toBe('2500');
  const after = (await admin.get(fees)).json();
  expect(after.toMove).toBe(0);
  expect(after.moving).toBeGreaterThan(0);
  const { notifications } = (await client.get('/api/notifications')).json();
  expect(notifications[0].title).toMatch(/^Your membership will cost \$30\.00 a month starting in \w+ \d{4}$/);
  expect((await admin.delete(`/api/admin/payout/plan-versions/${month}`)).status).toBe(204);
});

/** Waits for what a job does. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('a site without the keys of Stripe takes no cards, and says so', async () => {
  const plain = await startTestServer();
  await plain.open('payout');
  try {
    const member = await plain.member();
    expect((await member.post('/api/membership/checkout')).text).toBe('This site takes no payments by card');
    expect((await member.post('/api/stripe/webhook', {})).status).toBe(404);
    expect(await membershipOf(member)).toMatchObject({ canPayOnline: false, subscription: null });
  } finally {
    await plain.close();
  }
});
