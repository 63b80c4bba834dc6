import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { ask } from '../../../test/wire.ts';
import { SECURITY_HEADERS } from '../../infrastructure/http/security-headers.ts';
import { ReadRouting } from '../../infrastructure/read-routing/read-routing.ts';
import { SessionsService } from './sessions.service.ts';

const DIRECT = '/api/user';
/** The same call, in a spelling that Nest answers. */
const THROUGH_NEST = '/api/user?';

let server: TestServer;
/** Public by https alone. */
let secure: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  secure = await startTestServer({ DATABASE_URL: server.databaseUrl, PUBLIC_ORIGIN: 'https://team.example' });
});
afterAll(() => Promise.all([server.close(), secure.close()]));
afterEach(() => {
  jest.restoreAllMocks();
});

async function tokenOf(username: string): Promise<string> {
  const member = server.visitor();
  const email = `${encodeURIComponent(username).replaceAll('%', '')}@example.com`;
  await member.post('/api/register', { username, email, password: 'secret' });
  return member.cookies.get('session') ?? 'no session';
}

/** Counts what goes through Nest. */
function watchNest(): () => string[] {
  const routed = jest.spyOn(ReadRouting.prototype, 'of');
  return () => routed.mock.calls.map(([{ url }]) => url).filter((url) => url !== '/api/metrics');
}

async function counted(status: string): Promise<number> {
  const series = `powerline_http_request_duration_seconds_count{method="GET",route="/api/user",status="${status}"}`;
  const metrics = await (await fetch(`${server.url}/api/metrics`)).text();
  const line = metrics.split('\n').find((text) => text.startsWith(series));
  return Number(line?.slice(series.length) ?? 0);
}

const comparable = ({ date: _, 'x-request-id': id, ...others }: IncomingHttpHeaders) => [others, id?.length];

test.each(['ann', 'Überflug'])('%s is answered before Nest is entered, and as by Nest', async (username) => {
  const cookie = `session=${await tokenOf(username)}`;
  const before = await counted('2xx');
  const throughNest = watchNest();
  const direct = await ask(server.url, DIRECT, { cookie });
  expect([throughNest(), await counted('2xx')]).toEqual([[], before + 1]);
  const byNest = await ask(server.url, THROUGH_NEST, { cookie });
  expect([throughNest(), await counted('2xx')]).toEqual([[THROUGH_NEST], before + 2]);
  expect([direct.status, byNest.status]).toEqual([200, 200]);
  expect(JSON.parse(direct.body.toString())).toMatchObject({ username });
  expect(direct.body.toString()).toBe(byNest.body.toString());
  expect(comparable(direct.headers)).toEqual(comparable(byNest.headers));
  expect(direct.headers).toMatchObject({ ...SECURITY_HEADERS, 'cache-control': 'no-store' });
});

test('a session that has ended is looked up once, and Nest answers that it has', async () => {
  const client = await server.member();
  const cookie = `session=${client.cookies.get('session')}`;
  await client.post('/api/logout');
  const before = await counted('4xx');
  const lookups = jest.spyOn(SessionsService.prototype, 'findUser');
  const answer = await ask(server.url, DIRECT, { cookie });
  expect([answer.status, answer.body.toString(), lookups.mock.calls.length]).toEqual([401, 'You are not logged in', 1]);
  expect(await counted('4xx')).toBe(before + 1);
});

test('a look-up that fails is made once, and the answer is that of every other call', async () => {
  const cookie = `session=${await tokenOf('unlucky')}`;
  const lookups = jest
    .spyOn(SessionsService.prototype, 'findUser')
    .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const answer = await ask(server.url, DIRECT, { cookie });
  expect([answer.status, answer.headers['retry-after'], lookups.mock.calls.length]).toEqual([503, '2', 1]);
});

describe('which cookie counts', () => {
  const statusOf = async ({ url }: TestServer, headers: Record<string, string>) =>
    (await ask(url, DIRECT, headers)).status;

  test('over http the plain one, over https the one that only this host can set', async () => {
    const token = await tokenOf('two-cookies');
    const https = { 'x-forwarded-proto': 'https' };
    const [plain, bound] = [{ cookie: `session=${token}` }, { cookie: `__Host-session=${token}` }];
    expect(await statusOf(server, plain)).toBe(200);
    expect(await statusOf(server, bound)).toBe(401);
    expect(await statusOf(server, { ...plain, ...https })).toBe(401);
    expect(await statusOf(server, { ...bound, ...https })).toBe(200);
  });

  test('of a site that is public by https alone, the one that only this host can set, whatever a proxy says', async () => {
    const token = await tokenOf('https-only');
    const throughNest = watchNest();
    const said: Record<string, string>[] = [{}, { 'x-forwarded-proto': 'https' }];
    for (const headers of said) {
      expect(await statusOf(secure, { ...headers, cookie: `__Host-session=${token}` })).toBe(200);
      expect(throughNest()).toEqual([]);
      expect(await statusOf(secure, { ...headers, cookie: `session=${token}` })).toBe(401);
      jest.clearAllMocks();
    }
  });
});
