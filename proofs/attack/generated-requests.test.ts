import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanUp } from '../faults/fixtures/cleanup.ts';
import { ADMIN } from '../faults/fixtures/instance.ts';
import { type Answer, ask, type Browser } from './fixtures/browser.ts';
import { type Caller, type Callers, makeCallers, mayCall } from './fixtures/callers.ts';
import { type Call, callAt, documentedCalls } from './fixtures/calls.ts';
import { everyHostileValue } from './fixtures/every-value.ts';
import { type Hostile, hostileRequest } from './fixtures/hostile-requests.ts';
import { inTurn } from './fixtures/in-turn.ts';
import { leakIn, MARKER, UNREPEATED } from './fixtures/leaks.ts';
import { memoryOf, openDescriptors, settledDescriptors } from './fixtures/process-figures.ts';
import { report } from './fixtures/report.ts';
import { makeRows, type Rows } from './fixtures/rows.ts';
import { Target } from './fixtures/target.ts';

/** As each of a stranger, a member and an admin. */
const REQUESTS = 5_000;
const AT_ONCE = 25;
const LISTED = 15;
/** api/src/infrastructure/http/request-body.ts */
const BODY_LIMIT = 64 * 1024;
const RULE = 'none fails the server, shows its inside or does what its sender may not';
/** Connections to the database that were not needed before, and the like. */
const MORE_DESCRIPTORS = 16;
/** The heap of a process that has just started grows until V8 finds collecting it worth while. */
const MORE_MEGABYTES = 150;

/** ATTACK_SEED repeats a run. */
const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31);

let target: Target;
let callers: Callers;
let rows: Rows;
let calls: Call[];
/** Ends sessions by logging in and out, without ending those of the attack. */
let spare: Browser;
let before: { descriptors: number; memory: number };

beforeAll(async () => {
  target = await Target.start();
  calls = await documentedCalls(target);
  callers = await makeCallers(target);
  rows = await makeRows(target, callers.admin, callers.owner);
  spare = (await target.member('spare')).browser;
  // Everything is loaded and every kept connection open before anything is measured.
  const honest = Array.from({ length: 2_000 }, (_, n) => n);
  await inTurn(honest, AT_ONCE, async (n) => {
    await callers.owner.browser.send('GET', n % 2 ? '/api/companies' : (target.files[0] ?? '/'));
  });
  before = { descriptors: await openDescriptors(target.pid), memory: await memoryOf(target.pid) };
});
afterAll(cleanUp);

const callerOf = (role: string): Caller => {
  const caller = callers.all.find((candidate) => candidate.role === role);
  if (!caller) throw new Error(`No caller is ${role}`);
  return caller;
};

const endsSession = ({ path }: Hostile) => /^\/api\/(?:login|logout|register)\b/.test(path);

/** These show what was recorded, such as the query of an export. */
const RECORDS = /^\/api\/(?:admin\/audit|account\/export)\b/;

/** Why the answer is wrong, or null. */
function faultIn({ status, headers, text }: Answer, request: Hostile, caller: Caller): string | null {
  if (status >= 500) return 'a failure of the server';
  const said = status < 400 && RECORDS.test(request.path) ? text.replaceAll(UNREPEATED, MARKER) : text;
  const leak = leakIn(said + JSON.stringify(headers), status);
  if (leak) return leak;
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  if (status >= 400) return null;
  if (changes && /^cross-site$/i.test(request.headers?.['sec-fetch-site'] ?? '')) return 'a change from another site';
  const [path = ''] = request.path.split('?');
  const call = callAt(calls, request.method, path);
  return call && !mayCall(caller, call) ? 'more than this caller may do' : null;
}

/** Sends everything as one caller, many at once. @returns what was answered wrongly, and how often each status came */
async function sendAll(requests: readonly Hostile[], caller: Caller) {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  await inTurn(requests, AT_ONCE, async (request) => {
    const own = endsSession(request) ? spare.cookies : (caller.headers.cookie ?? '');
    const { extraCookie, ...sent } = request;
    const cookie = [own, extraCookie].filter(Boolean).join('; ');
    try {
      const answer = await ask(target.pool, { ...sent, headers: { ...sent.headers, ...(cookie && { cookie }) } });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultIn(answer, request, caller);
      if (fault) faults.push(`${answer.status}, ${fault}: ${shown(request)} → ${answer.text.slice(0, 200)}`);
    } catch (error) {
      // A body that is too large may end its connection; everything else is answered.
      if ((request.body?.length ?? 0) < BODY_LIMIT) faults.push(`no answer (${error}): ${shown(request)}`);
    }
  });
  await target.logged();
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  report(`${requests.length} requests as ${caller.role}: ${counts.join(', ')}`);
  return { faults, statuses };
}

/** The log tells of no failure, and repeats nothing. */
function expectCleanLog(): void {
  expect({ leaks: target.log.leaks, errors: target.log.takeErrors() }).toEqual({ leaks: [], errors: [] });
}

test.each(['a stranger', 'a member', 'an admin'])(
  `${REQUESTS} generated requests of %s: ${RULE}`,
  async (role) => {
    report(`seed ${seed}`);
    const requests = fc.sample(hostileRequest(calls, rows), { numRuns: REQUESTS, seed });
    const { faults, statuses } = await sendAll(requests, callerOf(role));
    expect(faults.slice(0, LISTED)).toEqual([]);
    expectCleanLog();
    // A run in which nothing got through would prove nothing.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
  },
  180_000,
);

test(`every hostile value in every place where a call takes one, as an admin: ${RULE}`, async () => {
  const { faults } = await sendAll(everyHostileValue(calls, rows), callerOf('an admin'));
  expect(faults.slice(0, LISTED)).toEqual([]);
  expectCleanLog();
}, 180_000);

test('afterwards the site is as it should be: the admin is one, a newcomer registers, saves and reads', async () => {
  const admin = target.browser();
  expect(await admin.json('POST', '/api/login', ADMIN)).toMatchObject({ isAdmin: true });
  const { browser } = await target.member('latecomer');
  const company = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  await browser.json('POST', '/api/companies', company);
  expect(await browser.json('GET', '/api/companies')).toEqual([expect.objectContaining(company)]);
  expect((await browser.send('GET', target.files[0] ?? '')).status).toBe(200);
});

test('descriptors and memory are where they were', async () => {
  const allowed = before.descriptors + MORE_DESCRIPTORS;
  const descriptors = await settledDescriptors(target.pid, allowed, 10_000);
  const memory = await memoryOf(target.pid);
  report(
    `descriptors ${before.descriptors} → ${descriptors}, memory ${megabytes(before.memory)} → ${megabytes(memory)}`,
  );
  expect(descriptors).toBeLessThanOrEqual(allowed);
  expect(memory).toBeLessThanOrEqual(before.memory + MORE_MEGABYTES);
});

const megabytes = (memory: number) => `${Math.round(memory)} MB`;

const shown = ({ method, path, headers, body }: Hostile): string =>
  `${method} ${path} ${JSON.stringify(headers).slice(0, 400)} ${body?.toString().slice(0, 300) ?? ''}`;
