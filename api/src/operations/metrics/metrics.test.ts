import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { API_VERSION } from '@powerline/contract/versions';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { isLoopback } from '../../infrastructure/http/client-address.ts';
import { BUILDS_MAX } from '../module-telemetry/module-load-metrics.ts';

const TOKEN = 'token-of-the-operators';

let server: TestServer;
/** Has no METRICS_TOKEN. */
let open: TestServer;

beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN, COMMIT: 'c0ffee' });
  open = await startTestServer({ DATABASE_URL: server.databaseUrl });
});
afterAll(() => Promise.all([server.close(), open.close()]));

/** What Prometheus reads: each series with its value. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await server.visitor().get('/api/metrics', { authorization: `Bearer ${TOKEN}` });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = answer.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const answered = (method: string, route: string, status: string) =>
  `powerline_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('requests', () => {
  test('are counted by the pattern of their route and the class of their status', async () => {
    const before = await scrape();
    await server.visitor().get('/api/page-videos/home');
    await server.visitor().get('/api/page-videos/login');
    await server.visitor().get('/api/page-videos/nowhere');
    await server.visitor().post('/api/login', { username: 'unknown', password: 'wrong' });
    const after = await scrape();
    const grown = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
    expect(grown(answered('GET', '/api/page-videos/:slug', '2xx'))).toBe(2);
    expect(grown(answered('GET', '/api/page-videos/:slug', '4xx'))).toBe(1);
    expect(grown(answered('POST', '/api/login', '4xx'))).toBe(1);
  });

  test('never include what a visitor typed', async () => {
    await server.visitor().get('/typed-path/typed');
    await server.visitor().get('/api/typed-call');
    await server.visitor().get('/api/companies?userId=typed');
    expect([...(await scrape()).keys()].filter((series) => series.includes('typed'))).toEqual([]);
  });

  test('that are being answered are counted, also when the client goes away', async () => {
    const inFlight = async () => (await scrape()).get('powerline_http_requests_in_flight');
    expect(await inFlight()).toBe(1);
    const abort = new AbortController();
    const given = fetch(`${server.url}/api/module-loads`, {
      method: 'POST',
      // Announces a body that never comes: the request stays open.
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
      signal: abort.signal,
    } as RequestInit).catch((error: Error) => error.name);
    while ((await inFlight()) !== 2);
    abort.abort();
    expect(await given).toBe('AbortError');
    while ((await inFlight()) !== 1);
  });
});

test('the build is named by version and commit', async () => {
  expect((await scrape()).get(`powerline_build_info{version="${API_VERSION}",commit="c0ffee"}`)).toBe(1);
});

test('the pool, the event loop and the memory are measured', async () => {
  const metrics = await scrape();
  expect(metrics.get('powerline_database_waiting')).toBe(0);
  const connections = ['busy', 'idle'].map((state) => metrics.get(`powerline_database_connections{state="${state}"}`));
  expect(connections).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.max(...connections.map(Number))).toBeGreaterThan(0);
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('the sessions are counted at most once a minute, and left out while they cannot be counted', async () => {
  const sessions = async () => (await scrape()).get('powerline_sessions');
  const before = (await sessions()) ?? 0;
  await server.member();
  expect(await sessions()).toBe(before);
  const now = performance.now();
  const later = jest.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  await server.sql('ALTER TABLE sessions RENAME TO away');
  expect(await sessions()).toBeUndefined();
  await server.sql('ALTER TABLE away RENAME TO sessions');
  expect(await sessions()).toBe(before + 1);
  later.mockRestore();
});

describe('module loads', () => {
  const load = { module: 'mfe-academy', version: '1.0.0-0a1b2c3d', outcome: 'success', milliseconds: 100 };
  const report = (...loads: object[]) => server.visitor().post('/api/module-loads', { loads });
  const series = (version: string, outcome: string) =>
    `powerline_module_loads_total{module="mfe-academy",version="${version}",outcome="${outcome}"}`;

  test('are counted by build and outcome', async () => {
    await report(load, load, { ...load, outcome: 'http' });
    const metrics = await scrape();
    expect(metrics.get(series(load.version, 'success'))).toBe(2);
    expect(metrics.get(series(load.version, 'http'))).toBe(1);
  });

  test('are counted for each widget beside the pages of its build', async () => {
    await report({ ...load, widget: 'NextWidget' });
    const labels = `module="mfe-academy",version="${load.version}",widget="NextWidget",outcome="success"`;
    expect((await scrape()).get(`powerline_module_loads_total{${labels}}`)).toBe(1);
  });

  test('that failed later are counted by build and kind', async () => {
    const error = { module: 'mfe-academy', version: load.version, kind: 'throw', message: 'Error: broken' };
    for (const message of ['Error: broken', 'Error: once more']) {
      await server.visitor().post('/api/module-errors', { ...error, message });
    }
    const labels = `module="mfe-academy",version="${load.version}",kind="throw"`;
    expect((await scrape()).get(`powerline_module_errors_total{${labels}}`)).toBe(2);
  });

  test('of invented builds push out the oldest builds, not the latest', async () => {
    const invented = Array.from({ length: BUILDS_MAX }, (_, n) => ({ ...load, version: `9.9.${n}` }));
    await report(...invented.slice(0, 50));
    await report(...invented.slice(50));
    await report({ ...load, version: '1.2.0' });
    const metrics = await scrape();
    expect([...metrics.keys()].filter((name) => name.startsWith('powerline_module_loads_total'))).toHaveLength(
      BUILDS_MAX,
    );
    expect(metrics.get(series(load.version, 'success'))).toBeUndefined();
    expect(metrics.get(series('1.2.0', 'success'))).toBe(1);
  });
});

describe('who reads the metrics', () => {
  const statusFor = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/api/metrics`, { headers })).status;

  test('with METRICS_TOKEN, only who sends it, also on this machine', async () => {
    expect(await statusFor(server.url, { authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await statusFor(server.url)).toBe(401);
    expect(await statusFor(server.url, { authorization: `Bearer ${TOKEN}x` })).toBe(401);
  });

  test('without it, this machine', async () => {
    expect(await statusFor(open.url)).toBe(200);
    expect(await statusFor(open.url.replace('127.0.0.1', 'localhost'))).toBe(200);
  });

  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
    'without it, not what came through a proxy on this machine, which says so by %s',
    async (header) => {
      expect(await statusFor(open.url, { [header]: '127.0.0.1' })).toBe(401);
    },
  );

  test('without it, not a page that a browser on this machine loads from a foreign name', async () => {
    // fetch sends no Host of ours.
    const asked = get(`${open.url}/api/metrics`, { headers: { host: 'rebound.example' } });
    const [response]: IncomingMessage[] = await once(asked, 'response');
    expect(response?.statusCode).toBe(401);
    asked.destroy();
  });

  test('an admin, and no member', async () => {
    expect((await (await server.admin()).get('/api/metrics')).status).toBe(200);
    expect((await (await server.member()).get('/api/metrics')).status).toBe(403);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example', false],
  ['', false],
])('%j is this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
