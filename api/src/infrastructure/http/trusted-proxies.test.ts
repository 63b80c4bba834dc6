import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { PER_ADDRESS } from '../../accounts/login-limits/login-throttle.ts';

const CLIENT = '203.0.113.7';

let first: TestServer;
const servers: TestServer[] = [];

async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ DATABASE_URL: first.databaseUrl, ...env });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  first = await startTestServer();
  servers.push(first);
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** What a server takes for the address of a client, for whom proxies say this: that under which it counts a failed log-in. */
async function addressOf(server: TestServer, forwardedFor: string): Promise<string | undefined> {
  await server.sql('DELETE FROM attempt_counts');
  const wrong = { ...ADMIN, password: 'wrong password' };
  const answer = await server.visitor().post('/api/login', wrong, { 'x-forwarded-for': forwardedFor });
  expect(answer.status).toBe(401);
  const prefix = `${PER_ADDRESS.name} an hour:`;
  const counted = await server.sql<{ key: string }>('SELECT key FROM attempt_counts WHERE starts_with(key, $1)', [
    prefix,
  ]);
  return counted[0]?.key.slice(prefix.length);
}

describe('whose X-Forwarded-For is believed', () => {
  test('a proxy on this machine alone, unless TRUSTED_PROXIES says more', async () => {
    expect(await addressOf(first, CLIENT)).toBe(CLIENT);
    expect(await addressOf(first, `${CLIENT}, 10.0.0.2`)).toBe('10.0.0.2');
  });

  test('no more where PUBLIC_ORIGIN is set', async () => {
    const server = await start({ PUBLIC_ORIGIN: 'https://team.example' });
    expect(await addressOf(server, `${CLIENT}, 10.0.0.2`)).toBe('10.0.0.2');
  });

  test('each proxy that TRUSTED_PROXIES names, and nothing that the client wrote before them', async () => {
    const server = await start({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/24, fd00::1' });
    expect(await addressOf(server, `198.51.100.1, ${CLIENT}, 10.0.0.2, fd00::1`)).toBe(CLIENT);
    expect(await addressOf(server, `${CLIENT}, 10.0.1.2`)).toBe('10.0.1.2');
  });

  test('no one with TRUSTED_PROXIES=none, whose X-Forwarded-Proto is not believed either', async () => {
    const server = await start({ TRUSTED_PROXIES: 'none' });
    expect(await addressOf(server, CLIENT)).toBe('127.0.0.1');
    const answer = await server.visitor().post('/api/login', ADMIN, { 'x-forwarded-proto': 'https' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=/),
      expect.stringMatching(/^device=/),
    ]);
  });

  test.each(['none', 'loopback', 'loopback,uniquelocal'])(
    'never for "from this machine", which opens the metrics, with TRUSTED_PROXIES=%s',
    async (ranges) => {
      const server = await start({ TRUSTED_PROXIES: ranges });
      const status = async (headers: Record<string, string>) =>
        (await fetch(`${server.url}/api/metrics`, { headers })).status;
      expect(await status({})).toBe(200);
      expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(401);
      expect(await status({ 'x-forwarded-for': '::1', 'x-forwarded-host': 'localhost' })).toBe(401);
    },
  );
});
