import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressKey } from '../src/http/client-address.ts';
import { PER_ACCOUNT_AND_ADDRESS, PER_ACCOUNT_BY_STRANGERS, PER_ADDRESS } from '../src/throttling/login-throttle.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ DATABASE_URL: first.databaseUrl });
});
afterAll(() => Promise.all([first.close(), second.close()]));

const wrong = (username: string) => ({ username, password: 'wrong-password' });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
/** As if the member had come from elsewhere so far: only the given address is known. */
const address = (ip: string) => ({ 'x-forwarded-for': ip });

test('one address gets ten wrong passwords for an account, counted exactly over two instances at once', async () => {
  await first.member('target');
  const clients = [first.visitor(), second.visitor()];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => clients[n % 2]?.post('/api/login', wrong('target'), address('192.0.2.1'))),
  );
  const counted = statuses(answers.filter((answer) => answer !== undefined));
  expect(counted).toEqual([
    ...Array(PER_ACCOUNT_AND_ADDRESS).fill(401),
    ...Array(30 - PER_ACCOUNT_AND_ADDRESS).fill(429),
  ]);
});

test('429 says when to come back, in the header and in the sentence', async () => {
  const answer = await first.visitor().post('/api/login', wrong('target'), address('192.0.2.1'));
  expect([answer.status, answer.text]).toEqual([429, 'Too many attempts. Please try again in 15 minutes.']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
});

test('the case of the username makes no difference', async () => {
  expect((await first.visitor().post('/api/login', wrong('TARGET'), address('192.0.2.1'))).status).toBe(429);
});

test('an attack of strangers from many addresses is bounded, and does not lock the member out where it logged in before', async () => {
  const owner = await first.member('owner');
  const attack = (n: number) => first.visitor().post('/api/login', wrong('owner'), address(`198.51.100.${n}`));
  await first.sql("INSERT INTO rate_limits VALUES ($1, $2, now() + interval '10 minutes')", [
    'login * owner',
    PER_ACCOUNT_BY_STRANGERS - 2,
  ]);
  expect([(await attack(1)).status, (await attack(2)).status, (await attack(3)).status]).toEqual([401, 401, 429]);
  expect((await owner.post('/api/login', { username: 'owner', password: 'secret' })).status).toBe(200);
});

test('one address has a limit over all accounts', async () => {
  await first.sql("INSERT INTO rate_limits VALUES ($1, $2, now() + interval '10 minutes')", [
    'login 192.0.2.9',
    PER_ADDRESS,
  ]);
  expect((await first.visitor().post('/api/login', wrong('anybody'), address('192.0.2.9'))).status).toBe(429);
});

test('successful logins use up nothing', async () => {
  const member = await first.member('often');
  for (let n = 0; n < PER_ACCOUNT_AND_ADDRESS + 2; n += 1) {
    expect((await member.post('/api/login', { username: 'often', password: 'secret' })).status).toBe(200);
  }
});

test('a window ends by itself', async () => {
  await first.sql(`UPDATE rate_limits SET resets_at = now() - interval '1 second'`);
  expect((await first.visitor().post('/api/login', wrong('target'), address('192.0.2.1'))).status).toBe(401);
});

test('a Redis that is not there costs no start, no request and no limit, and one line tells of it', async () => {
  const server = await startTestServer({
    DATABASE_URL: first.databaseUrl,
    REDIS_URL: 'redis://someone:hidden-password@127.0.0.1:9',
  });
  const since = performance.now();
  for (let n = 0; n < PER_ACCOUNT_AND_ADDRESS; n += 1)
    await server.visitor().post('/api/login', wrong('nobody'), address('192.0.2.7'));
  expect((await first.visitor().post('/api/login', wrong('nobody'), address('192.0.2.7'))).status).toBe(429);
  expect(performance.now() - since).toBeLessThan(5_000);
  expect(server.notices).toEqual([
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
