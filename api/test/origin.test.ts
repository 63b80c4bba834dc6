import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  behindProxy = await startTestServer({ PUBLIC_ORIGIN: 'https://team.example,https://www.team.example' });
});
afterAll(() => Promise.all([server.close(), behindProxy.close()]));

const login = (to: TestServer, headers: Record<string, string>) =>
  // An empty header is no header: it takes away what the test client sends by itself.
  to.visitor().post('/api/login', ADMIN, { 'sec-fetch-site': '', ...headers });

test.each(['same-origin', 'none'])('a change passes that the browser calls %s', async (site) => {
  expect((await login(server, { 'sec-fetch-site': site })).status).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['the browser calls cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling subdomain sends', { 'sec-fetch-site': 'same-site' }],
  ['another origin sends', { origin: 'https://evil.example' }],
  ['a page without an origin sends', { origin: 'null' }],
  ['states no origin at all', {}],
])('a change that %s is 403, even a login', async (_, headers) => {
  const answer = await login(server, headers);
  expect([answer.status, answer.text]).toEqual([
    403,
    'This change was not sent from this site. Open the site and try again there.',
  ]);
});

test('without PUBLIC_ORIGIN the origin that was called is ours', async () => {
  expect((await login(server, { origin: server.url })).status).toBe(200);
});

test('with PUBLIC_ORIGIN each listed origin is ours, the called host is not, and cookies are secure', async () => {
  expect((await login(behindProxy, { origin: behindProxy.url })).status).toBe(403);
  const answer = await login(behindProxy, { origin: 'https://www.team.example' });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, [expect.stringContaining('__Host-session=')]]);
});

test('reading needs no origin', async () => {
  expect((await server.visitor().get('/api/health/live', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
});

test('every answer has the security headers, errors too', async () => {
  for (const path of ['/api/health/live', '/api/nothing', '/']) {
    const { headers } = await server.visitor().get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'self';script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('every answer names its request', async () => {
  const id = async () => (await server.visitor().get('/api/health/live')).headers.get('x-request-id');
  expect(await id()).toMatch(/^[\da-f-]{36}$/);
  expect(await id()).not.toBe(await id());
});
