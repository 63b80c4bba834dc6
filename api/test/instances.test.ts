import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from './client.ts';
import { createTestDatabase } from './test-database.ts';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';

// Limits that count together, caches that agree and migrations at once: throttling, response-cache and migrations tests.
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase('empty');
  // A replica that is not there: reads go to the primary, on both instances.
  const env = { DATABASE_URL, DATABASE_REPLICA_URL: 'postgres://someone:hidden-password@127.0.0.1:9/powerline' };
  [first, second] = await Promise.all([startTestServer(env), startTestServer(env)]);
}, 30_000);
afterAll(() => Promise.all([first.close(), second.close()]));

/** The same browser, sent to another instance by a balancer. */
function moved(client: Client, server: TestServer): Client {
  const other = new Client(server.url);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

test('two instances that start at once on an empty database make one schema and one admin', async () => {
  expect([first.firstAdmin, second.firstAdmin].filter(Boolean)).toHaveLength(1);
  expect(await first.sql('SELECT username FROM users WHERE is_admin')).toEqual([{ username: ADMIN.username }]);
});

test('who logs in on one instance is logged in on the other, and logged out there at once', async () => {
  const member = await first.member('ann');
  expect((await moved(member, second).get('/api/user')).json()).toMatchObject({ username: 'ann' });
  const before = moved(member, second);
  await member.post('/api/logout');
  expect((await before.get('/api/user')).status).toBe(401);
});

test('a company that was saved on one instance is there on the other', async () => {
  const member = await first.member();
  const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  await member.post('/api/companies', acme);
  expect((await moved(member, second).get('/api/companies')).json()).toMatchObject([acme]);
});

test('who has just changed something sees every change on the other instance, even before it hears of it', async () => {
  const admin = await first.admin();
  await admin.patch('/api/admin/settings/logo', { logoUrl: '/logo.png' });
  const video = async (client: Client) => (await client.get('/api/page-videos/home')).json().iframeSrc;
  await video(second.visitor());
  // Past the API nobody is told: as if the notification were still under way.
  await first.sql(`UPDATE page_videos SET iframe_src = 'https://new.example' WHERE page_slug = 'home'`);
  expect(await video(moved(admin, second))).toBe('https://new.example');
});

test('a replica that is not there costs no start and no request, and one line tells of it', async () => {
  expect(first.notices).toEqual(['The replica (DATABASE_REPLICA_URL) does not answer: reads go to the primary.']);
});
