import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ERROR_BUDGET_DAYS,
  LOADS_PER_REPORT,
  MODULE_LOADS_MAX_HOURS,
  type ModuleError,
  type ModuleLoad,
} from '@powerline/contract/operations';
import { countBefore } from '../../../test/attempt-counts.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_RETENTION, SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { Cleanup } from '../../infrastructure/retention/cleanup.ts';
import { bucketEnd, percentile } from './load-times.ts';
import { ERROR_ROWS_PER_HOUR_MAX } from './module-errors.service.ts';
import { REPORTS_PER_ADDRESS } from './module-telemetry.controller.ts';
import { ROWS_PER_HOUR_MAX } from './module-telemetry.service.ts';
import { WAITING_MAX } from './waiting-counts.ts';

const TOKEN = 'token-of-the-operators';

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await startTestServer({ METRICS_TOKEN: TOKEN });
  second = await startTestServer({ DATABASE_URL: first.databaseUrl, METRICS_TOKEN: TOKEN });
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(async () => {
  // An instance writes what waits in its memory before it answers.
  await Promise.all([health(first), health(second)]);
  await first.sql('DELETE FROM module_load_counts');
  await first.sql('DELETE FROM module_error_counts');
});

const load = (change: Partial<ModuleLoad> = {}): ModuleLoad => ({
  module: 'mfe-academy',
  version: '1.0.0-0a1b2c3d',
  outcome: 'success',
  milliseconds: 100,
  ...change,
});
const report = (client: Client, ...loads: ModuleLoad[]) => client.post('/api/module-loads', { loads });
const health = (server = first, query = '') =>
  server.visitor().get(`/api/module-loads${query}`, { authorization: `Bearer ${TOKEN}` });

describe('what browsers report', () => {
  test('is counted per build: loads, failures by class, and the time of three in four successful loads', async () => {
    const times = [80, 90, 100, 400].map((milliseconds) => load({ milliseconds }));
    const failures = (['timeout', 'http', 'timeout'] as const).map((outcome) => load({ outcome, milliseconds: 9000 }));
    const canary = load({ version: '1.1.0-99999999', milliseconds: 20 });
    expect((await report(first.visitor(), ...times, ...failures, canary)).status).toBe(204);
    expect((await health()).json()).toEqual([
      {
        ...build('1.0.0-0a1b2c3d'),
        loads: 7,
        failures: { timeout: 2, http: 1 },
        p75Milliseconds: 100,
        widgets: [],
        ...NO_ERRORS,
      },
      { ...build('1.1.0-99999999'), loads: 1, failures: {}, p75Milliseconds: 21, widgets: [], ...NO_ERRORS },
    ]);
  });

  test('is counted for each widget on its own, and for the pages of its build not at all', async () => {
    const next = load({ widget: 'NextWidget', milliseconds: 90 });
    await report(first.visitor(), next, next, load({ widget: 'NextWidget', outcome: 'render' }));
    await report(second.visitor(), load({ widget: 'PastWidget', outcome: 'chunk' }), load());
    await health(second);
    expect((await health()).json()).toEqual([
      {
        ...build('1.0.0-0a1b2c3d'),
        ...NO_ERRORS,
        loads: 1,
        failures: {},
        p75Milliseconds: 94,
        widgets: [
          { widget: 'NextWidget', loads: 3, failures: { render: 1 }, p75Milliseconds: 94 },
          { widget: 'PastWidget', loads: 1, failures: { chunk: 1 }, p75Milliseconds: null },
        ],
      },
    ]);
  });

  test('adds up over instances, exactly, however many report at once', async () => {
    const visitors = Array.from({ length: 40 }, (_, n) => (n % 2 ? first : second).visitor());
    await Promise.all(visitors.map((visitor) => report(visitor, load(), load({ outcome: 'chunk' }))));
    await Promise.all([health(first), health(second)]);
    expect((await health()).json()).toMatchObject([{ loads: 80, failures: { chunk: 40 } }]);
  });

  test('waits while it cannot be written', async () => {
    await first.sql('ALTER TABLE module_load_counts RENAME TO away');
    await report(first.visitor(), load());
    expect((await health()).status).toBe(500);
    await first.sql('ALTER TABLE away RENAME TO module_load_counts');
    expect((await health()).json()).toMatchObject([{ loads: 1 }]);
  });

  test('has no time when nothing succeeded', async () => {
    await report(first.visitor(), load({ outcome: 'evaluation' }));
    expect((await health()).json()).toMatchObject([{ failures: { evaluation: 1 }, p75Milliseconds: null }]);
  });
});

describe('errors in code of a module', () => {
  const failure = (change: Partial<ModuleError> = {}): ModuleError => ({
    module: 'mfe-academy',
    version: '1.0.0-0a1b2c3d',
    kind: 'rejection',
    message: 'ApiError: 409',
    ...change,
  });
  const reportError = (client: Client, error: object) => client.post('/api/module-errors', error);

  test('are counted beside the loads of their build, by message, over instances', async () => {
    await report(first.visitor(), load());
    const thrown = failure({ kind: 'throw', message: 'TypeError: x is undefined' });
    for (const server of [first, second, second]) {
      expect((await reportError(server.visitor(), failure())).status).toBe(204);
    }
    await reportError(first.visitor(), thrown);
    await health(second);
    expect((await health()).json()).toEqual([
      {
        ...build('1.0.0-0a1b2c3d'),
        loads: 1,
        failures: {},
        p75Milliseconds: 94,
        widgets: [],
        errors: 4,
        errorMessages: [
          { kind: 'rejection', message: 'ApiError: 409', tabs: 3, ...NOWHERE },
          { kind: 'throw', message: 'TypeError: x is undefined', tabs: 1, ...NOWHERE },
        ],
      },
    ]);
  });

  test('show for a build without loads in these hours, with its ten most frequent messages', async () => {
    for (let number = 0; number < 12; number += 1) {
      await reportError(first.visitor(), failure({ message: `Error: ${'x'.repeat(number)}` }));
    }
    const [shown] = (await health()).json();
    expect(shown).toMatchObject({ ...build('1.0.0-0a1b2c3d'), loads: 0, errors: 12 });
    expect(shown.errorMessages).toHaveLength(10);
  });

  test('are told apart by their place, which a source map finds in the sources', async () => {
    const folder = join(first.siteDir, 'modules/mfe-academy/1.0.0-0a1b2c3d');
    await mkdir(folder, { recursive: true });
    const map = {
      version: 3,
      sources: ['src/pages/A.tsx', 'src/pages/B.tsx'],
      names: ['load'],
      mappings: 'AAAAA,UCCA',
    };
    await writeFile(join(folder, '753.js.map'), JSON.stringify(map));
    await writeFile(join(folder, '336.js.map'), '{"version":3,"sources":[],"names":[],"mappings":"!!"}');
    const frames = [
      { file: '753.js', line: 1, column: 5 },
      { file: '753.js', line: 1, column: 11 },
      { file: '753.js', line: 9, column: 1 },
      { file: '336.js', line: 1, column: 1 },
      { file: 'assets/old.js', line: 1, column: 7 },
    ];
    for (const frame of frames) await reportError(first.visitor(), failure({ frame }));
    const [shown] = (await health()).json();
    expect(shown.errors).toBe(5);
    expect(shown.errorMessages.map(({ place, name }: { place: string; name: string }) => [place, name])).toEqual(
      expect.arrayContaining([
        ['src/pages/A.tsx:1:1', 'load'],
        ['src/pages/B.tsx:2:1', null],
        ['753.js:9:1', null],
        ['336.js:1:1', null],
        ['assets/old.js:1:7', null],
      ]),
    );
  });

  test.each([
    ['a query', { message: 'GET /reset?token=abc' }],
    ['an email address', { message: 'ann@example.com is taken' }],
    ['more than a line', { message: 'x'.repeat(161) }],
    ['anything else about the visitor', { userId: 1 }],
    ['a place outside the build', { frame: { file: '../../../secret.js', line: 1, column: 1 } }],
    ['a place that is none', { frame: { file: '753.js', line: 0, column: 1 } }],
  ])('are refused with %s', async (_, change) => {
    expect((await reportError(first.visitor(), { ...failure(), ...change })).status).toBe(400);
  });

  test('share the limit of reports from one address', async () => {
    const visitor = first.visitor();
    const { name, attempts } = REPORTS_PER_ADDRESS;
    await countBefore(first, name, visitor.address, attempts);
    expect((await reportError(visitor, failure())).status).toBe(429);
  });

  test('cannot fill the table with invented messages, and known ones still count', async () => {
    await reportError(first.visitor(), failure());
    await health();
    await first.sql(
      `INSERT INTO module_error_counts
       SELECT date_trunc('hour', now()), 'mfe-fake', '1.0.0', 'throw', 'Error: ' || n, 1 FROM generate_series(1, $1) n`,
      [ERROR_ROWS_PER_HOUR_MAX],
    );
    await reportError(first.visitor(), failure());
    await reportError(first.visitor(), failure({ version: '9.9.9' }));
    const builds: { version: string; errors: number }[] = (await health()).json();
    expect(builds.find(({ version }) => version === '1.0.0-0a1b2c3d')?.errors).toBe(2);
    expect(builds.find(({ version }) => version === '9.9.9')).toBeUndefined();
  });
});

describe('the hours that are looked at', () => {
  const counted = (hoursAgo: number) =>
    first.sql(
      `INSERT INTO module_load_counts (hour, module, version, outcome, up_to_ms, loads) VALUES
         (date_trunc('hour', now()) - make_interval(hours => $1), 'mfe-admin', '1.0.0', 'success', 100, 1)`,
      [hoursAgo],
    );

  test('are the last 24, or as many as are asked for', async () => {
    await Promise.all([2, 20, 30].map(counted));
    const loads = async (query: string) => (await health(first, query)).json()[0]?.loads;
    expect([await loads('?hours=1'), await loads('?hours=3'), await loads(''), await loads('?hours=48')]).toEqual([
      undefined,
      1,
      2,
      3,
    ]);
  });

  test('stay for the days of an error budget, then are removed', async () => {
    await Promise.all([ERROR_BUDGET_DAYS * 24, ERROR_BUDGET_DAYS * 24 + 1].map(counted));
    const dataSource = await createDataSource(first.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
    await new Cleanup(dataSource, SITE_RETENTION).run();
    await dataSource.destroy();
    expect(await first.sql('SELECT FROM module_load_counts')).toHaveLength(1);
  });

  test.each(['0', '169', 'all'])('are at least one and at most a week: %s is refused', async (hours) => {
    const answer = await health(first, `?hours=${hours}`);
    expect([answer.status, answer.text]).toEqual([
      400,
      `hours must be a whole number from 1 to ${MODULE_LOADS_MAX_HOURS}`,
    ]);
  });
});

describe('strangers', () => {
  test.each([
    ['a report that is none', { loads: 'many' }],
    ['an unknown class', { loads: [{ ...load(), outcome: 'slow' }] }],
    ['anything about the visitor', { loads: [{ ...load(), userId: 1 }] }],
    ['a widget by a path', { loads: [{ ...load(), widget: '../../Widget' }] }],
    ['more than fifty loads at once', { loads: Array(51).fill(load()) }],
  ])('cannot send %s', async (_, body) => {
    expect((await first.visitor().post('/api/module-loads', body)).status).toBe(400);
  });

  test('cannot report from another site', async () => {
    const answer = await first.visitor().post('/api/module-loads', { loads: [load()] }, CROSS_SITE);
    expect(answer.status).toBe(403);
  });

  test('get 429 after too many reports from one address', async () => {
    const visitor = first.visitor();
    const { name, attempts } = REPORTS_PER_ADDRESS;
    await countBefore(first, name, visitor.address, attempts - 1);
    expect([(await report(visitor, load())).status, (await report(visitor, load())).status]).toEqual([204, 429]);
    expect((await report(first.visitor(), load())).status).toBe(204);
  });

  test('cannot fill the memory with builds that they invent', async () => {
    await first.sql('ALTER TABLE module_load_counts RENAME TO away');
    for (let patch = 0; patch <= WAITING_MAX; patch += LOADS_PER_REPORT) {
      const invented = Array.from({ length: LOADS_PER_REPORT }, (_, n) => load({ version: `9.9.${patch + n}` }));
      await report(first.visitor(), ...invented);
    }
    await first.sql('ALTER TABLE away RENAME TO module_load_counts');
    expect((await health()).json()).toHaveLength(WAITING_MAX);
  });

  test('cannot fill the table with invented builds, and known ones still count', async () => {
    await report(first.visitor(), load());
    await health();
    await first.sql(
      `INSERT INTO module_load_counts
       SELECT date_trunc('hour', now()), 'mfe-fake', '1.0.' || n, 'success', 100, 1 FROM generate_series(1, $1) n`,
      [ROWS_PER_HOUR_MAX],
    );
    await report(first.visitor(), load(), load({ version: '9.9.9' }));
    const builds: { version: string; loads: number }[] = (await health()).json();
    expect(builds.find(({ version }) => version === '1.0.0-0a1b2c3d')?.loads).toBe(2);
    expect(builds.find(({ version }) => version === '9.9.9')).toBeUndefined();
  });
});

describe('who reads them', () => {
  test('an admin and anyone with METRICS_TOKEN', async () => {
    expect((await (await first.admin()).get('/api/module-loads')).status).toBe(200);
    expect((await health()).status).toBe(200);
  });

  test.each([
    ['a visitor', async () => first.visitor(), {}, 401],
    ['a visitor with a wrong token', async () => first.visitor(), { authorization: 'Bearer wrong' }, 401],
    ['a visitor with the token as a password', async () => first.visitor(), { authorization: `Basic ${TOKEN}` }, 401],
    ['a member', () => first.member(), {}, 403],
  ])('not %s', async (_, client, headers, status) => {
    expect((await (await client()).get('/api/module-loads', headers)).status).toBe(status);
  });
});

describe('load times', () => {
  test('within one bucket count as spread evenly', () => {
    expect(percentile(0.75, new Map([[bucketEnd(110), 4]]))).toBe(138);
    expect(percentile(0.5, new Map([[bucketEnd(110), 4]]))).toBe(125);
  });

  test('are ordered by bucket, in whatever order they were read', () => {
    const buckets = new Map([
      [1000, 1],
      [50, 2],
      [100, 1],
    ]);
    expect(percentile(0.75, buckets)).toBe(100);
    expect(percentile(1, buckets)).toBe(1000);
  });

  test('of no loads are unknown', () => {
    expect(percentile(0.75, new Map())).toBeNull();
  });
});

test('a report is not lost when the server ends before it was written', async () => {
  const third = await startTestServer({ DATABASE_URL: first.databaseUrl });
  await report(third.visitor(), load());
  await third.close();
  expect((await health()).json()).toMatchObject([{ loads: 1 }]);
});

/** In this hour, and in no file of a build. */
const NOWHERE = { place: null, name: null, firstSeen: expect.any(String), lastSeen: expect.any(String) };
const NO_ERRORS = { errors: 0, errorMessages: [] };
const CROSS_SITE = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
const build = (version: string) => ({ module: 'mfe-academy', version });
