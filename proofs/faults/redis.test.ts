import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { PER_ACCOUNT_AND_ADDRESS } from '../../api/src/accounts/login-limits/login-throttle.ts';
import { SITE_SCHEMA } from '../../api/src/app/site.ts';
import { readConfig } from '../../api/src/infrastructure/config/config.ts';
import { createDataSource } from '../../api/src/infrastructure/database/data-source.ts';
import { RateLimits } from '../../api/src/infrastructure/rate-limits/rate-limits.ts';
import { RedisScripts } from '../../api/src/infrastructure/rate-limits/redis-scripts.ts';
import { accountKey } from '../../api/test/attempt-counts.ts';
import { startTestServer, type TestServer } from '../../api/test/test-server.ts';
import { RedisServer } from './fixtures/redis-server.ts';

const AWAY = 'Redis (REDIS_URL) does not answer: rate limits are counted in Postgres until it does.';
const BACK = 'Redis (REDIS_URL) is back: rate limits are counted there again.';

const TRIES = PER_ACCOUNT_AND_ADDRESS.attempts;

let database: DatabaseCluster;
let redis: RedisServer;
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  database = await DatabaseCluster.start();
  redis = await RedisServer.start();
  const env = { DATABASE_URL: database.url, REDIS_URL: redis.url };
  first = await startTestServer(env);
  second = await startTestServer(env);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await redis.stop();
  await database.destroy();
});
afterEach(async () => {
  for (const server of [first, second]) {
    while (redisNotices(server).length > 0 && redisNotices(server).at(-1) !== BACK) await delay(20);
  }
});

/** A server has other notices too, such as where it keeps mail. @returns those about Redis, oldest first */
const redisNotices = ({ notices }: TestServer): string[] => notices.filter((notice) => [AWAY, BACK].includes(notice));

/** One wrong password. @returns the status and how long it took, in milliseconds */
async function guess(server: TestServer, username: string, address = '192.0.2.1') {
  const since = performance.now();
  const { status } = await server
    .visitor()
    .post('/api/login', { username, password: 'wrong-password' }, { 'x-forwarded-for': address });
  return { status, milliseconds: performance.now() - since };
}

test('two instances count together in Redis', async () => {
  let attempts = 0;
  for (let status = 401; status === 401; attempts += 1)
    ({ status } = await guess(attempts % 2 === 0 ? first : second, 'target'));
  // On a busy machine an answer of Redis may be late, and its attempt is counted in Postgres; apart they would let twice as many pass.
  expect(attempts).toBeGreaterThan(TRIES);
  expect(attempts).toBeLessThan(2 * TRIES);
  expect(await redis.attempts(`${PER_ACCOUNT_AND_ADDRESS.name}:${accountKey('target')} 192.0.2.1`)).toBeGreaterThan(
    TRIES / 2,
  );
});

test('attempts of two instances at once are counted exactly, each with a window that ends', async () => {
  const config = readConfig({ REDIS_URL: redis.url });
  const dataSource = await createDataSource(database.url, SITE_SCHEMA, () => undefined).initialize();
  const clients = [new RedisScripts(config, () => undefined), new RedisScripts(config, () => undefined)];
  await Promise.all(clients.map((client) => client.onApplicationBootstrap()));
  const limits = clients.map((client) =>
    new RateLimits(dataSource, client).define({ name: 'at once', attempts: 40, windowSeconds: 60 }),
  );
  const attempts = await Promise.all(Array.from({ length: 100 }, (_, n) => limits[n % 2]?.take('somebody')));
  expect(attempts.filter((attempt) => attempt?.isOver === false)).toHaveLength(40);
  expect(attempts.every((attempt) => attempt && attempt.msLeft > 50_000 && attempt.msLeft <= 60_000)).toBe(true);
  for (const client of clients) client.onApplicationShutdown();
  await dataSource.destroy();
});

test('the limit in Redis says when it opens again, and an honest login uses up nothing', async () => {
  const login = { username: 'target', password: 'wrong-password' };
  const answer = await second.visitor().post('/api/login', login, { 'x-forwarded-for': '192.0.2.1' });
  expect([answer.status, answer.text]).toEqual([429, 'Too many attempts. Please try again in 15 minutes.']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
  const member = await first.member('often');
  for (let n = 0; n < TRIES + 2; n += 1) {
    expect((await member.post('/api/login', { username: 'often', password: 'secret' })).status).toBe(200);
  }
});

test('when Redis is lost, logins go on and are limited by Postgres; when it is back, Redis counts again', async () => {
  const before = redisNotices(first).length;
  await redis.stop();
  const answers = [];
  for (let n = 0; n <= TRIES; n += 1) answers.push(await guess(n % 2 === 0 ? first : second, 'lost'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(TRIES).fill(401), 429]);
  await redis.startAgain();
  while (redisNotices(first).at(-1) !== BACK || redisNotices(second).at(-1) !== BACK) await delay(20);
  expect(redisNotices(first).slice(before)).toEqual([AWAY, BACK]);
  await guess(first, 'found');
  expect(await redis.attempts(`${PER_ACCOUNT_AND_ADDRESS.name}:${accountKey('found')} 192.0.2.1`)).toBe(1);
});

test('a Redis that hangs holds up one request by a tenth of a second, and the next ones not at all', async () => {
  await guess(first, 'warm');
  const usual = (await guess(first, 'warm')).milliseconds;
  redis.hang();
  const one = await guess(first, 'hanging');
  expect(one.status).toBe(401);
  while (redisNotices(first).at(-1) !== AWAY) await delay(20);
  expect(one.milliseconds).toBeLessThan(usual + 400);
  const [row] = await database.query<{ points: number }>(
    `SELECT points FROM attempt_counts
      WHERE key = '${PER_ACCOUNT_AND_ADDRESS.name}:${accountKey('hanging')} 192.0.2.1'`,
  );
  expect(row?.points).toBe(1);
  redis.goOn();
  while (redisNotices(first).at(-1) !== BACK) await delay(20);
});

test('a start while Redis is away succeeds, and its notices never name the password', async () => {
  await redis.stop();
  const server = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: redis.url });
  expect(server.notices).toEqual([AWAY]);
  await redis.startAgain();
  while (server.notices.at(-1) !== BACK) await delay(20);
  expect([...first.notices, ...second.notices, ...server.notices].join()).not.toContain('hidden-password');
  await server.close();
});
