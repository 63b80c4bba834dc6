import { METHODS } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { ask } from './wire.ts';

let server: TestServer;
let admin: Client;
/** Methods by path, as the API describes itself. */
let paths: Map<string, string[]>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const document: { paths: Record<string, object> } = (await admin.get('/api/docs')).json();
  const samples: Record<string, string> = { id: '1', slug: 'home', key: 'join-now' };
  const templates = Object.entries(document.paths).map(([path, operations]) => ({
    sample: path.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? name),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: Object.keys(operations).flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : method.toUpperCase())),
  }));
  // A word where another call has an id, such as "seed", is an id to the router as well.
  const methodsOf = (sample: string) =>
    templates.filter(({ pattern }) => pattern.test(sample)).flatMap(({ methods }) => methods);
  paths = new Map(templates.map(({ sample }) => [sample, [...new Set(methodsOf(sample))]]));
});
afterAll(() => server.close());

/** A tunnel is refused before there is an address. */
const EVERY_METHOD = METHODS.filter((method) => method !== 'CONNECT');

const listed = (allow: string | string[] | undefined) => String(allow).split(', ').sort();

test('every call refuses every method that it does not take with 405, and says which it takes', async () => {
  expect(paths.size).toBeGreaterThan(25);
  for (const [path, methods] of paths) {
    for (const method of EVERY_METHOD.filter((other) => !methods.includes(other))) {
      const { status, headers } = await ask(server.url, path, {}, method);
      expect([method, path, status, listed(headers.allow)]).toEqual([method, path, 405, [...methods].sort()]);
    }
  }
}, 60_000);

test('pages and files can only be read', async () => {
  for (const path of ['/', '/dashboard', '/registry.json', '/index.html', '/shell/1/main.js', '/modules/a/1/gone.js']) {
    for (const method of EVERY_METHOD.filter((other) => other !== 'GET' && other !== 'HEAD')) {
      const { status, headers, body } = await ask(server.url, path, {}, method);
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, 'GET, HEAD']);
      expect([body.toString(), headers['cache-control']]).toEqual(['This address takes GET and HEAD only', 'no-store']);
    }
  }
});

test('an unknown address is 404 with any method, in any spelling', async () => {
  for (const path of ['/api', '/api/nothing', '/api/user/1', '/api/admin']) {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status } = await ask(server.url, path, { 'sec-fetch-site': 'same-origin' }, method);
      expect([path, method, status]).toEqual([path, method, 404]);
    }
  }
  expect((await ask(server.url, '/api/%6cogin?x=1', {}, 'GET')).headers.allow).toBe('POST');
});

test('a method is refused before the body is read or the origin is checked', async () => {
  const headers = { 'content-type': 'text/html', 'sec-fetch-site': 'cross-site', accept: PROBLEM_MEDIA_TYPE };
  const { status, body } = await ask(server.url, '/api/team-members', headers, 'PUT');
  expect([status, JSON.parse(body.toString())]).toEqual([
    405,
    {
      title: 'Method Not Allowed',
      status: 405,
      code: 'method_not_allowed',
      detail: 'This address takes GET and HEAD only',
    },
  ]);
});

test('HEAD has the status and the headers of GET everywhere, and no body', async () => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const [path, methods] of paths) {
    if (!methods.includes('GET')) continue;
    const [get, head] = [await ask(server.url, path, { cookie }), await ask(server.url, path, { cookie }, 'HEAD')];
    expect([path, head.status, head.body.length]).toEqual([path, get.status, 0]);
    for (const name of ['content-type', 'etag', 'cache-control']) {
      expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
    }
    // The metrics change with each request.
    if (path !== '/api/metrics')
      expect([path, head.headers['content-length']]).toEqual([path, get.headers['content-length']]);
  }
});
