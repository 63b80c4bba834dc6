import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { ANSWER_MAX_BYTES } from './ask-backend.ts';
import { FAILURES_MAX, PAUSE_MS } from './backend-breaker.ts';
import { AT_ONCE_MAX, CALLS_PER_CALLER } from './module-backends.service.ts';

let server: TestServer;
let visitor: Client;
let member: Client;
let admin: Client;

/** What the backend got, and what it answers; each test may answer something else. */
let asked: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[];
let answerWith: RequestListener;
const json: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"seats":12}');

const backend = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  asked.push({ method: request.method, url: request.url, headers: request.headers, body });
  answerWith(request, response);
});

const build = {
  backend: [
    { path: '/seats', access: 'public' },
    { path: '/', access: 'member' },
    { path: '/staff', access: 'admin' },
  ],
};
const modules = [
  { name: 'mfe-events', enabled: true, current: build },
  { name: 'mfe-gone', enabled: true, current: build },
  { name: 'mfe-off', enabled: false, current: build },
  { name: 'mfe-unset', enabled: true, current: build },
  { name: 'mfe-plain', enabled: true, current: {} },
  {
    name: 'mfe-canary',
    enabled: true,
    current: { backend: [{ path: '/seats', access: 'admin' }] },
    canary: { percent: 5, release: { backend: [{ path: '/', access: 'public' }] } },
  },
];

beforeAll(async () => {
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const at = `http://127.0.0.1:${port}`;
  server = await startTestServer({
    // No one listens on port 9.
    MODULE_BACKENDS: `mfe-events=${at}/base/,mfe-gone=http://127.0.0.1:9,mfe-off=${at},mfe-canary=${at},mfe-plain=${at}`,
  });
  await mkdir(server.siteDir, { recursive: true });
  await writeFile(join(server.siteDir, 'registry.json'), JSON.stringify({ generation: 1, modules }));
  visitor = server.visitor();
  [member, admin] = await Promise.all([server.member(), server.admin()]);
});
afterAll(async () => {
  await server.close();
  backend.close();
});
beforeEach(() => {
  asked = [];
  answerWith = json;
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Of the last request that the backend got, checked as a backend does it. */
async function statement(): Promise<Record<string, unknown>> {
  const [head = '', claims = '', signature = ''] = (asked.at(-1)?.headers.authorization ?? '').slice(7).split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const { keys } = (await visitor.get('/api/module-keys')).json();
  const key = createPublicKey({ key: keys.find((one: { kid: string }) => one.kid === kid), format: 'jwk' });
  expect(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

describe('a backend is asked', () => {
  test('with the path below its own, the query and the body, and its answer is the caller’s', async () => {
    const answer = await member.post('/api/modules/mfe-events/orders/7?copy=1', { seat: '12a' });
    expect([answer.status, answer.json()]).toEqual([200, { seats: 12 }]);
    expect(asked).toMatchObject([{ method: 'POST', url: '/base/orders/7?copy=1', body: '{"seat":"12a"}' }]);
    expect(asked[0]?.headers['content-type']).toBe('application/json');
    answerWith = (_request, response) => response.writeHead(409, { 'content-type': 'text/plain' }).end('Taken');
    const refused = await member.send('/api/modules/mfe-events/orders/7', { method: 'PUT', body: {} });
    expect([refused.status, refused.text]).toEqual([409, 'Taken']);
  });

  test('without the caller’s cookies, authorization or address, and with their trace', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answer = await member.get('/api/modules/mfe-events/orders', {
      traceparent,
      'x-forwarded-for': '10.1.2.3',
      'x-secret': 'mine',
    });
    const [{ headers } = { headers: {} }] = asked;
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'traceparent',
      'x-request-id',
    ]);
    expect(headers).toMatchObject({ traceparent, 'x-request-id': answer.headers.get('x-request-id') });
    await visitor.get('/api/modules/mfe-events/seats', { authorization: 'Bearer mine' });
    expect(JSON.stringify(asked)).not.toContain('mine');
  });

  test('with a statement about the caller that it can check', async () => {
    const { id } = (await member.get('/api/user')).json();
    await member.get('/api/modules/mfe-events/orders');
    const claims = await statement();
    expect(claims).toEqual({
      iss: 'powerline',
      aud: 'mfe-events',
      sub: String(id),
      roles: ['member'],
      iat: expect.any(Number),
      exp: Number(claims.iat) + 60,
      jti: asked[0]?.headers['x-request-id'],
    });
    expect(Math.abs(Number(claims.iat) - Date.now() / 1000)).toBeLessThan(5);
    await admin.get('/api/modules/mfe-events/orders');
    expect(await statement()).toMatchObject({ roles: ['member'] });
    await admin.get('/api/modules/mfe-events/staff/list');
    expect(await statement()).toMatchObject({ roles: ['member', 'admin'] });
    await member.get('/api/modules/mfe-events/seats');
    expect(await statement()).toEqual(expect.not.objectContaining({ sub: expect.anything() }));
  });
});

describe('a backend is not asked', () => {
  afterEach(() => expect(asked).toEqual([]));

  test('by visitors on members’ paths, or by members on admins’ paths in any spelling', async () => {
    expect((await visitor.get('/api/modules/mfe-events/orders')).status).toBe(401);
    for (const path of ['staff', 'STAFF/list', 'Staff']) {
      expect((await member.get(`/api/modules/mfe-events/${path}`)).status).toBe(403);
    }
  });

  test.each([
    '%73taff',
    'seats/../staff',
    'seats/%2e%2e/staff',
    'seats%2f..%2fstaff',
    '/staff',
    'seats;/staff',
    'staff/',
  ])('by %s, which servers may read as another path', async (path) => {
    // fetch would tidy it up.
    const sent = get(`${server.url}/api/modules/mfe-events/`, { path: `/api/modules/mfe-events/${path}` });
    const [response]: IncomingMessage[] = await once(sent, 'response');
    expect(response?.resume().statusCode).toBe(404);
  });

  test.each(['mfe-plain/', 'mfe-nothing/seats'])('where nothing is declared: %s', async (path) => {
    expect((await admin.get(`/api/modules/${path}`)).status).toBe(404);
  });

  test('while its module is switched off, or no one said where it is', async () => {
    const off = await visitor.get('/api/modules/mfe-off/seats');
    expect([off.status, off.text]).toEqual([503, expect.stringContaining('switched off')]);
    const unset = await visitor.get('/api/modules/mfe-unset/seats');
    expect([unset.status, unset.text]).toEqual([503, expect.stringContaining('MODULE_BACKENDS')]);
  });

  test('by another site, with a method of its own, or with a body that is too large or no JSON', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await member.post('/api/modules/mfe-events/orders', {}, foreign)).status).toBe(403);
    const methods = await fetch(`${server.url}/api/modules/mfe-events/seats`, { method: 'OPTIONS' });
    expect([methods.status, methods.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE']);
    expect((await member.post('/api/modules/mfe-events/orders', { text: 'x'.repeat(70_000) })).status).toBe(413);
    const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' };
    expect((await fetch(`${server.url}/api/modules/mfe-events/seats`, form)).status).toBe(415);
  });
});

test('while two builds of a module disagree, the stricter counts', async () => {
  expect((await visitor.get('/api/modules/mfe-canary/seats')).status).toBe(401);
  expect((await visitor.get('/api/modules/mfe-canary/new')).status).toBe(200);
});

describe('of an answer', () => {
  test('only harmless headers come back, and members’ answers are stored nowhere', async () => {
    answerWith = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/csv',
          'content-security-policy': '*',
          'strict-transport-security': 'max-age=0',
          'set-cookie': 'session=stolen; Path=/',
          'cache-control': 'public, max-age=60',
          'access-control-allow-origin': '*',
          etag: '"7"',
          'x-powered-by': 'something',
        })
        .end('a,b');
    const own = await member.get('/api/modules/mfe-events/orders');
    expect(own.text).toBe('a,b');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none';sandbox");
    expect(own.headers.get('strict-transport-security')).toBe('max-age=31536000');
    for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by'])
      expect(own.headers.get(name)).toBeNull();
    const open = await visitor.get('/api/modules/mfe-events/seats');
    expect([open.headers.get('cache-control'), open.headers.get('etag')]).toEqual(['public, max-age=60', '"7"']);
  });

  test.each<[string, RequestListener]>([
    ['leads elsewhere', (_request, response) => response.writeHead(302, { location: 'https://evil.example/' }).end()],
    ['is a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>')],
    ['is packed', (_request, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x')],
    ['says that the visitor is logged out', (_request, response) => response.writeHead(401).end()],
    ['is too large', (_request, response) => response.end(Buffer.alloc(ANSWER_MAX_BYTES + 1))],
    [
      'breaks off',
      (_request, response) => response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
    ],
  ])('one that %s is a sentence of ours', async (_, listener) => {
    answerWith = listener;
    const answer = await member.get('/api/modules/mfe-events/orders', { accept: 'application/problem+json' });
    expect([answer.status, answer.json()]).toEqual([
      502,
      expect.objectContaining({ code: 'bad_gateway', detail: expect.stringContaining('Everything else works') }),
    ]);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('a backend that is gone or slow', () => {
  const seats = (module = 'mfe-gone') => visitor.get(`/api/modules/${module}/seats`);
  const metrics = async () => (await admin.get('/api/metrics')).text;

  test('is paused after failures in a row, and asked again once it may be back', async () => {
    for (let failure = 0; failure < FAILURES_MAX; failure += 1) expect((await seats()).status).toBe(502);
    const paused = await seats();
    expect([paused.status, paused.text]).toEqual([503, expect.stringContaining('paused for a moment')]);
    expect(Number(paused.headers.get('retry-after'))).toBeLessThanOrEqual(PAUSE_MS / 1000);
    expect((await seats('mfe-events')).status).toBe(200);
    expect(await metrics()).toContain('powerline_module_backend_paused{module="mfe-gone"} 1');
    expect(await metrics()).toContain('powerline_module_backend_paused{module="mfe-events"} 0');
    expect(await metrics()).toContain(
      `powerline_module_backend_requests_total{module="mfe-gone",outcome="unreachable"} ${FAILURES_MAX}`,
    );
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + PAUSE_MS);
    expect((await seats()).status).toBe(502);
    expect((await seats()).status).toBe(503);
  });

  test('that takes too long is 504, and only its own callers wait', async () => {
    const timeouts: AbortController[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const timeout = new AbortController();
      timeouts.push(timeout);
      return timeout.signal;
    });
    answerWith = () => undefined;
    const waiting = Array.from({ length: AT_ONCE_MAX }, () => seats('mfe-events'));
    while (asked.length < AT_ONCE_MAX) await new Promise(setImmediate);
    expect((await seats('mfe-events')).text).toMatch(/^This part of the site is busy/);
    expect((await member.get('/api/user')).status).toBe(200);
    for (const timeout of timeouts) timeout.abort();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(504);
    expect((await seats('mfe-events')).status).toBe(503);
    // It is back.
    answerWith = json;
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + PAUSE_MS);
    expect((await seats('mfe-events')).status).toBe(200);
    expect((await seats('mfe-events')).status).toBe(200);
  });

  test('is not asked more often by one caller than the limit allows', async () => {
    const eager = server.visitor();
    await server.sql(
      `INSERT INTO attempt_counts (key, points, expire) VALUES ($1, $2, extract(epoch FROM now()) * 1000 + 60000)`,
      [`${CALLS_PER_CALLER.name}:mfe-events ${eager.address}`, CALLS_PER_CALLER.attempts],
    );
    expect((await eager.get('/api/modules/mfe-events/seats')).status).toBe(429);
    expect((await seats('mfe-events')).status).toBe(200);
  });
});
