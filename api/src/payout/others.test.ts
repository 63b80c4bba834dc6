import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../../test/client.ts';
import { keepsLedgerAtZero } from '../../test/payout/ledger-sum.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addMonths, monthOf } from './plan/calendar/month.ts';

// Who sees what about whom, in every payout call, including new ones. Tests of single rules are beside their calls.

const CLOSED = addMonths(monthOf(new Date(), 'UTC'), -2);
const PASSWORD = 'secret';
/** The member whose data is private here. */
const OWNER = 'quillfeather';
/** Values that only the owner may see. */
const PRIVATE = {
  email: 'owner@hidden.example',
  holder: 'Hidden Holder',
  payment: 'Hidden payment',
  reason: 'Hidden reason',
  adjusted: '7654321',
  asked: '432199',
  /** How the account number is shown to its owner. */
  masked: '••••3000',
};

interface Call {
  method: string;
  path: string;
  isPublic: boolean;
  /** The names of its query parameters. */
  query: string[];
}

interface Documented {
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string }[];
}

let server: TestServer;
let calls: Call[];
const people: Record<string, Client> = {};
/** The owner's values for path parameters. */
const ids: string[] = [];

/** @param inviter whose link was followed */
async function join(username: string, inviter: string, email = `${username}@example.com`): Promise<Client> {
  const client = server.visitor();
  await client.get(`/r/${inviter}`);
  expect((await client.post('/api/register', { username, email, password: PASSWORD })).status).toBe(201);
  people[username] = client;
  return client;
}

const person = (name: string): Client => people[name] ?? server.visitor();

beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
  const admin = await server.admin();
  await server.open('payout');
  people.admin = admin;
  await join('above', 'admin');
  const owner = await join(OWNER, 'above', PRIVATE.email);
  await join('below', OWNER);
  await join('beside', 'admin');

  const { paths } = (await server.visitor().get('/api/docs')).json();
  calls = Object.entries<Record<string, Documented>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags?.includes('payout'))
      .map(([method, { security, parameters = [] }]) => ({
        method: method.toUpperCase(),
        path,
        isPublic: !security?.length,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      })),
  );

  for (const [username, reference] of [
    [OWNER, PRIVATE.payment],
    ['below', 'of below'],
    ['above', 'of above'],
    ['beside', 'of beside'],
  ])
    await admin.post('/api/admin/payout/payments', { username, month: CLOSED, cents: 2_500, reference });
  expect([202, 409]).toContain((await admin.post(`/api/admin/payout/months/${CLOSED}/closing`, {})).status);
  while ((await admin.get(`/api/admin/payout/months/${CLOSED}`)).json().state !== 'closed');

  const { id } = (await owner.get('/api/user')).json();
  const adjustment = { cents: Number(PRIVATE.adjusted), reason: PRIVATE.reason, key: randomUUID() };
  await admin.post(`/api/admin/payout/members/${id}/adjustments`, adjustment);
  const account = { accountNumber: 'DE89370400440532013000', bankCode: null, accountHolder: PRIVATE.holder };
  const method = { kind: 'bank', ...account, password: PASSWORD };
  PRIVATE.masked = (await owner.send('/api/payout-method', { method: 'PUT', body: method })).json().masked;
  const payout = await owner.post('/api/payouts', { cents: Number(PRIVATE.asked), key: randomUUID() });
  const { payments } = (await admin.get('/api/admin/payout/payments?username=quillfeather')).json();
  ids.push(...[id, payout.json().id, payments[0].id].map(String));
});
afterAll(() => server.close());
keepsLedgerAtZero((text) => server.sql(text));

/** The owner's values for query parameters. */
const QUERIES: Readonly<Record<string, () => string[]>> = {
  after: () => ids,
  before: () => ids.map((id) => String(Number(id) + 1)),
  of: () => ids,
  name: () => ['quill'],
  username: () => [OWNER],
  reference: () => [PRIVATE.payment],
  level: () => ['1', '2'],
};

/** Every way to ask a call for the owner's data. */
function* aimed({ path, query }: Pick<Call, 'path' | 'query'>): Generator<string> {
  const needed = query.includes('line') ? ['line=direct'] : ['', ...(query.includes('view') ? ['view=invited'] : [])];
  const wanted = query.flatMap(
    (name) => QUERIES[name]?.().map((value) => `${name}=${encodeURIComponent(value)}`) ?? [],
  );
  for (const id of path.includes('{id}') ? ids : ['']) {
    const filled = path
      .replace('{id}', id)
      .replace('{month}', CLOSED)
      .replace('{username}', OWNER)
      .replace('{digest}', '0'.repeat(64));
    for (const first of needed)
      for (const second of ['', ...wanted])
        yield [filled, [first, second].filter(Boolean).join('&')].filter(Boolean).join('?');
  }
}

/** Calls outside payout that also show data about members. */
const ELSEWHERE = ['/api/account', '/api/account/export', '/api/notifications', '/api/user', '/r/quillfeather'];

/** Everything a person can read by all calls, with the status of each. */
async function readAll(
  client: Client,
): Promise<{ address: string; status: number; text: string; isPublic: boolean }[]> {
  const readable = calls.filter(({ method }) => method === 'GET');
  const asked = [...readable, ...ELSEWHERE.map((path) => ({ path, query: [], isPublic: path.startsWith('/r/') }))];
  const answers = [];
  for (const call of asked)
    for (const address of aimed(call)) {
      const { status, text } = await client.get(address);
      answers.push({ address, status, text, isPublic: call.isPublic });
    }
  return answers;
}

const shown = (answers: { text: string; address: string }[], words: readonly string[]) =>
  answers.flatMap(({ text, address }) => words.filter((word) => text.includes(word)).map((word) => [address, word]));

test('the owner and admins read the private values, so the search would find them', async () => {
  const { holder, ...legible } = PRIVATE;
  for (const [who, words] of [
    [OWNER, Object.values(legible)],
    ['admin', [PRIVATE.payment, PRIVATE.reason, PRIVATE.adjusted, PRIVATE.asked, PRIVATE.masked]],
  ] as const) {
    const found = new Set(shown(await readAll(person(who)), words).map(([, word]) => word));
    expect([...found].sort()).toEqual([...words].sort());
  }
  expect(calls.length).toBeGreaterThan(50);
});

test.each([
  ['a visitor', 'visitor', [OWNER]],
  ['a member in another branch', 'beside', [OWNER]],
  ['a member below', 'below', []],
  ['a member above, also the sponsor', 'above', []],
])(
  '%s sees nothing of a member’s earnings, contact, method, payments and payouts by any call of the payout',
  async (_, who, names) => {
    const answers = await readAll(person(who));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    // These answers never repeat what was typed into the address; only redirects may.
    const words = [...Object.values(PRIVATE), ...names];
    expect(shown(answers, words)).toEqual([]);
    const refused = answers.filter(({ address, isPublic }) =>
      who === 'visitor' ? !isPublic : address.startsWith('/api/admin/'),
    );
    expect(refused.length).toBeGreaterThan(10);
    // Access is checked before the query, so no one gets as far as a complaint about it.
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([who === 'visitor' ? 401 : 403]));
  },
  60_000,
);

test.each([
  ['a visitor', 'visitor'],
  ['a member in another branch', 'beside'],
  ['a member below', 'below'],
  ['a member above', 'above'],
])('rejects every admin call for %s', async (_, who) => {
  const changing = calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'));
  expect(changing.length).toBeGreaterThan(10);
  for (const { method, path } of changing)
    for (const address of aimed({ path, query: [] })) {
      const { status } = await person(who).send(address, { method, body: {} });
      expect([method, address, status]).toEqual([method, address, who === 'visitor' ? 401 : 403]);
    }
});

test('members see only their own month, ledger and balance, also above or below each other', async () => {
  const rows = await server.sql<{ username: string; cents: number }>(
    `SELECT u.username, s.cents::integer AS cents FROM member_statements s JOIN users u ON u.id = s.member_id`,
  );
  const earned = new Map(rows.map(({ username, cents }) => [username, cents]));
  expect(Object.fromEntries(earned)).toMatchObject({ [OWNER]: 500, above: 600 });
  for (const who of ['above', 'below', 'beside']) {
    const client = person(who);
    const cents = earned.get(who) ?? 0;
    expect((await client.get(`/api/earnings/${CLOSED}`)).json()).toMatchObject({ cents });
    expect((await client.get('/api/payouts/balance')).json()).toMatchObject({
      availableCents: cents,
      reservedCents: 0,
    });
    const { entries } = (await client.get('/api/ledger')).json();
    expect(entries.map((entry: { availableCents: number }) => entry.availableCents)).toEqual(
      cents === 0 ? [] : [cents],
    );
  }
});
