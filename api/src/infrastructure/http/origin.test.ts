import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  behindProxy = await startTestServer({ PUBLIC_ORIGIN: 'https://team.example,https://www.team.example' });
});
afterAll(() => Promise.all([server.close(), behindProxy.close()]));

/** Not by the test client, which sends what a browser sends from our own page. */
const login = async (to: TestServer, headers: Record<string, string>) => {
  const answer = await fetch(`${to.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(ADMIN),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const EVIL = 'https://evil.example';
const REFUSED = 'This change was not sent from this site. Open the site and try again there.';

describe('a change, even a login', () => {
  test.each<[string, Record<string, string>]>([
    ['our own page sends', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1' }],
    ['our own page sends, without an origin', { 'sec-fetch-site': 'same-origin' }],
    ['the person behind the browser sends, by no page', { 'sec-fetch-site': 'none' }],
    ['a program sends, with neither header', {}],
  ])('passes that %s', async (_, headers) => {
    expect((await login(server, headers)).status).toBe(200);
  });

  // Each is what Chromium 156 was seen to send: by fetch, XMLHttpRequest, beacons, pings and workers; by forms, also with
  // Referrer-Policy no-referrer, in a sandbox and in a data: frame; and after a redirect. No kind comes with neither.
  test.each<[string, Record<string, string>]>([
    ['fetch, a beacon or a form of another site', { 'sec-fetch-site': 'cross-site', origin: EVIL }],
    ['a form that hides where it is, or in a sandbox', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['fetch of another port or a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }],
    ['a redirect by a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'null' }],
    ['another site, where we have only plain http', { origin: EVIL }],
    ['a form that hides where it is, where we have only plain http', { origin: 'null' }],
  ])('is 403 that %s sends', async (_, headers) => {
    const answer = await login(server, headers);
    expect([answer.status, answer.text]).toEqual([403, REFUSED]);
  });

  // No browser sends these: what contradicts itself is not believed.
  test.each<[string, Record<string, string>]>([
    ['says that it is cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['says that it is same-site', { 'sec-fetch-site': 'same-site' }],
    ['says two things at once', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['says something unknown', { 'sec-fetch-site': 'same' }],
  ])('is 403 that %s', async (_, headers) => {
    expect((await login(server, headers)).status).toBe(403);
    expect((await login(server, { ...headers, origin: server.url })).status).toBe(403);
  });

  test('passes from the origin that was called, as browsers send it over plain http', async () => {
    expect((await login(server, { origin: server.url })).status).toBe(200);
    expect((await login(server, { origin: server.url.replace('http:', 'https:') })).status).toBe(403);
  });

  test('is refused before anything is done, whatever its method', async () => {
    const admin = await server.admin();
    const calls = ['POST /api/admin/team-members', 'PATCH /api/admin/users/1', 'DELETE /api/admin/users/1'];
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await admin.send(path, { method, headers: { 'sec-fetch-site': 'cross-site' } });
      expect([call, answer.status]).toEqual([call, 403]);
    }
  });
});

describe('with PUBLIC_ORIGIN', () => {
  test('each listed origin is ours, also for another one of them, and the called host is not', async () => {
    const [first, second] = ['https://team.example', 'https://www.team.example'];
    for (const origin of [first, second]) {
      expect((await login(behindProxy, { origin })).status).toBe(200);
      expect((await login(behindProxy, { origin, 'sec-fetch-site': 'same-site' })).status).toBe(200);
    }
    expect((await login(behindProxy, { origin: behindProxy.url })).status).toBe(403);
    expect((await login(behindProxy, { origin: 'https://team.example.evil.example' })).status).toBe(403);
  });

  test('a program still needs no origin, and cookies are secure', async () => {
    const answer = await login(behindProxy, {});
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      200,
      [expect.stringMatching(/^__Host-session=/), expect.stringMatching(/^__Host-device=/)],
    ]);
  });
});

test('reading needs no origin', async () => {
  expect((await server.visitor().get('/api/health/live', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
});

test('every answer has the security headers, errors too', async () => {
  for (const path of ['/api/health/live', '/api/nothing', '/']) {
    const { headers } = await server.visitor().get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'self';script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toMatch(/^autoplay=\*, .*clipboard-write=\(self\), .*camera=\(\), /);
  }
});

test('every answer names its request', async () => {
  const id = async () => (await server.visitor().get('/api/health/live')).headers.get('x-request-id');
  expect(await id()).toMatch(/^[\da-f-]{36}$/);
  expect(await id()).not.toBe(await id());
});
