import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type OidcSite, startOidcSite } from '../../../test/oidc-site.ts';
import { type CollectedSpan, OtlpCollector } from '../../../test/otlp-collector.ts';
import { startTestServer } from '../../../test/test-server.ts';

/** As OTLP numbers them. */
const KIND = { server: 2, client: 3, consumer: 5 };
const FAILED = 2;

/** A trace that a browser has begun, and the span in it that makes a call. */
const PARENT = 'b7ad6b7169203331';
const traceparent = (traceId: string) => `00-${traceId}-${PARENT}-01`;
const traces = { logIn: '1'.repeat(32), user: '2'.repeat(32), provider: '3'.repeat(32), failure: '4'.repeat(32) };

const TYPED = { username: 'typed-name', password: 'typed-password' };

let collector: OtlpCollector;
let site: OidcSite;
let session: string | undefined;
/** Of the log: `route` has the lines about requests. */
const log: Record<string, unknown>[] = [];
/** What Prometheus was told before the end. */
let scraped: string;
let announced: (string | null)[];

/** All spans of a trace but the one of its request, and that one. */
function spansOf(traceId: string): { request: CollectedSpan | undefined; steps: CollectedSpan[] } {
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  return {
    request: spans.find(({ kind }) => kind === KIND.server),
    steps: spans.filter(({ kind }) => kind !== KIND.server),
  };
}

/** The body’s end comes after the rest: what reads it is called by an event of the connection. */
async function logInSlowly(url: string, headers: Record<string, string>): Promise<void> {
  const body = new ReadableStream({
    async start(controller) {
      const [brace = '', ...rest] = JSON.stringify(TYPED);
      const encoder = new TextEncoder();
      controller.enqueue(encoder.encode(brace));
      await delay(100);
      controller.enqueue(encoder.encode(rest.join('')));
      controller.close();
    },
  });
  const sent = { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  // Node wants `duplex`, which its types lack.
  const init = { method: 'POST', headers: sent, body, duplex: 'half' } as RequestInit;
  await (await fetch(`${url}/api/login`, init)).text();
}

const statements = (steps: readonly CollectedSpan[]) => steps.map(({ attributes }) => attributes['db.query.text']);

/** Everything is sent at the end at the latest, so the whole story is told first, and each test looks at a part of it. */
beforeAll(async () => {
  collector = await new OtlpCollector().start();
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n')) if (line.startsWith('{')) log.push(JSON.parse(line));
    return true;
  });
  site = await startOidcSite(
    true,
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    },
    { logLevel: 'info' },
  );
  const { server } = site;
  const visitor = server.visitor();
  await visitor.post('/api/register', { ...TYPED, email: 'typed-mail@example.com' });
  await logInSlowly(server.url, { traceparent: traceparent(traces.logIn) });
  session = visitor.cookies.get('session');
  announced = [
    (await visitor.get('/api/user', { traceparent: traceparent(traces.user) })).headers.get('traceresponse'),
    (await visitor.get('/api/companies?userId=typed-query')).headers.get('traceresponse'),
    (await visitor.get('/api/health/live')).headers.get('traceresponse'),
  ];
  await visitor.post('/api/login/oidc/request', {}, { traceparent: traceparent(traces.provider) });
  await server.sql('ALTER TABLE users RENAME COLUMN password_hash TO away');
  await server.visitor().post('/api/login', TYPED, { traceparent: traceparent(traces.failure) });
  await server.sql('ALTER TABLE users RENAME COLUMN away TO password_hash');
  while ((await server.sql("SELECT FROM job_runs WHERE kind = 'send-mail'")).length === 0);
  scraped = (await (await server.admin()).get('/api/metrics')).text;
  await site.close();
});
afterAll(() => collector.stop());

describe('a call that a browser sends with its trace', () => {
  test('continues that trace: the request below the browser’s span, and its statements below the request', () => {
    const { request, steps } = spansOf(traces.logIn);
    expect(request).toMatchObject({
      name: 'POST /api/login',
      parentSpanId: PARENT,
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/login', 'http.response.status_code': 200 },
    });
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps)
      expect(step).toMatchObject({
        kind: KIND.client,
        parentSpanId: request?.spanId,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': expect.any(String) },
      });
    expect(steps.map(({ name }) => name)).toContain('SELECT users');
  });

  test('shows the look-up of an answer that leaves before Nest is entered', () => {
    const { request, steps } = spansOf(traces.user);
    expect(request).toMatchObject({ name: 'GET /api/user', parentSpanId: PARENT });
    expect(statements(steps)).toEqual([expect.stringContaining('WHERE s.token_hash = ANY($1::bytea[])')]);
  });

  test('shows a call to another server, by its host alone', () => {
    const { request, steps } = spansOf(traces.provider);
    const { hostname } = new URL(site.provider.issuer);
    expect(steps).toContainEqual(
      expect.objectContaining({
        name: `GET ${hostname}`,
        parentSpanId: request?.spanId,
        attributes: { 'http.request.method': 'GET', 'server.address': hostname },
      }),
    );
  });

  test('has the fingerprint of the log’s line where it fails, and Postgres’ code at the statement', () => {
    const line = log.find(({ msg }) => msg === 'request failed');
    const { request, steps } = spansOf(traces.failure);
    expect(line).toMatchObject({ fingerprint: expect.stringMatching(/^\w{16}$/), sqlstate: '42703' });
    expect(request?.status).toEqual({ code: FAILED, message: line?.fingerprint });
    expect(steps.find(({ status }) => status.code === FAILED)?.attributes['error.type']).toBe('42703');
  });

  test('is named in the line of the log', () => {
    const lines = log.filter(({ route, status }) => route === '/api/login' && status === 200);
    expect(lines[0]).toMatchObject({ trace_id: traces.logIn });
  });
});

test('a call without a trace begins one and says so, so that the page’s next calls join it; probes begin none', () => {
  expect(announced).toEqual([null, expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/), null]);
  const [, , traceId = ''] = /^(..)-(.{32})/.exec(announced[1] ?? '') ?? [];
  expect(spansOf(traceId).request).toMatchObject({ name: 'GET /api/companies', parentSpanId: '' });
  expect(collector.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
});

test('a job has a trace of its own, with its statements', () => {
  const job = collector.spans.find(({ name }) => name === 'job send-mail');
  expect(job).toMatchObject({ kind: KIND.consumer, parentSpanId: '' });
  expect(spansOf(job?.traceId ?? '').steps.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).not.toEqual([]);
});

test('nothing that is sent has what people typed, their session or a value of a statement', () => {
  expect(collector.bodies.length).toBeGreaterThan(0);
  const sent = collector.bodies.join('\n');
  for (const secret of ['typed', session, 'of-the-collector']) expect(sent).not.toContain(secret);
});

test('metrics have the names and values that Prometheus reads', () => {
  const names = [...scraped.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  // Without a value yet, there is nothing to send.
  const withValues = names.filter((name) => new RegExp(`^${name}(_count)?[ {]`, 'm').test(scraped));
  expect(collector.metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(withValues));
  const requests = collector.metrics.find(({ name }) => name === 'powerline_http_request_duration_seconds')?.histogram;
  const failed = requests?.dataPoints.find(({ attributes }) => attributes.status === '5xx');
  const inBucket = [...scraped.matchAll(/^powerline_http_request_duration_seconds_bucket\{.*status="5xx"\} (\d+)$/gm)];
  const cumulative = inBucket.map(([, count]) => Number(count));
  expect(failed).toMatchObject({
    attributes: { method: 'POST', route: '/api/login', status: '5xx' },
    bucketCounts: cumulative.map((count, place) => count - (cumulative[place - 1] ?? 0)),
    count: 1,
  });
  expect(failed?.explicitBounds).toHaveLength(cumulative.length - 1);
});

test('a collector is told who sends, and is shown what the settings say', () => {
  expect(collector.authorizations).toEqual(new Set(['Bearer of-the-collector']));
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'powerline-api',
    'service.version': expect.any(String),
    'service.instance.id': expect.any(String),
  });
});

describe('a collector that', () => {
  test('hangs slows no request, and the end by two seconds at most', async () => {
    const hanging = await new OtlpCollector().start();
    hanging.answer = 'nothing';
    const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: hanging.url });
    // So many that the first ones are on their way, and the latest find no room to wait.
    for (let n = 0; n < 30; n += 1) {
      const calls = Array.from({ length: 100 }, () => fetch(`${server.url}/api/systems`));
      const bodies = await Promise.all(calls.map(async (call) => (await call).json()));
      expect(bodies).toHaveLength(100);
    }
    expect(hanging.bodies.length).toBeGreaterThan(0);
    const since = performance.now();
    await server.close();
    expect(performance.now() - since).toBeLessThan(4_000);
    await hanging.stop();
  });

  test('refuses is reported once; without samples nothing is traced, and pages are told to leave their calls out', async () => {
    const refusing = await new OtlpCollector().start();
    refusing.answer = 400;
    const server = await startTestServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: refusing.url,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const { headers } = await server.visitor().get('/api/systems');
    await server.close();
    await refusing.stop();
    expect(headers.get('traceresponse')).toMatch(/-00$/);
    expect(refusing.spans).toEqual([]);
    expect(server.notices.filter((line) => line.includes('OTEL_EXPORTER_OTLP_ENDPOINT'))).toEqual([
      'The collector (OTEL_EXPORTER_OTLP_ENDPOINT) takes no metrics: they are dropped until it does.',
    ]);
  });
});
