import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from './client.ts';
import { type ServerProcess, startServerProcess } from './process/server-process.ts';
import { createTestDatabase } from './test-database.ts';

let server: ServerProcess;
let client: Client;

beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase();
  server = startServerProcess({ PORT: '0', DATABASE_URL, ADMIN_PASSWORD: 'secret-of-admin' });
  client = new Client(await server.listening);
}, 30_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
});

test('the log has one line per request with its id, and neither secrets, nor cookies, nor what was typed', async () => {
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

  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ route }) => route !== undefined).map(({ reqId }) => reqId)).toEqual(ids);
  expect(lines.find(({ reqId }) => reqId === ids[0])).toMatchObject({
    method: 'POST',
    route: '/api/register',
    status: 201,
  });
  expect(server.output()).not.toContain('typed');
  expect(server.output()).not.toContain('secret-of-admin');
  expect(server.output()).not.toContain(token);
}, 30_000);
