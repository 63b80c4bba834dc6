import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountKey, countBefore, countedSoFar } from '../../../test/attempt-counts.ts';
import type { Answer } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_RETENTION, SITE_SCHEMA } from '../../app/site.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { RedisScripts } from '../../infrastructure/rate-limits/redis-scripts.ts';
import { Cleanup } from '../../infrastructure/retention/cleanup.ts';
import { PER_ACCOUNT_AND_ADDRESS, PER_ADDRESS } from './login-throttle.ts';

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ DATABASE_URL: first.databaseUrl });
});
afterAll(() => Promise.all([first.close(), second.close()]));

const TRIES = PER_ACCOUNT_AND_ADDRESS.attempts;

/** A browser without cookies tries a wrong password. */
const guess = (server: TestServer, username: string, address: string): Promise<Answer> =>
  server.visitor().post('/api/login', { username, password: 'wrong-password' }, { 'x-forwarded-for': address });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

test('one address gets ten wrong passwords for an account, counted exactly over two instances at once', async () => {
  await first.member('target');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => guess(n % 2 === 0 ? first : second, 'target', '192.0.2.1')),
  );
  expect(statuses(answers)).toEqual([...Array(TRIES).fill(401), ...Array(30 - TRIES).fill(429)]);
});

test('429 says when to come back, in the header and in the sentence', async () => {
  const answer = await guess(first, 'target', '192.0.2.1');
  expect([answer.status, answer.text]).toEqual([429, 'Too many attempts. Please try again in 15 minutes.']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
});

test.each([
  ['TARGET', 'target'],
  // JavaScript's toLowerCase() and Postgres' lower() disagree about these.
  ['mİke', 'mike'],
  ['ΣΑΣ', 'σας'],
])('%s and %s are one account for the limit exactly when they are for the table of users', async (one, other) => {
  const [row] = await first.sql<{ same: boolean }>('SELECT lower($1) = lower($2) AS same', [one, other]);
  for (let n = 0; n < TRIES; n += 1) await guess(first, one, '192.0.2.2');
  expect((await guess(first, one, '192.0.2.2')).status).toBe(429);
  expect((await guess(first, other, '192.0.2.2')).status).toBe(row?.same ? 429 : 401);
});

test('an attempt that is refused writes nothing, whatever name it tries', async () => {
  await countBefore(first, `${PER_ADDRESS.name} an hour`, '192.0.2.9', PER_ADDRESS.perHour);
  await countBefore(first, `${PER_ADDRESS.name} a minute`, '192.0.2.9', PER_ADDRESS.thenPerMinute);
  expect((await guess(first, 'anybody', '192.0.2.9')).status).toBe(401);
  await guess(first, 'target', '192.0.2.1');
  const before = await countedSoFar(first);
  const refused = await Promise.all([
    ...Array.from({ length: 100 }, (_, n) => guess(first, `invented${n}`, '192.0.2.9')),
    ...Array.from({ length: 20 }, () => guess(first, 'target', '192.0.2.1')),
  ]);
  expect(new Set(statuses(refused))).toEqual(new Set([429]));
  expect(await countedSoFar(first)).toEqual(before);
});

test('counters name no account, because people type passwords into that field too', async () => {
  await guess(first, 'my-secret-password', '192.0.2.3');
  const rows = await first.sql<{ key: string }>(`SELECT key FROM attempt_counts WHERE key LIKE '%192.0.2.3'`);
  expect(rows.map(({ key }) => key).sort()).toEqual([
    `login account address:${accountKey('my-secret-password')} 192.0.2.3`,
    'login address an hour:192.0.2.3',
  ]);
});

test('successful logins use up nothing, of a stranger or of a known device', async () => {
  await first.member('often');
  const stranger = first.visitor();
  for (let n = 0; n <= TRIES; n += 1) {
    stranger.cookies.clear();
    expect((await stranger.post('/api/login', { username: 'often', password: 'secret' })).status).toBe(200);
  }
  for (let n = 0; n <= TRIES; n += 1)
    expect((await stranger.post('/api/login', { username: 'often', password: 'secret' })).status).toBe(200);
});

test('a window ends on its own', async () => {
  const dataSource = await createDataSource(first.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  const limits = new RateLimits(dataSource, new RedisScripts(readConfig({}), () => undefined));
  const limit = limits.define({ name: 'short', attempts: 1, windowSeconds: 1 });
  await limit.take('someone');
  expect(limit.msClosed('someone')).toBeGreaterThan(0);
  const refused = await limit.take('someone');
  expect([refused.isOver, refused.msLeft <= 1000]).toEqual([true, true]);
  // A turn each: the memory of what is used up reads the clock once per turn.
  while ((await limit.take('someone')).isOver) await nextTurn();
  expect(await first.sql(`SELECT points FROM attempt_counts WHERE key = 'short:someone'`)).toEqual([{ points: 1 }]);
  await dataSource.destroy();
});

test('counts whose window has ended are removed, and no others', async () => {
  const dataSource = await createDataSource(first.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  const hour = 60 * 60 * 1000;
  await first.sql(`INSERT INTO attempt_counts VALUES ('old:x', 1, $1), ('live:x', 1, $2)`, [
    Date.now() - hour,
    Date.now() + hour,
  ]);
  await new Cleanup(dataSource, SITE_RETENTION).run();
  expect(await first.sql(`SELECT key FROM attempt_counts WHERE key LIKE '%:x'`)).toEqual([{ key: 'live:x' }]);
  await dataSource.destroy();
});

test('an unreachable Redis costs no start, no request and no limit, and one line reports it', async () => {
  const server = await startTestServer({
    DATABASE_URL: first.databaseUrl,
    REDIS_URL: 'redis://someone:hidden-password@127.0.0.1:9',
  });
  const since = performance.now();
  for (let n = 0; n < TRIES; n += 1) await guess(server, 'unknown', '192.0.2.7');
  expect((await guess(first, 'unknown', '192.0.2.7')).status).toBe(429);
  expect(performance.now() - since).toBeLessThan(5_000);
  expect(server.notices.filter((line) => line.includes('Redis'))).toEqual([
    'Redis (REDIS_URL) does not answer: rate limits are counted in Postgres until it does.',
  ]);
  await server.close();
});

test('the addresses of one IPv6 network count as one', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:db8:1:3::1')).not.toBe('2001:db8:1:2::/64');
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
