import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { batchDetailsSchema, payoutMethodSchema } from '@powerline/contract/payout';
import { until } from '@powerline/test-support/until';
import * as v from 'valibot';
import type { Client } from '../../../../test/client.ts';
import { FakeStripe } from '../../../../test/payout/fake-stripe.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import { BANK, MEMBER_PASSWORD, PayoutPeople, PROBLEM, setMethod } from '../../../../test/payout/payout-people.ts';
import { withSiteDatabase } from '../../../../test/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { PAYOUTS_AGREE } from '../payouts/payouts-agree.ts';

const BATCHES = '/api/admin/payout/batches';
const QUEUE = '/api/admin/payout/payouts';
const METHOD = '/api/payout-method';
const PATIENCE_MS = 60_000;

let stripe: FakeStripe;
let server: TestServer;
let admin: Client;
const people = new PayoutPeople(
  () => server,
  () => admin,
);

beforeAll(async () => {
  stripe = await FakeStripe.start();
  server = await startTestServer({
    ...stripe.env,
    STRIPE_PAYOUTS: 'on',
    SECRET_KEY: 'a key of tests that is long enough',
    PUBLIC_ORIGIN: 'https://powerline.example',
  });
  admin = await server.admin();
  await server.open('payout');
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});
keepsLedgerAtZero((text) => server.sql(text));
afterEach(async () => {
  expect(await withSiteDatabase(server.databaseUrl, ({ manager }) => PAYOUTS_AGREE.find(manager))).toBeNull();
});

const post = (path: string, body: object = {}, by = admin) => by.post(path, body, PROBLEM);
const openAccount = (client: Client, password = MEMBER_PASSWORD) => post(`${METHOD}/stripe`, { password }, client);
const check = async (client: Client) =>
  v.parse(payoutMethodSchema, (await post(`${METHOD}/stripe/check`, {}, client)).json());
const send = (number: number, password = ADMIN.password) => post(`${BATCHES}/${number}/transfers`, { password });
const details = async (number: number) => v.parse(batchDetailsSchema, (await admin.get(`${BATCHES}/${number}`)).json());
const statesOf = async (number: number) => (await details(number)).payouts.map(({ state }) => state);
const untilStates = (number: number, states: string[]) =>
  until(async () => (await statesOf(number)).join() === states.join());

/** What a member does on Stripe's page. */
function finishAtStripe(): void {
  const account = stripe.asked.findLast(({ path }) => path === '/v1/account_links')?.fields.account ?? '';
  const found = stripe.find(account);
  if (!found) throw new Error('No account was begun');
  stripe.change(found, { details_submitted: true, capabilities: { transfers: 'active' } });
}

/** A member with money, who is paid through Stripe. */
async function paidThroughStripe(): Promise<Client> {
  const client = await people.earner();
  expect((await openAccount(client)).status).toBe(200);
  finishAtStripe();
  expect((await check(client)).method).toMatchObject({ kind: 'bank', service: 'stripe' });
  return client;
}

/** A batch of payouts through Stripe. */
async function batchOf(count: number): Promise<{ number: number; ids: number[] }> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await people.askedBy(await paidThroughStripe()));
  expect((await post(`${QUEUE}/approve`, { ids })).status).toBe(200);
  const { batches } = (await post(BATCHES, { ids })).json();
  expect(batches).toMatchObject([{ method: 'bank', service: 'stripe', count, state: 'ready' }]);
  return { number: batches[0].number, ids };
}

test('an account at Stripe becomes the payout method once Stripe can pay it, and only with the password', async () => {
  const client = await people.earner();
  expect((await openAccount(client, 'wrong')).status).toBe(400);
  const opened = await openAccount(client);
  expect(opened.json().url).toMatch(/^https:\/\/pay\.example\//);
  const link = stripe.asked.findLast(({ path }) => path === '/v1/account_links')?.fields;
  expect(link?.return_url).toBe('https://powerline.example/team/payouts?stripe=back');
  // Not ready: the method of before stays.
  expect(await check(client)).toMatchObject({ method: { masked: '•••• 3000' }, stripe: { isBegun: true } });
  finishAtStripe();
  const ready = await check(client);
  expect(ready).toMatchObject({ method: { kind: 'bank', service: 'stripe' }, stripe: { isBegun: false } });
  // Someone at an open browser can't switch back to it without the password.
  await setMethod(client, BANK);
  expect((await check(client)).method).toMatchObject({ masked: '•••• 3000' });
  // The same account again, not a second one.
  const accounts = () => stripe.asked.filter(({ path }) => path === '/v1/accounts').length;
  const before = accounts();
  await openAccount(client);
  expect(accounts()).toBe(before);
  expect((await check(client)).method).toMatchObject({ service: 'stripe' });
});

test(
  'a batch is sent once, each payout with its transfer as the reference, and has no file',
  async () => {
    const { number, ids } = await batchOf(2);
    expect((await post(`${BATCHES}/${number}/export`, { format: 'csv', password: ADMIN.password })).status).toBe(409);
    expect((await send(number, 'wrong')).status).toBe(400);
    const before = stripe.transfers.length;
    expect(new Set((await Promise.all([send(number), send(number)])).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    await untilStates(number, ['paid', 'paid']);
    const sent = stripe.transfers.slice(before);
    expect(sent.map(({ amount, currency }) => [amount, currency])).toEqual([
      ['5000', 'usd'],
      ['5000', 'usd'],
    ]);
    const { batch, payouts } = await details(number);
    expect(batch).toMatchObject({ state: 'done', exported: { by: 'admin' } });
    expect(payouts.map(({ id, reference }) => [id, reference])).toEqual(ids.map((id, at) => [id, sent[at]?.id]));
    expect((await send(number)).status).toBe(409);
  },
  PATIENCE_MS,
);

test(
  'a payout that Stripe refuses says why, can be tried again, and is paid once',
  async () => {
    const { number } = await batchOf(2);
    stripe.refusals.push('balance_insufficient');
    await send(number);
    await untilStates(number, ['approved', 'paid']);
    const [refused] = (await details(number)).payouts;
    expect(refused?.transferFailure).toBe('Your balance at Stripe is too low');
    await send(number);
    await untilStates(number, ['paid', 'paid']);
    expect(stripe.transfers.filter((transfer) => transfer['metadata[payout]'] === String(refused?.id))).toHaveLength(1);
  },
  PATIENCE_MS,
);

test(
  'a transfer whose answer was lost is found again at Stripe, even when it forgot the request, and is not made twice',
  async () => {
    const { number, ids } = await batchOf(1);
    const [id] = ids;
    // It sent the money, and this site was told nothing: as after a crash.
    stripe.isAway = true;
    await send(number);
    await until(async () => (await server.sql('SELECT FROM payout_transfers WHERE payout_id = $1', [id])).length === 1);
    const [key] = await server.sql<{ key: string }>('SELECT request_key AS key FROM payouts WHERE id = $1', [id]);
    // Meanwhile no one gives it back or pays it another way.
    const returned = await post(`${QUEUE}/return`, { ids, state: 'approved', reason: 'Not sent' });
    expect([returned.status, returned.json().detail]).toEqual([
      409,
      expect.stringContaining('being sent through Stripe'),
    ]);
    expect((await post(`${QUEUE}/mark-paid`, { ids, reference: 'by hand' })).status).toBe(409);
    await expect(server.sql(`UPDATE payouts SET state = 'returned', reason = 'x' WHERE id = $1`, [id])).rejects.toThrow(
      'is being sent by a transfer',
    );
    const destination = await accountOf(id);
    const made = stripe.sent({ transfer_group: `payout ${key?.key}`, destination, amount: '5000', currency: 'usd' });
    // Stripe's client asks again by itself, with the same key: that is over before the key is forgotten.
    await until(
      async () =>
        (
          await server.sql(
            `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-transfers' AND last_error IS NOT NULL`,
          )
        ).length > 0,
    );
    stripe.forgetKeys();
    stripe.isAway = false;
    await send(number);
    await untilStates(number, ['paid']);
    expect((await details(number)).payouts[0]?.reference).toBe(made.id);
    expect(stripe.transfers.filter((transfer) => transfer.destination === destination)).toHaveLength(1);
  },
  PATIENCE_MS,
);

const accountOf = async (payoutId: number | undefined) => {
  const [row] = await server.sql<{ account: string }>(
    'SELECT s.account_id AS account FROM payouts p JOIN stripe_accounts s USING (member_id) WHERE p.id = $1',
    [payoutId],
  );
  return row?.account;
};

test('a site that does not pay through Stripe offers it to no one', async () => {
  const plain = await startTestServer({ ...stripe.env, SECRET_KEY: 'a key of tests that is long enough' });
  try {
    await plain.admin();
    await plain.open('payout');
    const client = await plain.member('ana');
    expect((await client.get(METHOD)).json()).toEqual({ method: null, stripe: null });
    expect((await openAccount(client)).status).toBe(404);
  } finally {
    await plain.close();
  }
});
