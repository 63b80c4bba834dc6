import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AdminModule, type AdminModules, adminModulesSchema } from '@powerline/contract/operations';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { MODULE, packed, ReleaseSite } from '../../../test/release-site.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const PATH = '/api/admin/modules';

let server: TestServer;
let site: ReleaseSite;
let admin: Client;
let first: string;
let second: string;

beforeAll(async () => {
  server = await startTestServer();
  site = new ReleaseSite(server);
  await site.publishFirst();
  admin = await server.admin();
  first = (await site.listed())?.current ?? '';
  const build = await packed({ code: 'second' });
  second = build.version;
  await site.site.publish(build.folder, { note: 'New look' });
});
afterAll(() => server.close());

const listed = async (): Promise<AdminModules> =>
  v.parse(v.strictObject(adminModulesSchema.entries), (await admin.get(PATH)).json());
const generation = async () => (await listed()).generation ?? 0;
const ours = async (): Promise<AdminModule> => {
  const module = (await listed()).modules.find(({ name }) => name === MODULE);
  if (!module) throw new Error('The module is not listed');
  return module;
};
const change = async (body: object, by = admin) =>
  by.post(`${PATH}/${MODULE}/changes`, { seen: await generation(), reason: 'For the test', ...body });
const lastAudit = async () =>
  (await server.sql('SELECT actor_name, action, target, change FROM audit_entries ORDER BY id DESC LIMIT 1'))[0];

/** Runs what must be refused: not a byte of the site may change. */
async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const before = await site.snapshot();
  const result = await work();
  expect(await site.snapshot()).toEqual(before);
  return result;
}

test('an admin sees what visitors get, since when, by whom and why, and how it does', async () => {
  const load = { module: MODULE, version: second, milliseconds: 100 };
  const loads = [
    { ...load, outcome: 'success' },
    { ...load, outcome: 'chunk' },
  ];
  await server.visitor().post('/api/module-loads', { loads });
  expect(await ours()).toMatchObject({
    enabled: true,
    current: { version: second, by: 'operator', note: 'New look', since: expect.any(String) },
    canary: null,
    rollbackTo: [first],
    builds: [{ version: second }, { version: first }],
    health: [{ version: second, loads: 2, failures: { chunk: 1 } }],
    history: [{ action: 'publish', version: second, note: 'New look' }, { version: first }],
  });
});

describe('an admin', () => {
  test('rolls back and promotes: visitors get it, and history and audit say who and why', async () => {
    const answer = await change({ action: 'rollback', version: first, reason: 'Blank page' });
    expect(answer.status).toBe(200);
    expect((await server.visitor().get('/registry.json')).json().modules[0].current.version).toBe(first);
    expect((await site.site.history()).at(-1)).toMatchObject({
      who: 'admin (admin)',
      action: 'rollback',
      version: first,
      note: 'Blank page',
    });
    expect(await lastAudit()).toEqual({
      actor_name: 'admin',
      action: 'roll back module',
      target: MODULE,
      change: { version: first, reason: 'Blank page' },
    });
    await change({ action: 'promote', version: second });
    expect(await ours()).toMatchObject({ current: { version: second, by: 'admin (admin)' }, rollbackTo: [first] });
  });

  test('tries a build with some visitors, and ends that', async () => {
    await change({ action: 'canary', version: first, percent: 20 });
    expect((await ours()).canary).toMatchObject({ version: first, percent: 20, by: 'admin (admin)' });
    await change({ action: 'canary', version: first, percent: 0 });
    expect((await ours()).canary).toBeNull();
  });

  test('disables and enables', async () => {
    for (const enabled of [false, true]) {
      await change({ action: enabled ? 'enable' : 'disable' });
      expect((await ours()).enabled).toBe(enabled);
    }
  });
});

test('of two admins who saw the same, the second one learns what the first one did', async () => {
  const seen = await generation();
  await change({ action: 'rollback', version: first, reason: 'Blank page' });
  const late = await unchanged(() => change({ seen, action: 'disable' }));
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringMatching(new RegExp(`^This module was just changed by admin .*: rollback ${first}.*Blank page`)),
  ]);
  expect(await lastAudit()).toMatchObject({ action: 'roll back module' });
  await change({ action: 'promote', version: second });
});

test('a release of another module is no conflict', async () => {
  const seen = await generation();
  const other = await packed({ name: 'mfe-events', routes: ['/events'] });
  await site.site.publish(other.folder);
  expect((await change({ seen, action: 'disable' })).status).toBe(200);
  expect((await change({ action: 'enable' })).status).toBe(200);
});

test.each([
  ['without a reason', { action: 'disable', reason: ' ' }, 400],
  ['to a build that was never current', { action: 'rollback', version: '1.0.0-0a1b2c3d' }, 422],
  ['of the shell', { action: 'disable', module: 'shell' }, 422],
  ['of a name that is none', { action: 'disable', module: '..%2fshell' }, 400],
])('rejects a change %s', async (_, { module = MODULE, ...body }: { module?: string; action: string }, status) => {
  const seen = await generation();
  const answer = await unchanged(() =>
    admin.post(`${PATH}/${module}/changes`, { seen, reason: 'For the test', ...body }),
  );
  expect(answer.status).toBe(status);
});

test('only admins see and change modules, and a release token gives no right to it', async () => {
  const member = await server.member();
  const { token } = await site.token();
  await unchanged(async () => {
    expect((await server.visitor().get(PATH)).status).toBe(401);
    expect((await member.get(PATH)).status).toBe(403);
    expect((await change({ action: 'disable' }, member)).status).toBe(403);
    expect((await site.call('GET', PATH, { token })).status).toBe(401);
  });
});

test('a server without a site folder says so, and changes nothing', async () => {
  const none = await startTestServer({ DATABASE_URL: server.databaseUrl, SITE_DIR: 'none' });
  const there = await none.admin();
  expect((await there.get(PATH)).json()).toEqual({ generation: null, modules: [] });
  const answer = await there.post(`${PATH}/${MODULE}/changes`, { action: 'disable', seen: 1, reason: 'x' });
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('its SITE_DIR is none')]);
  await none.close();
});

test('an admin sees whether a module’s own backend is connected', async () => {
  expect((await ours()).backend).toBeNull();
  await site.site.publish(
    (await packed({ code: 'with a backend', backend: [{ path: '/', access: 'member' }] })).folder,
  );
  // The API looks again after a second.
  while ((await ours()).backend === null) await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await ours()).backend).toEqual({ isConnected: false, pausedSince: null });
});
