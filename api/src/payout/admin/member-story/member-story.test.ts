import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  adjustmentSchema,
  LEDGER_PER_PAGE,
  type LedgerLine,
  memberStorySchema,
  STORY_PARTS,
  STORY_PER_PAGE,
  type StoryEntry,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import type { Answer, Client } from '../../../../test/client.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import { storePayments } from '../../../../test/payout/stored-team.ts';
import { withSiteDatabase } from '../../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { LEDGER_AGREES } from '../../ledger/ledger-agrees.ts';
import { PAYOUTS_AGREE } from '../../money/payouts/payouts-agree.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';
import { reviewInQueue } from '../../team/rotator/rotator-queue.ts';

const PROBLEM = { accept: 'application/problem+json' };
const PASSWORD = 'secret';
const MEMBERS = '/api/admin/payout/members';
const THIS = monthOf(new Date(), 'UTC');
/** May be closed on every day of this month. */
const CLOSED = addMonths(THIS, -2);

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
  admin = await server.admin();
  await server.open('payout');
});
afterAll(() => server.close());
keepsLedgerAtZero((text) => server.sql(text));
afterEach(async () => {
  const found = await withSiteDatabase(server.databaseUrl, async ({ manager }) => [
    await LEDGER_AGREES.find(manager),
    await PAYOUTS_AGREE.find(manager),
  ]);
  expect(found).toEqual([null, null]);
});

const refusal = (answer: Answer) => [answer.status, answer.json().code];
const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).json().id;
const adjust = (id: number, input: object, by = admin) =>
  by.post(`${MEMBERS}/${id}/adjustments`, { reason: 'Counted twice', key: randomUUID(), ...input }, PROBLEM);
const storyOf = async (id: number, query = '') =>
  v.parse(v.strictObject(memberStorySchema.entries), (await admin.get(`${MEMBERS}/${id}/story${query}`)).json());
const ledgerOf = async (client: Client, query = '') => (await client.get(`/api/ledger${query}`)).json();
const available = async (client: Client) => (await client.get('/api/payouts/balance')).json().availableCents;
const setMethod = (client: Client) =>
  client.send('/api/payout-method', {
    method: 'PUT',
    body: { kind: 'paypal', email: 'ana@example.com', password: PASSWORD },
  });
const ask = async (client: Client, cents: number): Promise<number> =>
  (await client.post('/api/payouts', { cents, key: randomUUID() })).json().id;
const leave = async (client: Client) => {
  const { username } = (await client.get('/api/user')).json();
  return client.send('/api/account', { method: 'DELETE', body: { username, password: PASSWORD }, headers: PROBLEM });
};

test('an admin corrects a balance once by its key, with a reason that the member reads, and it may fall below zero', async () => {
  const member = await server.member();
  const id = await idOf(member);
  const key = randomUUID();
  const both = await Promise.all([adjust(id, { cents: 700, key }), adjust(id, { cents: 700, key })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(v.parse(v.strictObject(adjustmentSchema.entries), both[0]?.json())).toEqual({
    cents: 700,
    reason: 'Counted twice',
    reference: `adjustment ${key}`,
    availableCents: 700,
  });
  for (const other of [{ cents: 800 }, { cents: 700, reason: 'Something else' }])
    expect(refusal(await adjust(id, { ...other, key }))).toEqual([409, 'conflict']);
  expect((await adjust(id, { cents: -1_000, reason: 'Sent by mistake' })).json().availableCents).toBe(-300);
  expect((await ledgerOf(member)).entries).toMatchObject([
    { kind: 'adjustment', reason: 'Sent by mistake', availableCents: -1_000, reservedCents: 0, paidOutCents: 0 },
    { kind: 'adjustment', reason: 'Counted twice', availableCents: 700, reference: `adjustment ${key}` },
  ]);
  const [made] = await server.sql(
    `SELECT actor_name, change->>'reason' AS reason FROM audit_entries
      WHERE action = 'adjust balance' AND target = $1 ORDER BY id DESC`,
    [String(id)],
  );
  expect(made).toEqual({ actor_name: 'admin', reason: 'Sent by mistake' });
});

test('rejects an adjustment of zero, without a reason, for an unknown member, or by a non-admin', async () => {
  const member = await server.member();
  const id = await idOf(member);
  expect(refusal(await adjust(id, { cents: 0 }))).toEqual([400, 'invalid_input']);
  expect(refusal(await adjust(id, { cents: 5, reason: ' ' }))).toEqual([400, 'invalid_input']);
  expect(refusal(await adjust(2_000_000_000, { cents: 5 }))).toEqual([404, 'not_found']);
  expect(refusal(await adjust(id, { cents: 5 }, member))).toEqual([403, 'not_allowed']);
  expect(refusal(await adjust(id, { cents: 5 }, server.visitor()))).toEqual([401, 'not_logged_in']);
  expect(await available(member)).toBe(0);
});

test('a member’s ledger entries, page by page, sum to the balance, and no one sees another’s', async () => {
  const [member, other] = [await server.member(), await server.member()];
  const id = await idOf(member);
  await server.sql(
    `WITH made AS (INSERT INTO ledger_transactions (kind, reference, reason, made_by)
       SELECT 'adjustment', 'bulk ' || n, 'Many of them', 1 FROM generate_series(1, ${LEDGER_PER_PAGE + 3}) n RETURNING id)
     INSERT INTO ledger_entries SELECT id, account, member_id, cents FROM made,
       (VALUES ('adjustments', NULL, -100), ('member', $1::integer, 100)) AS e (account, member_id, cents)`,
    [id],
  );
  await setMethod(member);
  await ask(member, 3_000);
  const lines: LedgerLine[] = [];
  for (let query = ''; ; ) {
    const { entries, next } = await ledgerOf(member, query);
    expect(entries.length).toBeLessThanOrEqual(LEDGER_PER_PAGE);
    lines.push(...entries);
    if (next === null) break;
    query = `?before=${next}`;
  }
  expect(lines).toHaveLength(LEDGER_PER_PAGE + 4);
  expect(lines[0]).toMatchObject({ kind: 'payout', availableCents: -3_000, reservedCents: 3_000 });
  const { availableCents, reservedCents } = (await member.get('/api/payouts/balance')).json();
  const sum = (of: 'availableCents' | 'reservedCents') => lines.reduce((cents, line) => cents + line[of], 0);
  expect([sum('availableCents'), sum('reservedCents')]).toEqual([availableCents, reservedCents]);
  const copy = (await member.get('/api/account/export')).json();
  expect(copy.ledger).toHaveLength(lines.length);
  expect(copy.payouts).toMatchObject([{ cents: 3_000, methodMasked: 'a•••@example.com' }]);
  expect((await ledgerOf(other)).entries).toEqual([]);
});

test('no one can delete an account with a payable balance or a payout under way', async () => {
  const member = await server.member();
  const id = await idOf(member);
  await adjust(id, { cents: 2_500 });
  expect((await leave(member)).json()).toMatchObject({
    status: 409,
    code: 'payout_first',
    detail: 'This account has a balance of $25.00. Ask for its payout first, then the account can be deleted.',
  });
  await setMethod(member);
  const payout = await ask(member, 2_500);
  expect((await leave(member)).json()).toMatchObject({ status: 409, code: 'payout_first' });
  expect(refusal(await admin.delete(`/api/admin/users/${id}`, PROBLEM))).toEqual([409, 'payout_first']);
  const step = (name: string, body: object) => admin.post(`/api/admin/payout/payouts/${name}`, body);
  await step('approve', { ids: [payout] });
  await step('mark-paid', { ids: [payout], reference: 'SEPA 1' });
  expect((await leave(member)).status).toBe(204);
  // What was paid stays recorded, without the name and the method.
  expect((await admin.get(`/api/admin/payout/payouts/${payout}`)).json()).toMatchObject({
    username: null,
    state: 'paid',
  });
  expect(await server.sql('SELECT FROM payout_methods WHERE member_id = $1', [id])).toEqual([]);
});

test('a balance below the minimum is forfeited with the account; a debt stays', async () => {
  const [small, owing] = [await server.member(), await server.member()];
  const [smallId, owingId] = [await idOf(small), await idOf(owing)];
  await adjust(smallId, { cents: 1_999 });
  await adjust(owingId, { cents: -500 });
  expect((await leave(small)).status).toBe(204);
  expect((await admin.delete(`/api/admin/users/${owingId}`)).status).toBe(204);
  const story = await storyOf(smallId);
  expect(story).toMatchObject({ username: null, balance: { availableCents: 0 } });
  expect(story.entries.find(({ kind }) => kind === 'ledger: forfeited')).toMatchObject({
    cents: -1_999,
    changeCents: -1_999,
    balanceCents: 0,
  });
  expect((await storyOf(owingId)).balance).toMatchObject({ availableCents: -500 });
  const [kept] = await server.sql(
    `SELECT sum(cents)::integer AS cents FROM ledger_entries WHERE account = 'forfeited'`,
  );
  expect(kept).toEqual({ cents: 1_999 });
});

test('of a deletion and a request for a payout at the same moment, the money is in one place', async () => {
  const member = await server.member();
  const id = await idOf(member);
  await adjust(id, { cents: 2_000 });
  await setMethod(member);
  await Promise.all([leave(member), ask(member, 2_000)]);
  const [left] = await server.sql('SELECT count(*)::integer AS count FROM users WHERE id = $1', [id]);
  expect(left).toEqual({ count: 1 });
  expect((await storyOf(id)).balance).toMatchObject({ availableCents: 0, reservedCents: 2_000 });
});

test('a member’s whole story: how they joined, turns, payments, what was earned and taken back, and the way of the money', async () => {
  const ana = await server.member('ana');
  const anaId = await idOf(ana);
  const pay = async (username: string) =>
    (
      await admin.post('/api/admin/payout/payments', {
        username,
        month: THIS,
        cents: 2_500,
        reference: `bank ${username}`,
      })
    ).json().id;
  // On a site that sends mail, the rotator includes only members with a confirmed address.
  await server.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [anaId]);
  await pay('ana');
  await withSiteDatabase(server.databaseUrl, (dataSource) =>
    dataSource.transaction((manager) => reviewInQueue(manager, [anaId], new Date())),
  );
  // She is the only one eligible, so the rotator picks her.
  const bob = await server.member('bob');
  const bobId = await idOf(bob);
  await withSiteDatabase(server.databaseUrl, (dataSource) =>
    storePayments(
      dataSource,
      CLOSED,
      [anaId, bobId].map((id) => ({ member: id - 1, cents: 2_500 })),
      1,
    ),
  );
  await admin.post(`/api/admin/payout/months/${CLOSED}/closing`, {});
  while ((await admin.get(`/api/admin/payout/months/${CLOSED}`)).json().state !== 'closed');
  const { payments } = (await admin.get(`/api/admin/payout/payments?month=${CLOSED}&username=bob`)).json();
  const refund = { cents: 2_500, reference: 'back to bob', reason: 'Paid twice' };
  expect((await admin.post(`/api/admin/payout/payments/${payments[0].id}/refunds`, refund)).status).toBe(201);
  await adjust(anaId, { cents: 4_000 });
  await setMethod(ana);
  const payout = await ask(ana, 2_000);
  await admin.post('/api/admin/payout/payouts/return', { ids: [payout], reason: 'No such PayPal' });
  await admin.send(`/api/admin/team/${anaId}/sponsor`, {
    method: 'PUT',
    body: { username: 'admin', reason: 'Her wish' },
  });

  const story = await storyOf(anaId);
  expect(story).toMatchObject({
    username: 'ana',
    currency: 'USD',
    place: { sponsorUsername: 'admin', level: expect.any(Number) },
    balance: { availableCents: 4_000, reservedCents: 0, paidOutCents: 0 },
    next: null,
  });
  const entriesOf = (kind: StoryEntry['kind']) => story.entries.filter((entry) => entry.kind === kind);
  expect(entriesOf('joined')).toMatchObject([{ reason: 'nobody eligible', otherId: 1, otherUsername: 'admin' }]);
  expect(entriesOf('rotator turn')).toMatchObject([{ otherId: bobId, otherUsername: 'bob', reason: 'no invitation' }]);
  expect(entriesOf('payment')).toHaveLength(2);
  expect(entriesOf('ledger: commission')).toMatchObject([{ month: CLOSED, cents: 500, changeCents: 500 }]);
  expect(entriesOf('ledger: reversal')).toMatchObject([{ cents: -500 }]);
  expect(entriesOf('ledger: adjustment')).toMatchObject([{ cents: 4_000, reason: 'Counted twice', by: 'admin' }]);
  expect(entriesOf('payout asked')).toMatchObject([{ cents: 2_000, by: null, reference: `payout ${payout}` }]);
  expect(entriesOf('payout returned')).toMatchObject([{ cents: 2_000, by: 'admin', reason: 'No such PayPal' }]);
  expect(entriesOf('sponsor changed')).toMatchObject([{ by: 'admin', reason: 'Her wish', reference: 'admin' }]);
  const moments = story.entries.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().reverse());
  const changes = story.entries.filter(({ balanceCents }) => typeof balanceCents === 'number').toReversed();
  expect(changes.map(({ changeCents, balanceCents }) => [changeCents, balanceCents])).toEqual([
    [500, 500],
    [-500, 0],
    [4_000, 4_000],
    [-2_000, 2_000],
    [2_000, 4_000],
  ]);

  const parts = await Promise.all(STORY_PARTS.map(async (part) => (await storyOf(anaId, `?part=${part}`)).entries));
  expect(parts.flat().length).toBe(story.entries.length);
  const [balance = []] = parts;
  expect(balance.map(({ kind }) => kind)).toEqual([
    'payout returned',
    'payout asked',
    'ledger: adjustment',
    'ledger: reversal',
    'ledger: commission',
  ]);
  const file = await admin.get(`${MEMBERS}/${anaId}/story/file?part=balance`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.text.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(
      /^"[^"]+","payout returned","","2000","2000","4000","","payout \d+","No such PayPal","admin"$/,
    ),
    expect.stringMatching(/^"[^"]+","payout asked","","2000","-2000","2000"/),
  ]);
  const [taken] = await server.sql(`SELECT target FROM audit_entries WHERE action = 'export member story'`);
  expect(taken).toEqual({ target: String(anaId) });
});

test('a story is read page by page, each thing once, also of many at one moment', async () => {
  const member = await server.member();
  const id = await idOf(member);
  await server.sql(
    `WITH made AS (INSERT INTO ledger_transactions (kind, reference, reason, made_by)
       SELECT 'adjustment', 'story ' || n, 'At one moment', 1 FROM generate_series(1, ${STORY_PER_PAGE + 5}) n RETURNING id)
     INSERT INTO ledger_entries SELECT id, account, member_id, cents FROM made,
       (VALUES ('adjustments', NULL, -1), ('member', $1::integer, 1)) AS e (account, member_id, cents)`,
    [id],
  );
  const first = await storyOf(id);
  const second = await storyOf(id, `?before=${first.next}`);
  expect([first.entries.length, second.entries.length, second.next]).toEqual([STORY_PER_PAGE, 6, null]);
  const references = [...first.entries, ...second.entries].flatMap(({ reference }) => reference ?? []);
  expect(new Set(references).size).toBe(STORY_PER_PAGE + 5);
  expect(second.entries.at(-1)).toMatchObject({ kind: 'joined' });
  expect((await admin.get(`${MEMBERS}/${id}/story?before=WzFd`)).status).toBe(400);
});

test('only admins see a story, and unknown members are 404', async () => {
  const member = await server.member();
  const path = `${MEMBERS}/${await idOf(member)}/story`;
  expect((await member.get(path)).status).toBe(403);
  expect((await server.visitor().get(path)).status).toBe(401);
  expect((await admin.get(`${MEMBERS}/2000000000/story`)).status).toBe(404);
});

test('admins see the place and the earnings of a member as the member does, and members don’t', async () => {
  const [member, other] = [await server.member(), await server.member()];
  const id = await idOf(member);
  for (const [part, own] of [
    ['place', '/api/team/place'],
    ['earnings', '/api/earnings'],
  ]) {
    expect((await admin.get(`${MEMBERS}/${id}/${part}`)).json()).toEqual((await member.get(`${own}`)).json());
    expect(refusal(await other.get(`${MEMBERS}/${id}/${part}`, PROBLEM))).toEqual([403, 'not_allowed']);
  }
  expect(refusal(await admin.get(`${MEMBERS}/2000000000/place`, PROBLEM))).toEqual([404, 'not_found']);
});
