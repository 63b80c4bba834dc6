import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE, problemSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { startTestServer, type TestServer } from './test-server.ts';
import { ask, exchange, getRequest } from './wire.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ann = { username: 'ann', email: 'ann@example.com', password: 'secret' };

test.each<[string, unknown, number, string]>([
  ['JSON that does not end', '{"username":', 400, 'The request is not valid JSON'],
  ['a prototype as a field', '{"__proto__":{"isAdmin":true}}', 400, 'The request is not valid JSON'],
  ['no body', undefined, 400, 'The request must be a JSON object'],
  ['a list', [], 400, 'Username is required'],
  ['a number as username', { ...ann, username: 1 }, 400, 'Username is required'],
  ['an object as password', { ...ann, password: { $ne: '' } }, 400, 'Password is required'],
  ['a missing field', { username: 'ann', email: ann.email }, 400, 'Password is required'],
  ['a NUL byte', { ...ann, username: 'a\u0000nn' }, 400, 'Username contains characters that cannot be used'],
  ['a username that is too long', { ...ann, username: 'a'.repeat(65) }, 400, 'Username must be at most 64 characters'],
  [
    'a password that is too long',
    { ...ann, password: 'a'.repeat(129) },
    400,
    'Password must be at most 128 characters',
  ],
  ['a field that no one may set', { ...ann, isAdmin: true }, 400, 'The request has a field that is not known here'],
  ['a short username', { ...ann, username: 'an' }, 400, 'Username must be at least 3 characters'],
  ['an invalid email', { ...ann, email: 'ann' }, 400, 'Invalid email address'],
  ['more than 64 kB', { ...ann, username: 'a'.repeat(70_000) }, 413, 'The request is too large'],
])('a registration with %s is refused with a sentence, and nothing is stored', async (_, body, status, sentence) => {
  const answer = await server.visitor().post('/api/register', body);
  expect([answer.status, answer.text]).toEqual([status, sentence]);
  expect(await server.sql('SELECT FROM users WHERE NOT is_admin')).toEqual([]);
});

const NOT_JSON = 'The request must be sent as JSON (Content-Type: application/json)';

test.each([
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/problem+json',
  'text/json',
  'json',
])('a body of type %s is 415', async (type) => {
  const answer = await server.visitor().post('/api/login', JSON.stringify(ann), { 'content-type': type });
  expect([answer.status, answer.text]).toEqual([415, NOT_JSON]);
});

test('a body of no type is 415, also when nothing says how long it is', async () => {
  // fetch gives a type to every text, and none to bytes.
  const bytes = new TextEncoder().encode(JSON.stringify(ann));
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  for (const body of [bytes, stream]) {
    const answer = await fetch(`${server.url}/api/login`, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.text()]).toEqual([415, NOT_JSON]);
  }
});

test.each(['', 'application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8'])(
  'a call without a body may have any content type or none: "%s"',
  async (type) => {
    const member = await server.member();
    const company = { companyName: 'A', url: 'https://a.example', description: null, thumbnail: null, position: 1 };
    const { id } = (await member.post('/api/companies', company)).json();
    const headers = type === '' ? undefined : { 'content-type': type };
    expect((await member.delete(`/api/companies/${id}`, headers)).status).toBe(204);
    expect((await member.post('/api/logout', undefined, headers)).status).toBe(204);
    expect((await member.get('/api/user')).status).toBe(401);
  },
);

test('where nothing is, a body of another type is 404 like all else', async () => {
  const answer = await server.visitor().post('/api/nowhere', 'x', { 'content-type': 'text/plain' });
  expect([answer.status, answer.text]).toEqual([404, 'There is nothing at this address']);
});

test('SQL in a username is a username', async () => {
  const answer = await server.visitor().post('/api/login', { username: `' OR 1=1 --`, password: 'x' });
  expect([answer.status, answer.text]).toEqual([401, 'Invalid username or password.']);
});

test.each(['/api/nothing', '/api', '/api/user/1', '/api/%00', '/api/..%2fuser'])(
  '%s is 404 and never a page',
  async (path) => {
    const answer = await server.visitor().get(path, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  },
);

test('an address that cannot be decoded is 400 with a sentence', async () => {
  const answer = await server.visitor().get('/%zz');
  expect([answer.status, answer.text]).toEqual([400, 'The address cannot be understood']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('anything that is not HTTP gets one sentence', async () => {
  const answer = await exchange(server.url, 'hello\r\n\r\n');
  expect([answer.split('\r\n', 1)[0], answer.split('\r\n\r\n')[1]]).toEqual([
    'HTTP/1.1 400 Bad Request',
    'The request cannot be understood',
  ]);
});

test('two thousand requests for a long answer in one packet end their connection, and others go on', async () => {
  const flood = exchange(server.url, getRequest('/api/docs').repeat(2_000));
  // On connections of their own: one that was idle may end as it is used again.
  const others = await Promise.all(Array.from({ length: 5 }, () => ask(server.url, '/api/team-members')));
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await flood).toBe('');
});

describe('a client that accepts problem+json', () => {
  test('gets code, sentence and one entry per refused field, without the values', async () => {
    const answer = await server
      .visitor()
      .post('/api/register', { username: 'x', email: 'secret-value', password: 'a' }, { accept: PROBLEM_MEDIA_TYPE });
    expect(answer.headers.get('content-type')).toContain(PROBLEM_MEDIA_TYPE);
    expect(v.parse(problemSchema, answer.json())).toEqual({
      title: 'Bad Request',
      status: 400,
      code: 'invalid_input',
      detail: 'Username must be at least 3 characters',
      errors: [
        { field: 'username', message: 'Username must be at least 3 characters' },
        { field: 'email', message: 'Invalid email address' },
        { field: 'password', message: 'Password must be at least 6 characters' },
      ],
    });
    expect(answer.text).not.toContain('secret-value');
  });
});
