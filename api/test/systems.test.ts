import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SYSTEM_KEYS, type System, systemSchema } from '@powerline/contract/content';
import * as v from 'valibot';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
beforeEach(async () => {
  for (const key of SYSTEM_KEYS) await admin.patch(`/api/admin/systems/${key}`, { isOpen: false });
  await server.sql('UPDATE systems SET opened_at = NULL');
  await server.sql('DELETE FROM audit_entries');
});
afterAll(() => server.close());

/** Of the schema the strict form: a field too many in an answer is a leak. */
const listed = async (client: Client): Promise<System[]> =>
  v.parse(v.array(v.strictObject(systemSchema.entries)), (await client.get('/api/systems')).json());

const openKeys = async (client: Client) => (await listed(client)).filter(({ isOpen }) => isOpen).map(({ key }) => key);

test('a new site has three systems, all closed, which everybody may know', async () => {
  const fresh = await startTestServer();
  expect(await listed(fresh.visitor())).toEqual(SYSTEM_KEYS.map((key) => ({ key, isOpen: false, openedAt: null })));
  await fresh.close();
});

test('an admin opens one for everybody at once, and closes it again', async () => {
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
    expect((await admin.patch('/api/admin/systems/payout', { isOpen })).json()).toEqual({ ...first, isOpen });
});

test('the audit says who opened or closed which system', async () => {
  await admin.patch('/api/admin/systems/academy', { isOpen: true });
  expect(await server.sql('SELECT actor_name, action, target, change FROM audit_entries')).toEqual([
    { actor_name: 'admin', action: 'change system', target: 'academy', change: { isOpen: true } },
  ]);
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
