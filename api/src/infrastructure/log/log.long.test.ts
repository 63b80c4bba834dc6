import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import pg from 'pg';
import { Client } from '../../../test/client.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { ask, rawConnection } from '../../../test/wire.ts';
import { findBuiltInPostgres } from '../database/built-in-postgres.ts';

let server: PowerlineProcess;
let client: Client;

const loggedLines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase();
  server = new PowerlineProcess(fromSources(), { PORT: '0', DATABASE_URL, ADMIN_PASSWORD: 'secret-of-admin' });
  client = new Client(await server.listening);
}, 30_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
});

test('a client that goes away in the middle of what it sends is no error', async () => {
  const inFlight = async () => {
    const { body } = await ask(client.url, '/api/metrics');
    return Number(/^powerline_http_requests_in_flight (\d+)$/m.exec(body.toString())?.[1]);
  };
  const upload = [
    'POST /api/login HTTP/1.1',
    'Host: a',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
  ];
  const { socket, ended } = await rawConnection(
    client.url,
    [...upload, 'Content-Length: 99', '', '{"username"'].join('\r\n'),
  );
  while ((await inFlight()) < 2) await delay(5);
  socket.resetAndDestroy();
  await ended;
  while ((await inFlight()) > 1) await delay(5);
  await client.get('/api/team-members');
  while (!loggedLines().some(({ route }) => route === '/api/team-members')) await delay(5);
  expect(loggedLines().filter(({ level, status }) => level > 30 || status >= 500)).toEqual([]);
}, 30_000);

test.each([
  ['a cached answer', '/api/systems', '/api/%73ystems'],
  ['who asks', '/api/user', '/api/user?'],
])(
  'an answer that leaves before Nest is entered has the line of one that goes through it: %s',
  async (_, path, other) => {
    await client.post('/api/login', { username: 'admin', password: 'secret-of-admin' });
    await client.get(path);
    const ids = [await client.get(path), await client.get(other)].map(({ headers }) => headers.get('x-request-id'));
    const linesOf = () => ids.map((id) => loggedLines().find(({ reqId }) => reqId === id));
    while (linesOf().includes(undefined)) await delay(5);
    const own = { time: 0, reqId: '', milliseconds: 0 };
    const [direct, byNest] = linesOf().map((line) => ({ ...line, ...own }));
    expect(direct).toEqual(byNest);
    expect(direct).toMatchObject({ level: 30, method: 'GET', route: path, status: 200 });
  },
);

test('the log has one line per request with its id, and no secrets, cookies or typed text', async () => {
  const ann = { username: 'typed-name', email: 'typed@example.com', password: 'typed-password' };
  const ids = [
    await client.post('/api/register', ann),
    await client.post('/api/register', ann),
    await client.post('/api/login', { username: ann.username, password: 'typed-wrong' }),
    await client.get('/api/user'),
    await client.get('/api/companies?userId=typed-query'),
    await client.get('/typed-path'),
    await client.post('/api/companies', '{"companyName":"typed-json'),
  ].map(({ headers }) => headers.get('x-request-id'));
  const token = client.cookies.get('session') ?? 'none';
  server.child.kill('SIGTERM');
  await server.ended;

  const lines = loggedLines();
  expect(lines.flatMap(({ route, reqId }) => (route === undefined ? [] : [reqId])).slice(-ids.length)).toEqual(ids);
  expect(lines.find(({ reqId }) => reqId === ids[0])).toMatchObject({
    method: 'POST',
    route: '/api/register',
    status: 201,
  });
  expect(server.output()).not.toContain('typed');
  expect(server.output()).not.toContain('secret-of-admin');
  expect(server.output()).not.toContain(token);
}, 30_000);

test('the server goes on when the reader of the log goes away', async () => {
  const DATABASE_URL = await createTestDatabase();
  const unread = new PowerlineProcess(fromSources(), { PORT: '0', DATABASE_URL, ADMIN_PASSWORD: 'secret-of-admin' });
  const visitor = new Client(await unread.listening);
  unread.child.stdout?.destroy();
  for (let n = 0; n < 5; n += 1) expect((await visitor.get('/api/systems')).status).toBe(200);
  unread.child.kill('SIGTERM');
  await unread.ended;
}, 30_000);

/** Loaded into the server: warns and throws when it is asked to. */
const FAILING = `data:text/javascript,process.on('SIGUSR2', () => {
  process.emitWarning('of a library', 'DeprecationWarning');
  setTimeout(() => { throw new TypeError('thrown'); }, 10);
});`;

test('every line of the log is JSON, also of a start, failures, warnings and the end, and no probe of health has one unless it fails', async () => {
  const folder = await makeOpenFolder('log');
  const program = fromSources();
  const printed: string[] = [];
  const failing = new PowerlineProcess(
    { ...program, args: ['--import', FAILING, ...program.args] },
    { PORT: '0', DATA_DIR: folder },
    { onLine: (line) => printed.push(line) },
  );
  const visitor = new Client(await failing.listening);
  expect((await visitor.get('/api/health/ready')).status).toBe(200);
  const url = await findBuiltInPostgres(folder);
  const database = new pg.Client({ connectionString: url ?? '' });
  await database.connect();
  await database.query('ALTER TABLE users RENAME TO away; DELETE FROM migrations');
  await database.end();
  const statuses = [1, 2].map(() => visitor.post('/api/login', { username: 'ann', password: 'wrong' }));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([500, 500]);
  expect((await visitor.get('/api/health/ready')).status).toBe(503);
  failing.kill('SIGUSR2');
  expect(await failing.ended).toBe(1);
  await rm(folder, { recursive: true });

  const entries = printed.map((line) => JSON.parse(line));
  for (const entry of entries) expect(entry).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  const probes = entries.filter(({ route }) => route?.startsWith('/api/health/'));
  expect(probes.map(({ status }) => status)).toEqual([503]);
  const saying = (msg: RegExp) => entries.filter((entry) => msg.test(entry.msg));
  expect(saying(/^(First admin: admin, password|Powerline listens on|DeprecationWarning: of a library)/)).toHaveLength(
    3,
  );
  expect(
    new Set(
      saying(/^request failed/)
        .filter(({ status }) => status === 500)
        .map(({ fingerprint }) => fingerprint),
    ).size,
  ).toBe(1);
  expect(entries.at(-1)).toMatchObject({
    level: 60,
    kind: 'TypeError',
    fingerprint: expect.stringMatching(/^\w{16}$/),
  });
}, 60_000);
