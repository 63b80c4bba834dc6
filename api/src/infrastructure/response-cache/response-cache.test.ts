import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { ask } from '../../../test/wire.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import { ReadRouting } from '../read-routing/read-routing.ts';

let first: TestServer;
let second: TestServer;
let admin: Client;

beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ DATABASE_URL: first.databaseUrl });
  admin = await first.admin();
});
afterAll(() => Promise.all([first.close(), second.close()]));

const PUBLIC_READS = [
  '/api/navigation-pages',
  '/api/settings/logo',
  '/api/settings/addresses',
  '/api/systems',
  '/api/legal-texts',
  '/api/team-members',
  '/api/page-videos',
  '/api/page-videos/home',
  '/api/page-images',
  '/api/page-images/payout-system',
];

// fetch would otherwise add no-cache to a conditional request.
const conditional = (etag: string | null) => ({ 'if-none-match': etag ?? '', 'cache-control': 'max-age=0' });
const logo = async (server: TestServer) => (await server.visitor().get('/api/settings/logo')).json().logoUrl;

let release = 0;
beforeEach(() => {
  release += 1;
});

test.each(PUBLIC_READS)('%s has an ETag, and answers 304 without a body to clients that have it', async (path) => {
  const answer = await first.visitor().get(path);
  const again = await first.visitor().get(path, conditional(answer.headers.get('etag')));
  expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
  expect((await first.visitor().get(path, conditional('"other"'))).status).toBe(200);
});

test('a read is answered from memory: what no call changed is not asked again', async () => {
  // A topic that no test has changed before: a notification that is still under way would drop the answer.
  const before = await first.visitor().get('/api/team-members');
  await first.sql(`INSERT INTO team_members (name, sort_order) VALUES ('Past the API', 0)`);
  expect((await first.visitor().get('/api/team-members')).text).toBe(before.text);
});

test('an address that is written in another way is the same read: no one fills the memory with spellings', async () => {
  const plain = await first.visitor().get('/api/page-videos/home');
  await first.sql(
    `UPDATE page_videos SET iframe_src = 'https://changed-past-the-api.example' WHERE page_slug = 'home'`,
  );
  expect((await first.visitor().get('/api/page-videos/%68ome?x=1')).text).toBe(plain.text);
});

describe('an answer that leaves before Nest is entered', () => {
  const path = '/api/page-videos/home';
  /** The same for the handler, and no address in the cache: it goes through Nest. */
  const throughNest = '/api/page-videos/%68ome';

  const comparable = ({ date: _, 'x-request-id': id, ...others }: IncomingHttpHeaders) => [others, id?.length];

  test.each<[string, 'GET' | 'HEAD', (etag: string) => Record<string, string>, number]>([
    ['a read', 'GET', () => ({}), 200],
    ['a read of the headers alone', 'HEAD', () => ({}), 200],
    ['a read of what one has', 'GET', conditional, 304],
    ['a read of what one has among others', 'GET', (etag) => conditional(`"other", ${etag}`), 304],
    ['a read of another one', 'GET', () => conditional('"other"'), 200],
    ['a read with a session', 'GET', () => ({ cookie: `session=${admin.cookies.get('session')}` }), 200],
    ['a read that accepts problems', 'GET', () => ({ accept: 'application/problem+json' }), 200],
  ])('%s is answered and counted as one that goes through it', async (_, method, headers, status) => {
    const etag = (await first.visitor().get(path)).headers.get('etag') ?? '';
    const counted = async () => {
      const labels = `method="${method}",route="/api/page-videos/:slug",status="${Math.floor(status / 100)}xx"`;
      const series = `powerline_http_request_duration_seconds_count{${labels}}`;
      const metrics = await (await fetch(`${first.url}/api/metrics`)).text();
      return Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(series))
          ?.slice(series.length) ?? 0,
      );
    };
    // Of every request that is not answered before.
    const routed = jest.spyOn(ReadRouting.prototype, 'of');
    const ofNest = () => routed.mock.calls.map(([{ url }]) => url).filter((url) => url !== '/api/metrics');
    const before = await counted();
    const direct = await ask(first.url, path, headers(etag), method);
    expect([ofNest(), await counted()]).toEqual([[], before + 1]);
    const byNest = await ask(first.url, throughNest, headers(etag), method);
    expect([ofNest(), await counted()]).toEqual([[throughNest], before + 2]);
    routed.mockRestore();
    expect([direct.status, byNest.status]).toEqual([status, status]);
    expect(direct.body.toString()).toBe(byNest.body.toString());
    expect(comparable(direct.headers)).toEqual(comparable(byNest.headers));
    expect(direct.headers).toMatchObject(SECURITY_HEADERS);
  });
});

test('the admin who changed sees the change at once, with another ETag', async () => {
  const before = await admin.get('/api/settings/logo');
  await admin.patch('/api/admin/settings/logo', { logoUrl: `/logo-${release}.png` });
  const after = await admin.get('/api/settings/logo', conditional(before.headers.get('etag')));
  expect([after.status, after.json()]).toMatchObject([200, { logoUrl: `/logo-${release}.png` }]);
});

/** Asks until the answer is the expected one. @returns how long it took, in milliseconds */
async function untilLogoIs(server: TestServer, expected: string): Promise<number> {
  const since = performance.now();
  while ((await logo(server)) !== expected) {
    if (performance.now() - since > 4000) throw new Error(`The logo is still ${await logo(server)}`);
  }
  return performance.now() - since;
}

test('another instance agrees within a second', async () => {
  await logo(second);
  await admin.patch('/api/admin/settings/logo', { logoUrl: `/logo-${release}.png` });
  expect(await untilLogoIs(second, `/logo-${release}.png`)).toBeLessThan(1000);
});

test('an instance that lost its ears keeps nothing, and hears again on its own', async () => {
  await logo(second);
  await first.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'powerline-changes' AND datname = current_database()`,
  );
  await first.sql(`UPDATE settings SET value = '/changed-while-deaf-${release}.png'`);
  await untilLogoIs(second, `/changed-while-deaf-${release}.png`);
  for (let ears = 0; ears < 2; ) {
    const [row] = await first.sql<{ count: number }>(
      `SELECT count(*)::integer FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    );
    ears = row?.count ?? 0;
  }
  await logo(second);
  await admin.patch('/api/admin/settings/logo', { logoUrl: `/logo-${release}.png` });
  expect(await untilLogoIs(second, `/logo-${release}.png`)).toBeLessThan(1000);
});

test('a member deleted or demoted on one instance has no access on the other from the next request on', async () => {
  const member = await second.member();
  const id = (await member.get('/api/user')).json().id;
  await admin.patch(`/api/admin/users/${id}`, { isAdmin: true });
  expect((await member.get('/api/admin/users')).status).toBe(200);
  await admin.patch(`/api/admin/users/${id}`, { isAdmin: false });
  expect((await member.get('/api/admin/users')).status).toBe(403);
  await admin.delete(`/api/admin/users/${id}`);
  expect((await member.get('/api/user')).status).toBe(401);
});

test('changes under way while the flag is taken away: none is stored after the demotion was answered', async () => {
  const other = await second.member();
  const id = (await other.get('/api/user')).json().id;
  await admin.patch(`/api/admin/users/${id}`, { isAdmin: true });
  const changes = Array.from({ length: 20 }, (_, n) =>
    other.post('/api/admin/team-members', { name: `By the demoted ${n}`, isActive: true, sortOrder: n }),
  );
  const demoted = admin.patch(`/api/admin/users/${id}`, { isAdmin: false });
  await Promise.all([...changes, demoted]);
  const order = await first.sql<{ action: string; actor_id: number }>(
    'SELECT action, actor_id FROM audit_entries ORDER BY id',
  );
  const demotion = order.findLastIndex(({ action }) => action === 'change user');
  expect(order.slice(demotion + 1).filter((entry) => entry.actor_id === id)).toEqual([]);
});
