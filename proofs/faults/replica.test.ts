import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '@powerline/test-support/until';
import { Client } from '../../api/test/client.ts';
import { startTestServer, type TestServer } from '../../api/test/test-server.ts';
import { ReplicatedDatabase } from './fixtures/replicated-database.ts';

const BACK = 'The replica (DATABASE_REPLICA_URL) is back: reads go there again.';

let database: ReplicatedDatabase;
let first: TestServer;
let second: TestServer;
let admin: Client;

beforeAll(async () => {
  database = await ReplicatedDatabase.start();
  const env = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: database.replicaUrl };
  first = await startTestServer(env);
  second = await startTestServer(env);
  admin = await first.admin();
  await replicaIsRead();
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.destroy();
});
afterEach(replicaIsRead);

const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };

/** Waits until both instances read lists from the replica: what only the replica is asked is in its statistics. */
async function replicaIsRead(): Promise<void> {
  for (const server of [first, second]) {
    const reader = moved(admin, server);
    await until(async () => {
      const before = await listsRead();
      await reader.get('/api/admin/users');
      return (await listsRead()) > before;
    });
  }
}

/** How often the table of users was read through on the replica, as far as it has reported. */
async function listsRead(): Promise<number> {
  const rows = await database.askReplica<{ reads: string }>(
    `SELECT seq_scan + coalesce(idx_scan, 0) AS reads FROM pg_stat_user_tables WHERE relname = 'users'`,
  );
  return Number(rows[0]?.reads ?? 0);
}

/** The same person in a browser that has not written anything lately. */
function moved(client: Client, server: TestServer): Client {
  const other = new Client(server.url);
  const session = client.cookies.get('session');
  if (session) other.cookies.set('session', session);
  return other;
}

const companiesSeenBy = async (client: Client): Promise<number> =>
  (await client.get('/api/admin/companies')).json().length;

test('while the replica lags, a member reads its own write on every instance; someone else may read the list before', async () => {
  const before = await companiesSeenBy(moved(admin, first));
  const member = await first.member();
  await database.pauseReplay();
  await member.post('/api/companies', acme);
  expect((await member.get('/api/companies')).json()).toMatchObject([acme]);
  const balanced = new Client(second.url);
  for (const [name, value] of member.cookies) balanced.cookies.set(name, value);
  expect((await balanced.get('/api/companies')).json()).toMatchObject([acme]);
  expect(await companiesSeenBy(moved(admin, first))).toBe(before);
  await database.resumeReplay();
  await until(async () => (await companiesSeenBy(moved(admin, first))) === before + 1);
});

test('a replica that lags by more than five seconds is left out, and read again when it has caught up', async () => {
  const before = await companiesSeenBy(moved(admin, first));
  const member = await first.member();
  await database.pauseReplay();
  await member.post('/api/companies', acme);
  const since = performance.now();
  await until(async () => (await companiesSeenBy(moved(admin, first))) === before + 1);
  expect(performance.now() - since).toBeLessThan(7_000);
  const line = 'The replica (DATABASE_REPLICA_URL) is too far behind: reads go to the primary.';
  await until(() => first.notices.includes(line));
  await database.resumeReplay();
  await until(() => first.notices.at(-1) === BACK);
});

test('while the replica lags, no instance keeps an answer of before a change: everyone sees the new one at once', async () => {
  await database.pauseReplay();
  const marked = moved(admin, first);
  await marked.patch('/api/admin/settings/logo', { logoUrl: '/new.png' });
  const logo = async (server: TestServer) => (await server.visitor().get('/api/settings/logo')).json().logoUrl;
  expect(await logo(first)).toBe('/new.png');
  await until(async () => (await logo(second)) === '/new.png');
  expect([await logo(first), await logo(second)]).toEqual(['/new.png', '/new.png']);
  await database.resumeReplay();
});

test('while the replica lags, a logged-out user is logged out on every instance', async () => {
  const member = await first.member();
  const elsewhere = moved(member, second);
  expect((await elsewhere.get('/api/user')).status).toBe(200);
  await database.pauseReplay();
  await member.post('/api/logout');
  expect((await elsewhere.get('/api/user')).status).toBe(401);
  await database.resumeReplay();
});

test('a replica that stops under reads fails none of them, and is read again when it is back', async () => {
  const readers = Array.from({ length: 8 }, () => moved(admin, first));
  const seen = new Set<number>();
  let goesOn = true;
  let slowest = 0;
  const load = Promise.all(
    readers.map(async (reader) => {
      while (goesOn) {
        const since = performance.now();
        seen.add((await reader.get('/api/admin/users')).status);
        slowest = Math.max(slowest, performance.now() - since);
      }
    }),
  );
  await database.stopReplica();
  await until(() => first.notices.at(-1)?.endsWith('reads go to the primary.') ?? false);
  await database.startReplica();
  await until(() => first.notices.at(-1) === BACK);
  goesOn = false;
  await load;
  expect([...seen]).toEqual([200]);
  expect(slowest).toBeLessThan(2_500);
});

test('a replica that hangs holds up a read for a second at most, and the next ones not at all', async () => {
  const pids = (
    await database.askReplica<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
  ).map(({ pid }) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const timed = async () => {
    const since = performance.now();
    expect((await moved(admin, first).get('/api/admin/users')).status).toBe(200);
    return performance.now() - since;
  };
  expect(await timed()).toBeLessThan(2_000);
  await until(() => first.notices.at(-1)?.endsWith('does not answer: reads go to the primary.') ?? false);
  expect(await timed()).toBeLessThan(500);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await until(() => first.notices.at(-1) === BACK);
});

test('while the primary is away, what needs no session comes from the replica for as long as that takes', async () => {
  const visitor = first.visitor();
  const company = { ...acme, position: 2 };
  const member = await first.member();
  await database.stopPrimary();
  await until(() => first.notices.at(-1)?.startsWith('The primary (DATABASE_URL) does not answer') ?? false);
  const since = performance.now();
  // Longer than the replica may lag while the primary answers.
  while (performance.now() - since < 7_000) {
    for (const path of ['/api/team-members', '/api/settings/logo', '/api/navigation-pages'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  }
  expect((await moved(admin, first).get('/api/admin/users')).status).toBe(503);
  expect((await member.post('/api/companies', company)).status).toBe(503);
  await database.startPrimary();
  await until(() => first.notices.at(-1) === 'The primary (DATABASE_URL) answers again.');
  expect((await member.post('/api/companies', company)).status).toBe(201);
});

test('a database that does not follow the primary is never read', async () => {
  const server = await startTestServer({ DATABASE_URL: database.url, DATABASE_REPLICA_URL: database.url });
  expect(server.notices).toEqual([
    'The replica (DATABASE_REPLICA_URL) is no replica of this database: reads go to the primary.',
  ]);
  expect((await moved(admin, server).get('/api/admin/users')).status).toBe(200);
  await server.close();
});
