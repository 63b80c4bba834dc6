import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type System, systemSchema } from '@powerline/contract/content';
import { SYSTEM_KEYS, type SystemKey } from '@powerline/contract/foundation';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { siteCalls } from '../../app/site-open-api.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
beforeEach(async () => {
  for (const key of SYSTEM_KEYS) await admin.patch(`/api/admin/systems/${key}`, { isOpen: false });
  await server.sql('UPDATE systems SET opened_at = NULL');
});
afterAll(() => server.close());

/** Of the schema the strict form: a field too many in an answer is a leak. */
const listed = async (client: Client): Promise<System[]> =>
  v.parse(v.array(v.strictObject(systemSchema.entries)), (await client.get('/api/systems')).json());

const openKeys = async (client: Client) => (await listed(client)).filter(({ isOpen }) => isOpen).map(({ key }) => key);

test('a new site has three systems, all closed, which anyone may know', async () => {
  const fresh = await startTestServer();
  expect(await listed(fresh.visitor())).toEqual(
    SYSTEM_KEYS.map((key) => ({ key, isOpen: false, openedAt: null, version: expect.any(String) })),
  );
  await fresh.close();
});

test('an admin opens one for everyone at once, and closes it again', async () => {
  const visitor = server.visitor();
  expect(await openKeys(visitor)).toEqual([]);
  const opened = await admin.patch('/api/admin/systems/profiles', { isOpen: true });
  expect([opened.status, opened.json()]).toMatchObject([200, { key: 'profiles', isOpen: true }]);
  expect(await openKeys(visitor)).toEqual(['profiles']);
  await admin.patch('/api/admin/systems/profiles', { isOpen: false });
  expect(await openKeys(visitor)).toEqual([]);
});

test('when a system was opened first is remembered, also when it is closed and opened again', async () => {
  const first: System = (await admin.patch('/api/admin/systems/payout', { isOpen: true })).json();
  expect(first.openedAt).not.toBeNull();
  for (const isOpen of [false, true])
    expect((await admin.patch('/api/admin/systems/payout', { isOpen })).json()).toMatchObject({
      openedAt: first.openedAt,
      isOpen,
    });
});

test('the audit says who opened or closed which system', async () => {
  await admin.patch('/api/admin/systems/academy', { isOpen: true });
  expect(
    await server.sql('SELECT actor_name, action, target, change FROM audit_entries ORDER BY id DESC LIMIT 1'),
  ).toEqual([{ actor_name: 'admin', action: 'change system', target: 'academy', change: { isOpen: true } }]);
});

test.each([
  ['a system that does not exist', 'lottery', { isOpen: true }, 404],
  ['a system without saying how', 'payout', {}, 400],
  ['a system by a word', 'payout', { isOpen: 'yes' }, 400],
  ['when it was opened', 'payout', { isOpen: true, openedAt: '2020-01-01T00:00:00Z' }, 400],
])('an admin cannot set %s', async (_, key, body, status) => {
  expect((await admin.patch(`/api/admin/systems/${key}`, body)).status).toBe(status);
  expect(await openKeys(server.visitor())).toEqual([]);
});

const NOT_OPEN: Record<SystemKey, string> = {
  payout: 'The Powerline Payout is not open yet',
  profiles: 'The Money Train Profile is not open yet',
  academy: 'The Marketing Academy is not open yet',
};
const PROGRESS = '/api/academy/lessons/1/progress';

test('of the calls of members, these alone work while their system is closed', () => {
  const contexts = ['payout', 'money-train', 'academy'];
  const calls = siteCalls().filter(({ access, context = '' }) => access === 'member' && contexts.includes(context));
  expect(calls.length).toBeGreaterThan(40);
  expect(
    calls
      .filter(({ system }) => system === undefined)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([
    // The specification's.
    'DELETE /api/companies/:id',
    // Authors look at a video before they open the academy; members get 403 (academy/videos/videos.test.ts).
    'GET /api/academy/lessons/:id/videos/:video',
    'GET /api/companies',
    'POST /api/companies',
    // Ends a payment by card.
    'POST /api/membership/portal',
    // Says itself that the academy is closed: see below.
    'PUT /api/academy/lessons/:id/progress',
  ]);
});

test.each(SYSTEM_KEYS)(
  'while %s is closed, every other call of its members says so, and works once it is open',
  async (key) => {
    const member = await server.member();
    const calls = siteCalls().filter(({ system }) => system === key);
    const send = (client: Client, { method, path }: { method: string; path: string }) =>
      client.send(path.replace(/:\w+/g, '1'), { method });
    for (const call of calls)
      for (const client of [member, admin]) {
        const { status, text } = await send(client, call);
        expect([call.method, call.path, status, text]).toEqual([call.method, call.path, 403, NOT_OPEN[key]]);
      }
    expect((await send(server.visitor(), calls[0] ?? { method: 'GET', path: '/' })).status).toBe(401);
    await admin.patch(`/api/admin/systems/${key}`, { isOpen: true });
    for (const call of calls) expect((await send(member, call)).text).not.toBe(NOT_OPEN[key]);
  },
);

test('a report of progress says that the academy is closed, whether or not there is the lesson', async () => {
  const report = { seen: [], positionMs: 0, rate: 1 };
  const answer = await (await server.member()).send(PROGRESS, { method: 'PUT', body: report });
  expect([answer.status, answer.text]).toEqual([403, NOT_OPEN.academy]);
});

test('people still join by invitation, and admins prepare, while all systems are closed', async () => {
  const inviter = await server.member('inviting');
  const visitor = server.visitor();
  expect((await visitor.get('/r/inviting')).status).toBe(302);
  expect((await visitor.get('/api/invitation')).json()).toMatchObject({ invitation: { username: 'inviting' } });
  const joined = await visitor.post('/api/register', {
    ...{ username: 'invited', email: 'invited@example.com', password: 'secret' },
  });
  expect(joined.status).toBe(201);
  expect((await inviter.get('/api/companies')).status).toBe(200);
  for (const path of ['payout/overview', 'payout/plan-versions', 'rotator', 'profiles/page', 'academy/courses'])
    expect([path, (await admin.get(`/api/admin/${path}`)).status]).toEqual([path, 200]);
});
