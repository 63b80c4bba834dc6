import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ModuleSettings } from '@powerline/contract/operations';
import type { Client } from '../../../test/client.ts';
import { MODULE, packed, ReleaseSite } from '../../../test/release-site.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const PATH = `/api/admin/modules/${MODULE}/settings`;
const DECLARED = {
  showPrices: { type: 'boolean', title: 'Show prices', default: false },
  perPage: { type: 'number', title: 'Seats per page', min: 1, max: 50, default: 12 },
  greeting: { type: 'text', title: 'Greeting', maxLength: 40, default: '' },
};

let server: TestServer;
let site: ReleaseSite;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  site = new ReleaseSite(server);
  await site.publishFirst();
  await publish(DECLARED);
  admin = await server.admin();
});
afterAll(() => server.close());
beforeEach(async () => {
  await save({ showPrices: false, perPage: 12, greeting: '' });
});

async function publish(settings: object): Promise<void> {
  await site.site.publish((await packed({ code: JSON.stringify(settings), settings })).folder);
  // The API looks again after a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
}

const save = (values: object, ifMatch?: string) =>
  admin.send(PATH, { method: 'PATCH', body: { values }, ...(ifMatch && { headers: { 'if-match': `"${ifMatch}"` } }) });
const listed = async (): Promise<ModuleSettings> =>
  (await admin.get('/api/admin/modules')).json().modules.find(({ name }: { name: string }) => name === MODULE).settings;
const valuesNow = async () => Object.fromEntries((await listed()).settings.map(({ name, value }) => [name, value]));
const everyones = async () => (await server.visitor().get('/api/module-settings')).json();
const inPage = async () => {
  const { text } = await server.visitor().get('/');
  return /<script type="application\/json" id="module-settings">(.*?)<\/script>/.exec(text)?.[1];
};

test('what an admin sets is in every page at once, and without the rest', async () => {
  expect(await inPage()).toBe('{}');
  expect((await save({ showPrices: true, greeting: '</script><b>' })).status).toBe(200);
  expect(await valuesNow()).toEqual({ showPrices: true, perPage: 12, greeting: '</script><b>' });
  const set = { [MODULE]: { showPrices: true, greeting: '</script><b>' } };
  expect(await everyones()).toEqual(set);
  expect(await inPage()).not.toContain('<');
  expect(JSON.parse((await inPage()) ?? '')).toEqual(set);
  const [audit] = await server.sql('SELECT action, target, change FROM audit_entries ORDER BY id DESC LIMIT 1');
  expect(audit).toMatchObject({ action: 'change settings of module', target: MODULE });
  await save({ showPrices: false, greeting: '' });
  expect(await everyones()).toEqual({});
});

test('only admins set, and only values that the current build declares', async () => {
  const member = await server.member();
  expect((await member.patch(PATH, { values: { showPrices: true } })).status).toBe(403);
  for (const values of [
    { perPage: 51 },
    { perPage: '7' },
    { nothing: true },
    { showPrices: 1 },
    { greeting: 'x'.repeat(41) },
  ])
    expect([values, (await save(values)).status]).toEqual([values, 400]);
  expect((await admin.patch('/api/admin/modules/mfe-nothing/settings', { values: {} })).status).toBe(404);
  expect(await everyones()).toEqual({});
});

test('one who has not seen the last change does not overwrite it', async () => {
  const { version } = await listed();
  expect((await save({ perPage: 20 }, version)).status).toBe(200);
  expect((await save({ perPage: 30 }, version)).status).toBe(409);
  expect(await valuesNow()).toMatchObject({ perPage: 20 });
});

test('a build that knows less gets less, and a rollback finds the value again', async () => {
  await save({ perPage: 40, showPrices: true });
  await publish({ perPage: { ...DECLARED.perPage, max: 30 } });
  expect(await valuesNow()).toEqual({ perPage: 12 });
  expect(await everyones()).toEqual({});
  await site.site.rollback(MODULE);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await everyones()).toEqual({ [MODULE]: { perPage: 40, showPrices: true } });
});
