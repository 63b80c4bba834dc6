import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../api/src/config.ts';
import { PER_ACCOUNT_AND_ADDRESS } from '../api/src/throttling/login-throttle.ts';
import { RedisAttempts } from '../api/src/throttling/redis-attempts.ts';
import { startTestServer, type TestServer } from '../api/test/test-server.ts';
import { Database } from './fixtures/database.ts';
import { RedisServer } from './fixtures/redis-server.ts';

const AWAY = 'Redis (REDIS_URL) does not answer: rate limits are counted in Postgres until it does.';
const BACK = 'Redis (REDIS_URL) is back: rate limits are counted there again.';

let database: Database;
let redis: RedisServer;
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  database = await Database.start();
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
    while (server.notices.length > 0 && server.notices.at(-1) !== BACK) await delay(20);
  }
});

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
  expect(attempts).toBeGreaterThan(PER_ACCOUNT_AND_ADDRESS);
  expect(attempts).toBeLessThan(2 * PER_ACCOUNT_AND_ADDRESS);
  expect(await redis.attempts('login 192.0.2.1 target')).toBeGreaterThan(PER_ACCOUNT_AND_ADDRESS / 2);
});

test('attempts of two instances at once are counted exactly, each with a window that ends', async () => {
  const config = readConfig({ REDIS_URL: redis.url });
  const counters = [new RedisAttempts(config, () => undefined), new RedisAttempts(config, () => undefined)];
  await Promise.all(counters.map((counter) => counter.onApplicationBootstrap()));
  const limit = { key: 'at once', attempts: 1, windowSeconds: 60 };
  const counted = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => (await counters[n % 2]?.add([limit]))?.get('at once')),
  );
  expect(counted.map((one) => one?.attempts ?? 0).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, n) => n + 1),
  );
  expect(counted.every((one) => one && one.secondsLeft > 50 && one.secondsLeft <= 60)).toBe(true);
  for (const counter of counters) counter.onApplicationShutdown();
});

test('the limit in Redis says when it opens again, and an honest login uses up nothing', async () => {
  const login = { username: 'target', password: 'wrong-password' };
  const answer = await second.visitor().post('/api/login', login, { 'x-forwarded-for': '192.0.2.1' });
  expect([answer.status, answer.text]).toEqual([429, 'Too many attempts. Please try again in 15 minutes.']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
  const member = await first.member('often');
  for (let n = 0; n < PER_ACCOUNT_AND_ADDRESS + 2; n += 1) {
    expect((await member.post('/api/login', { username: 'often', password: 'secret' })).status).toBe(200);
  }
});

test('when Redis is lost, logins go on and are limited by Postgres; when it is back, Redis counts again', async () => {
  const told = first.notices.length;
  await redis.stop();
  const answers = [];
  for (let n = 0; n <= PER_ACCOUNT_AND_ADDRESS; n += 1) answers.push(await guess(n % 2 === 0 ? first : second, 'lost'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(PER_ACCOUNT_AND_ADDRESS).fill(401), 429]);
  await redis.startAgain();
  while (first.notices.at(-1) !== BACK || second.notices.at(-1) !== BACK) await delay(20);
  expect(first.notices.slice(told)).toEqual([AWAY, BACK]);
  expect((await guess(first, 'lost')).status).toBe(401);
});

test('a Redis that hangs holds up one request by a tenth of a second, and the next ones not at all', async () => {
  await guess(first, 'warm');
  const usual = (await guess(first, 'warm')).milliseconds;
  redis.hang();
  const one = await guess(first, 'hanging');
  expect(one.status).toBe(401);
  while (first.notices.at(-1) !== AWAY) await delay(20);
  expect(one.milliseconds).toBeLessThan(usual + 400);
  const [row] = await database.query<{ attempts: number }>(
    `SELECT attempts FROM rate_limits WHERE key = 'login 192.0.2.1 hanging'`,
  );
  expect(row?.attempts).toBe(1);
  redis.goOn();
  while (first.notices.at(-1) !== BACK) await delay(20);
});

test('a start while Redis is away succeeds, and nothing that is told names its password', async () => {
  await redis.stop();
  const server = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: redis.url });
  expect(server.notices).toEqual([AWAY]);
  await redis.startAgain();
  while (server.notices.at(-1) !== BACK) await delay(20);
  expect([...first.notices, ...second.notices, ...server.notices].join()).not.toContain('hidden-password');
  await server.close();
});
