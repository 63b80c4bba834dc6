import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminSearchSchema, SEARCH_HITS_PER_KIND } from '@powerline/contract/accounts';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const THIS_MONTH = new Date().toISOString().slice(0, 7);

let server: TestServer;
let admin: Client;
let member: Client;
let id: number;

beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
  admin = await server.admin();
  await server.open('payout');
  member = server.visitor();
  await member.post('/api/register', { username: 'Müller', email: 'mueller@example.com', password: 'secret' });
  ({ id } = (await member.get('/api/user')).json());
});
afterAll(() => server.close());

const hitsOf = async (q: string) => {
  const answer = await admin.get(`/api/admin/search?${new URLSearchParams({ q })}`);
  return v.parse(v.strictObject(adminSearchSchema.entries), answer.json()).hits;
};

test('finds people by a part of the name in any spelling, at most five, those that begin with it first', async () => {
  expect(await hitsOf('ULLER')).toMatchObject([{ kind: 'person', title: 'Müller', path: `/admin/people/${id}` }]);
  for (let n = 1; n <= SEARCH_HITS_PER_KIND + 1; n += 1) await server.member(`a-zed-${n}`);
  await server.member('zed');
  const titles = (await hitsOf('zed')).map(({ title }) => title);
  expect(titles).toHaveLength(SEARCH_HITS_PER_KIND);
  expect(titles[0]).toBe('zed');
});

test('finds a payment by its whole reference, a payout by its number, and a month by its name', async () => {
  await admin.post('/api/admin/payout/payments', {
    username: 'Müller',
    month: THIS_MONTH,
    cents: 2_500,
    reference: 'SEPA 17/4',
  });
  expect(await hitsOf('SEPA 17/4')).toMatchObject([
    { kind: 'payment', title: 'SEPA 17/4', path: '/admin/payout/payments?reference=SEPA+17%2F4' },
  ]);
  expect(await hitsOf('SEPA 17')).toEqual([]);

  await admin.post(`/api/admin/payout/members/${id}/adjustments`, { cents: 5_000, reason: 'Won', key: randomUUID() });
  await member.send('/api/payout-method', {
    method: 'PUT',
    body: { kind: 'paypal', email: 'm@example.com', password: 'secret' },
  });
  const payout = (await member.post('/api/payouts', { cents: 3_000, key: randomUUID() })).json().id as number;
  for (const typed of [`payout ${payout}`, `#${payout}`])
    expect(await hitsOf(typed)).toMatchObject([
      { kind: 'payout', title: `Payout ${payout}`, text: '$30.00 to Müller, to approve' },
    ]);

  expect(await hitsOf(THIS_MONTH)).toMatchObject([{ kind: 'month', path: `/admin/payout/months/${THIS_MONTH}` }]);
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date());
  expect(await hitsOf(name.toUpperCase())).toMatchObject([
    { kind: 'month', path: `/admin/payout/months/${THIS_MONTH}` },
  ]);
});

test('refuses an empty text, and members', async () => {
  expect((await admin.get('/api/admin/search?q=%20')).status).toBe(400);
  expect((await member.get('/api/admin/search?q=ann')).status).toBe(403);
});

test('finds only what is in the areas of one’s role', async () => {
  const support = await server.member('zed-of-support');
  const { id: supportId } = (await support.get('/api/user')).json();
  await admin.send(`/api/admin/users/${supportId}/roles`, { method: 'PUT', body: { roles: ['support'] } });
  const kinds = async (q: string) =>
    (await support.get(`/api/admin/search?${new URLSearchParams({ q })}`))
      .json()
      .hits.map((hit: { kind: string }) => hit.kind);
  expect(await kinds('zed-of')).toEqual(['person']);
  expect(await kinds(THIS_MONTH)).toEqual([]);
});
