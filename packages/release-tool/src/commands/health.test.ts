import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ModuleHealth } from '@powerline/contract/operations';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite } from '../site/site.ts';
import { run } from './run.ts';

/** Stands for the API, which cannot be imported here. That the real one answers so is proven in proofs/e2e/tests. */
const api = createServer((request, response) =>
  (request.url === '/api/module-error-budgets' ? answerBudgets : answer)(request, response),
);
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** Older APIs have none. */
let answerBudgets: typeof answer;
let url: string;
let site: string;
let current: string;
let canary: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never the string form, which is for pipes.
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  site = path.join(await freshFolder(), 'site');
  const releases = openSite(site, { who: 'Ann' });
  await releases.publish(await writeShell(), { apiVersion: '1.0.0' });
  current = versionOf(await releases.publish(await writeModule()));
  await releases.publish(await writeModule({ name: 'mfe-admin', routes: ['/admin'] }));
  canary = versionOf(await releases.publish(await writeModule({ code: 'second' }), { audience: { percent: 20 } }));
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const versionOf = ({ builds: [build] }: { builds: { version: string }[] }) => build?.version ?? '';
const academy = (version: string, change: Partial<ModuleHealth> = {}): ModuleHealth => ({
  module: 'mfe-academy',
  version,
  loads: 0,
  failures: {},
  p75Milliseconds: null,
  widgets: [],
  errors: 0,
  errorMessages: [],
  ...change,
});
const answerWith =
  (body: unknown, status = 200): typeof answer =>
  (_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

beforeEach(() => {
  answerBudgets = answerWith('', 404);
  answer = answerWith([
    academy('0.9.0-00000000', { loads: 3, p75Milliseconds: 90 }),
    academy(current, { loads: 1200, failures: { http: 1, timeout: 2 }, p75Milliseconds: 180 }),
    academy(canary, { loads: 40, failures: { render: 40 } }),
    { ...academy('1.0.0'), module: 'mfe-invented', loads: 9 },
  ]);
});

async function health(line = '', env: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const reported: string[] = [];
  const folder = await freshFolder();
  const code = await run(['health', ...line.split(' ').filter(Boolean)], {
    env: { SITE_DIR: site, POWERLINE_API: url, ...env },
    workingFolder: folder,
    print: (text) => printed.push(text),
    report: (text) => reported.push(text),
  });
  return { code, printed: printed.join('\n'), reported: reported.join('\n') };
}

describe('health', () => {
  test('shows what visitors get first, loaded or not, then older builds, and no module that the site does not have', async () => {
    const { code, printed } = await health();
    expect(code).toBe(8);
    const rows = printed.split('\n').map((line) => line.split(/ {2,}/));
    expect(rows.slice(0, 5)).toEqual([
      ['Loads of the last 24 hours, as visitors saw them'],
      ['module', 'version', 'visitors get', 'loads', 'failed', 'errors', 'p75', 'failures by class'],
      ['mfe-academy', current, 'current', '1200', '3 (0.3 %)', '0', '180 ms', 'timeout 2, http 1'],
      ['mfe-academy', canary, 'canary 20 %', '40', '40 (100 %)', '0', 'render 40'],
      ['mfe-academy', '0.9.0-00000000', '3', '0 (0 %)', '0', '90 ms'],
    ]);
    expect(rows[5]?.[0]).toBe('mfe-admin');
    expect(rows[5]?.slice(2)).toEqual(['current', '0', '0', '0']);
    expect(rows.slice(6)).toEqual([[`Bad: mfe-academy ${canary}: 40 of 40 loads failed (100 %).`]]);
  });

  test('shows each widget below its build, whose own figures are those of its pages', async () => {
    const widgets = [{ widget: 'NextWidget', loads: 40, failures: { timeout: 4 }, p75Milliseconds: 60 }];
    answer = answerWith([academy(current, { loads: 9, widgets })]);
    const rows = (await health('mfe-academy')).printed.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(rows.slice(2, 4)).toEqual([
      ['mfe-academy', current, 'current', '9', '0 (0 %)', '0'],
      ['NextWidget', '40', '4 (10 %)', '60 ms', 'timeout 4'],
    ]);
  });

  test('reads an API from before there were widgets and errors', async () => {
    const { widgets, errors, errorMessages, ...before } = academy(current, { loads: 9 });
    answer = answerWith([before]);
    expect(JSON.parse((await health('mfe-academy --json')).printed).builds[0]).toMatchObject({
      ...before,
      widgets,
      errors,
      errorMessages,
    });
  });

  test('of one module shows that one', async () => {
    expect((await health('mfe-admin')).printed).not.toContain('mfe-academy');
  });

  test('shows how much of each error budget is left, of modules that the site has', async () => {
    const budget = { module: 'mfe-academy', target: 99.5, loads: 12_400, failed: 31, allowed: 62, left: 0.5 };
    const young = { ...budget, module: 'mfe-admin', loads: 9, failed: 0, allowed: 3, left: null };
    answerBudgets = answerWith([budget, young, { ...budget, module: 'mfe-invented' }]);
    const { printed } = await health();
    const rows = printed.split('\n').map((line) => line.split(/ {2,}/));
    expect(rows.slice(6, -1)).toEqual([
      ['Error budgets, over 28 days'],
      ['module', 'target', 'loads', 'failed', 'left'],
      ['mfe-academy', '99.5 %', '12400', '31 of 62', '50 %'],
      ['mfe-admin', '99.5 %', '9', '0 of 3', 'not judged below 1000 loads'],
    ]);
    expect(JSON.parse((await health('mfe-academy --json')).printed).budgets).toEqual([budget]);
  });

  test('gives a pipeline the same as one JSON object', async () => {
    const { ok, hours, builds, faults } = JSON.parse((await health('mfe-academy --json --hours 48')).printed);
    expect({ ok, hours, faults }).toEqual({
      ok: false,
      hours: 48,
      faults: [expect.stringContaining('40 of 40 loads')],
    });
    expect(builds[0]).toEqual({
      ...academy(current, { loads: 1200, failures: { http: 1, timeout: 2 }, p75Milliseconds: 180 }),
      state: 'current',
    });
  });

  test('works where no site is, and then shows all that was reported', async () => {
    const { printed } = await health('', { SITE_DIR: path.join(await freshFolder(), 'none') });
    expect(printed).toContain('mfe-invented');
    expect(printed).not.toContain('current');
  });

  test('sends METRICS_TOKEN and the hours, to the address that --url names', async () => {
    const asked: unknown[] = [];
    answer = ({ url: asks, headers }, response) => {
      asked.push(asks, headers.authorization);
      response.end('[]');
    };
    const env = { METRICS_TOKEN: 'token-of-the-operators', POWERLINE_API: 'http://127.0.0.1:1' };
    expect(await health(`--url ${url} --hours 7`, env)).toMatchObject({ code: 0 });
    expect(asked).toEqual(['/api/module-loads?hours=7', 'Bearer token-of-the-operators']);
  });
});

describe('problems that visitors see', () => {
  const outcome = async (...builds: ModuleHealth[]) => {
    answer = answerWith(builds);
    const { code, printed } = await health('--json');
    return [code, JSON.parse(printed).faults];
  };
  const errors = (count: number) => ({
    errors: count,
    errorMessages: [
      {
        kind: 'rejection',
        message: 'ApiError: 409',
        tabs: count,
        place: 'src/pages/A.tsx:12:5',
        name: 'load',
      },
    ],
  });

  test.each([
    [
      'more than 2 % of the loads failed',
      { loads: 100, failures: { http: 2, chunk: 1 } },
      '3 of 100 loads failed (3.0 %).',
    ],
    [
      'more than 2 % of the loads of a widget failed',
      { loads: 900, widgets: [{ widget: 'NextWidget', loads: 40, failures: { timeout: 4 }, p75Milliseconds: 60 }] },
      '4 of 40 loads failed (10 %).',
    ],
    ['there were more errors than 2 % of the loads', { loads: 100, ...errors(3) }, '3 errors beside 100 loads.'],
  ])('ends with 8 and a sentence when %s', async (_, change, sentence) => {
    expect(await outcome(academy(current, change))).toEqual([8, [expect.stringContaining(sentence)]]);
  });

  test.each([
    ['of a hundred loads two failed', { loads: 100, failures: { http: 2 }, ...errors(2) }],
    ['two failed, of however few', { loads: 2, failures: { http: 2 } }],
  ])('is nothing when %s', async (_, change) => {
    expect(await outcome(academy(current, change))).toEqual([0, []]);
  });

  test('is nothing that visitors do not get any more', async () => {
    expect(await outcome(academy('0.9.0-00000000', { loads: 9, failures: { http: 9 } }))).toEqual([0, []]);
  });

  test('shows the messages of errors below their build', async () => {
    answer = answerWith([academy(current, { loads: 900, ...errors(3) })]);
    const { code, printed } = await health('mfe-academy');
    expect(code).toBe(0);
    expect(printed.split('\n')[2]).toMatch(/ 900 +0 \(0 %\) +3$/);
    expect(printed.split('\n')[3]).toBe('  rejection in 3 tabs: ApiError: 409, at src/pages/A.tsx:12:5 (load)');
  });
});

describe('the API that is asked', () => {
  const port = () => new URL(url).port;

  test.each([
    ['is on this machine at PORT, as npm start has it', () => ({ POWERLINE_API: '', PORT: port() })],
    ['is that of POWERLINE_API, whatever PORT is', () => ({ PORT: '1' })],
  ])('%s', async (_, env) => {
    expect((await health('', env())).printed).toContain('mfe-academy');
  });
});

describe('health ends with', () => {
  test.each([
    ['an hour that is none', '--hours 0', '--hours must be a whole number from 1 to 168'],
    ['an address that is none', '--url localhost', 'must look like http://127.0.0.1:3000'],
    ['a module that the site does not have', 'mfe-lost', 'Its modules: mfe-academy, mfe-admin.'],
  ])('2 for %s', async (_, line, sentence) => {
    const { code, reported } = await health(line);
    expect(code).toBe(2);
    expect(reported).toContain(sentence);
  });

  test.each([
    ['does not let us in', answerWith('This is for operators', 401), 'set METRICS_TOKEN'],
    [
      'has a bad moment',
      answerWith('The service is briefly unavailable.', 503),
      'answered 503. The service is briefly',
    ],
    ['is something else', answerWith('<!doctype html>'), 'is no Powerline API, or one of another version'],
    [
      'sends us elsewhere',
      (_, response) => response.writeHead(302, { location: 'https://x.example' }).end(),
      'cannot be reached',
    ],
  ] satisfies [string, typeof answer, string][])('7 when what answers %s', async (_, answers, sentence) => {
    answer = answers;
    const { code, reported } = await health();
    expect(code).toBe(7);
    expect(reported).toContain(sentence);
  });

  test('7 when nothing answers', async () => {
    const { code, printed } = await health('--json --url http://127.0.0.1:1');
    expect(code).toBe(7);
    expect(JSON.parse(printed)).toEqual({
      ok: false,
      error: 'api-unavailable',
      faults: [
        expect.stringMatching(/^The API at http:\/\/127.0.0.1:1 cannot be reached \(.+\)\. Start it, or say where/),
      ],
    });
  });
});
