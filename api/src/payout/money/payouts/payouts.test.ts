import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  adminPayoutSchema,
  PAYOUTS_PER_PAGE,
  payoutBalanceSchema,
  payoutMethodSchema,
  payoutSchema,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import type { Answer, Client } from '../../../../test/client.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import {
  ask,
  BANK,
  idOf,
  MEMBER_PASSWORD,
  PAYPAL,
  PayoutPeople,
  PROBLEM,
  setMethod,
} from '../../../../test/payout/payout-people.ts';
import { withSiteDatabase } from '../../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { PAYOUTS_AGREE } from './payouts-agree.ts';

const QUEUE = '/api/admin/payout/payouts';

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
  expect(await withSiteDatabase(server.databaseUrl, ({ manager }) => PAYOUTS_AGREE.find(manager))).toBeNull();
});

const refusal = (answer: Answer) => [answer.status, answer.json().code];
const removeMethod = (client: Client, password = MEMBER_PASSWORD) =>
  client.send('/api/payout-method', { method: 'DELETE', body: { password }, headers: PROBLEM });
const balanceOf = async (client: Client) =>
  v.parse(v.strictObject(payoutBalanceSchema.entries), (await client.get('/api/payouts/balance')).json());
const money = async (client: Client) => {
  const { availableCents, reservedCents, paidOutCents } = await balanceOf(client);
  return [availableCents, reservedCents, paidOutCents];
};
const people = new PayoutPeople(
  () => server,
  () => admin,
);
const earner = people.earner.bind(people);
const askedBy = people.askedBy.bind(people);
const step = (path: string, body: object, by = admin) => by.post(`${QUEUE}/${path}`, body, PROBLEM);
const approve = (...ids: number[]) => step('approve', { ids });
const markPaid = (ids: number[], reference = 'batch 7') => step('mark-paid', { ids, reference });
const giveBack = (ids: number[], state = 'asked', reason = 'The bank does not know this account') =>
  step('return', { ids, state, reason });
const otherAdmin = people.otherAdmin.bind(people);
const stateOf = async (id: number) => (await admin.get(`${QUEUE}/${id}`)).json().state;
const notificationsOf = async (client: Client, kind: string) => {
  const { notifications } = (await client.get('/api/notifications')).json();
  return notifications
    .filter((one: { kind: string }) => one.kind === kind)
    .map(({ title }: { title: string }) => title)
    .reverse();
};

describe('the payout method', () => {
  test('is set with the password, shown masked alone, and kept so that the database says nothing of it', async () => {
    const member = await server.member();
    expect((await member.get('/api/payout-method')).json()).toEqual({ method: null, stripe: null });
    const set = await setMethod(member, { ...BANK, accountNumber: 'de89 3704 0044 0532 0130 00' });
    expect(v.parse(payoutMethodSchema, set.json()).method).toMatchObject({ kind: 'bank', masked: '•••• 3000' });
    expect(set.text).not.toContain('Ruiz');
    const stored = await server.sql(
      `SELECT m::text || encode(sealed_details, 'escape') AS row FROM payout_methods m WHERE member_id = $1`,
      [await idOf(member)],
    );
    expect(stored[0]?.row).not.toMatch(/Ruiz|0532013000/);
    expect((await setMethod(member, PAYPAL)).json().method).toMatchObject({ masked: 'a•••@example.com' });
    const copy = (await member.get('/api/account/export')).json();
    expect(copy).toMatchObject({ payoutMethod: { masked: 'a•••@example.com' } });
    expect(JSON.stringify(copy)).not.toContain('ana@example.com');
  });

  test('is set and removed only with the password, and guesses are limited', async () => {
    const member = await server.member();
    expect(refusal(await setMethod(member, BANK, 'guess'))).toEqual([400, 'invalid_input']);
    expect((await setMethod(member, BANK)).status).toBe(200);
    for (let n = 0; n < 9; n += 1) expect((await removeMethod(member, 'guess')).status).toBe(400);
    expect((await removeMethod(member)).status).toBe(429);
    expect((await member.get('/api/payout-method')).json().method).not.toBeNull();
  });

  test('notifies its owner of each change, which no one can switch off, and is gone once removed', async () => {
    const member = await server.member();
    await server.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [await idOf(member)]);
    await setMethod(member, BANK);
    expect((await removeMethod(member)).status).toBe(204);
    expect(refusal(await removeMethod(member))).toEqual([404, 'not_found']);
    expect(await notificationsOf(member, 'payout-method-changed')).toEqual([
      'Your payouts go to another bank account or PayPal from now on',
      'Your payout method was removed',
    ]);
    const mails = await server.sql(`SELECT FROM mails WHERE kind = 'payout-method-changed' AND user_id = $1`, [
      await idOf(member),
    ]);
    expect(mails).toHaveLength(2);
    const { settings } = (await member.get('/api/notification-settings')).json();
    expect(settings).toContainEqual(
      expect.objectContaining({ kind: 'payout-method-changed', canBeSwitchedOff: false }),
    );
  });

  test('is changed ten times an hour at most', async () => {
    const member = await server.member();
    for (let n = 0; n < 10; n += 1) expect((await setMethod(member, PAYPAL)).status).toBe(200);
    expect((await setMethod(member, PAYPAL)).status).toBe(429);
  });

  test.each([
    ['an IBAN with two swapped digits', { ...BANK, accountNumber: 'DE89370400440532010300' }],
    ['an account number without a bank code that is no IBAN', { ...BANK, accountNumber: '000123456789' }],
    ['a bank account without its holder', { ...BANK, accountHolder: ' ' }],
    ['a PayPal without an e-mail', { kind: 'paypal', email: 'ana' }],
    ['something else', { kind: 'cash' }],
  ])('is not %s', async (_, details) => {
    const member = await server.member();
    expect(refusal(await setMethod(member, details))).toEqual([400, 'invalid_input']);
  });
});

describe('asking for a payout', () => {
  test('reserves the amount at once and notifies the member', async () => {
    const member = await earner();
    const answer = await ask(member, 6_000);
    expect(answer.status).toBe(201);
    const payout = v.parse(v.strictObject(payoutSchema.entries), answer.json());
    expect(payout).toMatchObject({ cents: 6_000, state: 'asked', method: { kind: 'bank', masked: '•••• 3000' } });
    expect(await money(member)).toEqual([4_000, 6_000, 0]);
    expect((await member.get(`/api/payouts/${payout.id}`)).json()).toEqual(payout);
    expect(await notificationsOf(member, 'payout-changed')).toEqual(['You have asked for a payout of $60.00']);
  });

  test('leads from the notification of each change to the payouts', async () => {
    const member = await earner();
    const { id } = (await ask(member, 6_000)).json();
    expect((await approve(id)).status).toBe(200);
    const { notifications } = (await member.get('/api/notifications')).json();
    const changes = notifications.filter((one: { kind: string }) => one.kind === 'payout-changed');
    expect(changes).toMatchObject([{ path: '/team/payouts' }, { path: '/team/payouts' }]);
  });

  test('of two tabs that ask for the same money at once, one gets it', async () => {
    const member = await earner();
    const answers = await Promise.all([ask(member, 6_000), ask(member, 6_000), ask(member, 6_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json()).toMatchObject({
      code: 'balance_too_low',
      detail: 'This is more than what is available: $40.00',
    });
    expect(await money(member)).toEqual([4_000, 6_000, 0]);
  });

  test('sent twice with one key, at once or later, it is one payout', async () => {
    const member = await earner();
    const key = randomUUID();
    const both = await Promise.all([ask(member, 3_000, key), ask(member, 3_000, key)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    // Also when the method is gone by then: it is no new request.
    await removeMethod(member);
    const later = await ask(member, 3_000, key);
    expect(later.status).toBe(200);
    expect(new Set([...both, later].map((answer) => answer.json().id)).size).toBe(1);
    expect(refusal(await ask(member, 2_500, key))).toEqual([409, 'conflict']);
    expect(await money(member)).toEqual([7_000, 3_000, 0]);
    expect(await notificationsOf(member, 'payout-changed')).toHaveLength(1);
  });

  test('is refused below the minimum, above the balance and without a method', async () => {
    const member = await earner(10_000);
    expect((await ask(member, 1_999)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'cents', message: 'The smallest payout is $20.00' }],
    });
    expect(refusal(await ask(member, 10_001))).toEqual([409, 'balance_too_low']);
    await removeMethod(member);
    expect(refusal(await ask(member, 2_000))).toEqual([409, 'payout_method_missing']);
    expect(await money(member)).toEqual([10_000, 0, 0]);
  });

  test('is bounded: twenty requests within an hour', async () => {
    const member = await server.member();
    for (let n = 0; n < 20; n += 1) expect((await ask(member, 2_000)).status).toBe(409);
    expect((await ask(member, 2_000)).status).toBe(429);
  });

  test('is listed page by page, only for its owner', async () => {
    const [member, other] = await Promise.all([earner(100_000), earner()]);
    const id = await idOf(member);
    await server.sql(
      `DO $do$ BEGIN
         FOR n IN 1..${PAYOUTS_PER_PAGE + 2} LOOP
           WITH p AS (INSERT INTO payouts (member_id, request_key, cents, method_kind, method_masked, key_id, sealed_details)
             SELECT ${id}, gen_random_uuid(), 2000, kind, masked, key_id, sealed_details FROM payout_methods
              WHERE member_id = ${id} RETURNING id),
           c AS (INSERT INTO payout_changes (payout_id, state) SELECT id, 'asked' FROM p),
           t AS (INSERT INTO ledger_transactions (kind, reference) SELECT 'payout', 'payout ' || id FROM p RETURNING id)
           INSERT INTO ledger_entries SELECT t.id, a, ${id}, x FROM t, (VALUES ('member', -2000), ('reserved', 2000)) e (a, x);
         END LOOP;
       END $do$`,
    );
    const first = (await member.get('/api/payouts')).json();
    const second = (await member.get(`/api/payouts?before=${first.next}`)).json();
    const ids = [...first.payouts, ...second.payouts].map((payout: { id: number }) => payout.id);
    expect([first.payouts.length, second.payouts.length, second.next]).toEqual([PAYOUTS_PER_PAGE, 2, null]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await other.get('/api/payouts')).json().payouts).toEqual([]);
    expect(refusal(await other.get(`/api/payouts/${ids[0]}`, PROBLEM))).toEqual([404, 'not_found']);
  });
});

describe('the queue', () => {
  test('takes a payout from asked to approved to paid, shows only admins who did it, and notifies the member', async () => {
    const member = await earner();
    const id = await askedBy(member);
    expect((await approve(id)).status).toBe(200);
    const [paid] = (await markPaid([id], 'SEPA 4711')).json().payouts;
    expect(v.parse(v.strictObject(adminPayoutSchema.entries), paid)).toMatchObject({
      state: 'paid',
      reference: 'SEPA 4711',
      reason: null,
      changes: [
        { state: 'asked', by: null },
        { state: 'approved', by: 'admin' },
        { state: 'paid', by: 'admin' },
      ],
    });
    expect(await money(member)).toEqual([5_000, 0, 5_000]);
    const own = (await member.get(`/api/payouts/${id}`)).json();
    expect(own.changes.map((change: object) => Object.keys(change).sort())).toEqual(Array(3).fill(['at', 'state']));
    expect(await notificationsOf(member, 'payout-changed')).toEqual([
      'You have asked for a payout of $50.00',
      'Your payout of $50.00 was approved',
      'Your payout of $50.00 was sent',
    ]);
    // It no longer has to be sent anywhere.
    const [row] = await server.sql('SELECT key_id, sealed_details FROM payouts WHERE id = $1', [id]);
    expect(row).toEqual({ key_id: null, sealed_details: null });
  });

  test('returns one with a reason: the amount is available again, and can be asked for again', async () => {
    const member = await earner(5_000);
    const [first, second] = [await askedBy(member, 2_500), await askedBy(member, 2_500)];
    await approve(second);
    expect((await giveBack([first], 'asked', 'The name is another one')).status).toBe(200);
    expect((await giveBack([second], 'approved')).status).toBe(200);
    expect(await money(member)).toEqual([5_000, 0, 0]);
    expect((await member.get(`/api/payouts/${first}`)).json()).toMatchObject({
      state: 'returned',
      reason: 'The name is another one',
    });
    await askedBy(member, 5_000);
  });

  test('rejects returning a payout that another admin approved in the meantime, and says who and when', async () => {
    const member = await earner(5_000);
    const [first, second] = [await askedBy(member, 2_500), await askedBy(member, 2_500)];
    const bea = await otherAdmin('bea');
    expect((await step('approve', { ids: [second] }, bea)).status).toBe(200);
    for (const body of [{ state: 'asked' }, {}]) {
      const refused = await step('return', { ids: [first, second], reason: 'The name is another one', ...body });
      expect(refusal(refused)).toEqual([409, 'payout_changed']);
      const sentence = expect.stringMatching(new RegExp(`^Payout ${second} was approved by bea \\(.* UTC\\)`));
      expect(refused.json().detail).toEqual(sentence);
      expect(refused.json().errors).toEqual([{ field: 'ids.1', message: sentence }]);
    }
    expect([await stateOf(first), await stateOf(second)]).toEqual(['asked', 'approved']);
    expect(await money(member)).toEqual([0, 5_000, 0]);
    expect((await giveBack([second], 'approved')).status).toBe(200);
  });

  test.each([
    ['paid', markPaid],
    ['returned', (ids: number[]) => giveBack(ids, 'approved')],
  ])(
    'when two admins mark the same payouts as %s at once, one succeeds and the other gets an error',
    async (state, mark) => {
      const members = [await earner(), await earner()];
      const ids = await Promise.all(members.map((member) => askedBy(member)));
      await approve(...ids);
      const both = await Promise.all([mark(ids), mark(ids)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.json().code).toBe('payout_changed');
      expect(refusal(await mark(ids))).toEqual([409, 'payout_changed']);
      const expected = state === 'paid' ? [5_000, 0, 5_000] : [10_000, 0, 0];
      for (const member of members) expect(await money(member)).toEqual(expected);
    },
  );

  test('changes all of a batch or none, and pays only what was approved', async () => {
    const member = await earner();
    const [approved, asked] = [await askedBy(member, 3_000), await askedBy(member, 3_000)];
    await approve(approved);
    expect(refusal(await markPaid([approved, asked]))).toEqual([409, 'payout_changed']);
    expect(refusal(await markPaid([approved, 2_000_000_000]))).toEqual([404, 'not_found']);
    expect([await stateOf(approved), await stateOf(asked)]).toEqual(['approved', 'asked']);
    expect(await money(member)).toEqual([4_000, 6_000, 0]);
    // One that is named twice is one.
    expect((await markPaid([approved, approved])).status).toBe(200);
    expect(await money(member)).toEqual([4_000, 3_000, 3_000]);
  });

  test('is searched by number, name and reference, and lists what is done newest first', async () => {
    const [ana, bo] = [await earner(), await earner()];
    const ids = [await askedBy(ana), await askedBy(bo)];
    await approve(...ids);
    await markPaid([ids[0] ?? 0], 'Search A');
    await markPaid([ids[1] ?? 0], 'Search B');
    const { username } = (await ana.get('/api/user')).json();
    const found = async (search: string) =>
      (await admin.get(`${QUEUE}?state=paid&search=${encodeURIComponent(search)}`))
        .json()
        .payouts.map((payout: { id: number }) => payout.id);
    expect(await found('search')).toEqual([...ids].reverse());
    expect(await found('search b')).toEqual([ids[1]]);
    // Another member’s name can contain the number, too.
    expect(await found(String(ids[0]))).toContain(ids[0]);
    expect(await found(username.toUpperCase())).toContain(ids[0]);
    expect(await found('%')).toEqual([]);
  });

  test('is listed by state, oldest first', async () => {
    const member = await earner();
    const ids = [await askedBy(member, 2_000), await askedBy(member, 2_000), await askedBy(member, 2_000)];
    await approve(...ids);
    const page = async (query: string) => (await admin.get(`${QUEUE}?state=approved&limit=2${query}`)).json();
    const seen: number[] = [];
    for (let query = ''; ; ) {
      const { payouts, next } = await page(query);
      seen.push(...payouts.map((payout: { id: number }) => payout.id));
      if (next === null) break;
      query = `&after=${next}`;
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(seen).toEqual(expect.arrayContaining(ids));
    await giveBack(ids, 'approved');
  });

  test('refuses the export of older pages: nothing leaves without a batch', async () => {
    const id = await askedBy(await earner());
    await approve(id);
    const refused = await step('export', { ids: [id] });
    expect(refusal(refused)).toEqual([409, 'payout_changed']);
    expect(refused.json().detail).toMatch(/^Payouts are exported in numbered batches now\./);
  });

  test('is the admins’: members and visitors are refused, and nothing happens', async () => {
    const member = await earner();
    const id = await askedBy(member);
    const stranger = server.visitor();
    for (const [client, status] of [[member, 403] as const, [stranger, 401] as const]) {
      for (const [path, body] of [
        ['approve', { ids: [id] }],
        ['export', { ids: [id] }],
        ['mark-paid', { ids: [id], reference: 'mine' }],
        ['return', { ids: [id], reason: 'mine' }],
      ] as const)
        expect((await step(path, body, client)).status).toBe(status);
      expect((await client.get(QUEUE)).status).toBe(status);
      expect((await client.get(`${QUEUE}/${id}`)).status).toBe(status);
    }
    expect(await stateOf(id)).toBe('asked');
    for (const path of [
      '/api/payouts',
      `/api/payouts/${id}`,
      '/api/payouts/balance',
      '/api/payout-method',
      '/api/ledger',
    ])
      expect((await stranger.get(path)).status).toBe(401);
    expect((await ask(stranger, 2_000)).status).toBe(401);
    expect((await setMethod(stranger, BANK)).status).toBe(401);
  });
});

describe('the database', () => {
  test.each([
    ['a payout of another amount', 'UPDATE payouts SET cents = 1 WHERE id = $1', '23001'],
    ['a payout for somebody else', 'UPDATE payouts SET member_id = 1 WHERE id = $1', '23001'],
    ['a payment without approval', `UPDATE payouts SET state = 'paid' WHERE id = $1`, '23001'],
    ['an approval without a record', `UPDATE payouts SET state = 'approved' WHERE id = $1`, '23514'],
    [
      'a payout that was returned without the ledger',
      `WITH c AS (INSERT INTO payout_changes VALUES ($1, 'returned', now(), 'x'))
       UPDATE payouts SET state = 'returned', reason = 'x', key_id = NULL, sealed_details = NULL WHERE id = $1`,
      '23514',
    ],
    ['a payout that was never asked for', 'DELETE FROM payouts WHERE id = $1', '23001'],
    ['another past', `UPDATE payout_changes SET made_by = 'x', state = 'paid' WHERE payout_id = $1`, '23001'],
    ['no past', 'DELETE FROM payout_changes WHERE payout_id = $1', '23001'],
  ])('refuses %s', async (_, statement, code) => {
    const id = await askedBy(await earner());
    await expect(server.sql(statement, [id])).rejects.toMatchObject({ code });
    expect(await stateOf(id)).toBe('asked');
  });
});

test('metrics show how many payouts wait for an admin, and how long the oldest has waited', async () => {
  const oldest = async (): Promise<{ state: string; count: number; seconds: number }[]> =>
    server.sql(
      `SELECT p.state, count(*)::integer AS count, extract(epoch FROM now() - min(c.at))::float8 AS seconds
         FROM payouts p JOIN payout_changes c ON c.payout_id = p.id AND c.state = p.state
        WHERE p.state IN ('asked', 'approved') GROUP BY p.state ORDER BY p.state`,
    );
  const id = await askedBy(await earner());
  await askedBy(await earner());
  await approve(id);
  const before = await oldest();
  const { text } = await admin.get('/api/metrics');
  const after = await oldest();
  expect(before.map(({ state }) => state).sort()).toEqual(['approved', 'asked']);
  for (const [at, { state, count, seconds }] of before.entries()) {
    expect(text).toContain(`powerline_payouts_waiting{state="${state}"} ${count}`);
    const oldestSeconds = Number(
      new RegExp(`powerline_payouts_oldest_seconds\\{state="${state}"\\} (\\S+)`).exec(text)?.[1],
    );
    expect(oldestSeconds).toBeGreaterThanOrEqual(seconds);
    expect(oldestSeconds).toBeLessThanOrEqual(after[at]?.seconds ?? 0);
  }
});
