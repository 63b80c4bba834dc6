import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { COURSE_FILE_TYPE, VIDEO_PART_TYPE } from '@powerline/contract/academy';
import { BUILD_ARCHIVE_TYPE } from '@powerline/contract/operations';
import { PAYMENT_FILE_TYPE } from '@powerline/contract/payout';
import type { Connection } from '@powerline/test-support/database-cluster';
import { afterwards, cleanUp } from '../faults/fixtures/cleanup.ts';
import { type Answer, ask } from './fixtures/browser.ts';
import { type Caller, type Callers, makeCallers, mayCall, mayIn } from './fixtures/callers.ts';
import { bodyFor, type Call, callAt, documentedCalls, isLetIn, nameOf, OF_OWNER } from './fixtures/calls.ts';
import { inTurn } from './fixtures/in-turn.ts';
import { leakIn } from './fixtures/leaks.ts';
import { pathVariants } from './fixtures/path-variants.ts';
import { exchange, head } from './fixtures/raw-connection.ts';
import { report } from './fixtures/report.ts';
import { routedCalls } from './fixtures/router.ts';
import {
  aimedPath,
  COURSE_FILE,
  HIDDEN_FROM_STRANGERS,
  makeRows,
  PAYMENT_FILE,
  PICTURE,
  type Rows,
} from './fixtures/rows.ts';
import { changedTables, tableStates } from './fixtures/tables.ts';
import { idOf, Target } from './fixtures/target.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'];
/** Over raw connections, for no client would send them. */
const STRANGE_METHODS = ['get', 'Post', 'dELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'ANYTHING', 'GET\0'];
const AT_ONCE = 16;
/** Each path of the API adds some 2,500 requests. No measure of speed: machines that run this are shared. */
const MATRIX_TIMEOUT_MS = 5_400_000;
/** The most breaches that a failure lists. */
const LISTED = 20;

let target: Target;
let database: Connection;
let callers: Callers;
let rows: Rows;
let calls: Call[];
/** What the rows and the metrics hold: anyone who reads one of them got in. */
const inside = [...HIDDEN_FROM_STRANGERS, 'powerline_http_request'];

beforeAll(async () => {
  target = await Target.start();
  database = await target.database.connect();
  afterwards(database.end);
  calls = await documentedCalls(target);
  callers = await makeCallers(target);
  rows = await makeRows(target, callers.admin, callers.owner);
  await target.settle();
});
afterAll(cleanUp);

function isAllowed(caller: Caller, call: Call | undefined): boolean {
  if (call === undefined || !mayCall(caller, call)) return false;
  return !OF_OWNER.has(nameOf(call)) || caller.isOwner;
}

function headersOf(caller: Caller, body: object | undefined): Record<string, string> {
  return {
    'sec-fetch-site': 'same-origin',
    accept: 'text/html, */*',
    ...caller.headers,
    ...(body && { 'content-type': 'application/json' }),
  };
}

/** Why an answer to a request that must be refused is not right, or null. */
function breachIn(
  { status, headers, text }: Answer,
  { method, call, isExact, template }: { method: string; call: Call | undefined; isExact: boolean; template: string },
) {
  if (status >= 500) return 'a failure of the server';
  const shown = inside.find((words) => text.includes(words));
  if (shown !== undefined) return `shows "${shown}"`;
  const leak = leakIn(text + JSON.stringify(headers), status);
  if (leak !== null) return leak;
  // The page of the site is for everyone, at whatever address is not below /api.
  const isPage = String(headers['content-type']).startsWith('text/html') && !isExact;
  const isEmptyOptions = method === 'OPTIONS' && text === '';
  if (status < 400 && !isPage && !isEmptyOptions) return 'a success';
  if (!isExact || isEmptyOptions) return null;
  const expected = call ? [401, 403, OF_OWNER.get(nameOf(call)) ?? 403] : [404, 405];
  // An address that only happens to fit another call's pattern: "count" is no id of a notification.
  if (call && call.path !== template) expected.push(400);
  return expected.includes(status) ? null : `not ${expected.join(' or ')}`;
}

test('the router knows no call that the documentation does not', async () => {
  const documented = new Set(calls.map(nameOf));
  const unknown = (await routedCalls(target)).filter(({ method, path }) => {
    const asked = method === 'HEAD' ? 'GET' : method;
    // What only answers 405 stands in the router, too; the next test sees that it does nothing else.
    return !documented.has(nameOf({ method: asked, path })) && !calls.some((call) => call.path === path);
  });
  expect(unknown).toEqual([]);
});

test(
  'callers do and see only what they may, with any method and any spelling of the path',
  async () => {
    const breaches: string[] = [];
    let requests = 0;
    const paths = [...new Set(calls.map(({ path }) => path))];
    let before = await tableStates(database);
    for (const caller of callers.all) {
      for (const template of paths) {
        const there = calls.filter(({ path }) => path === template);
        const aimed = aimedPath(template, rows);
        // A body that the path takes, whatever the method: refusing a bad one would prove nothing.
        const body = there.map(bodyFor).find((found) => found !== undefined) ?? {};
        const refused = METHODS.filter((method) => !isAllowed(caller, callAt(calls, method, aimed)));
        const variants = pathVariants(aimed, target.instance.url);
        const attempts = refused.flatMap((method) => variants.map((variant) => ({ method, ...variant })));
        requests += attempts.length;
        await inTurn(attempts, AT_ONCE, async ({ method, name, path }) => {
          const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
          // An address may fit the pattern of another call as well.
          const call = callAt(calls, method, aimed);
          const sent = (call && bodyFor(call)) ?? body;
          const headers = headersOf(caller, hasBody ? sent : undefined);
          const answer = await ask(target.pool, {
            method,
            path,
            headers,
            ...(hasBody && { body: JSON.stringify(sent) }),
          });
          const breach = breachIn(answer, { method, call, isExact: name === 'exact', template });
          if (breach) breaches.push(`${caller.role}: ${method} ${path} (${name}): ${answer.status}, ${breach}`);
        });
        const after = await tableStates(database);
        const changed = changedTables(before, after);
        before = after;
        if (changed.length > 0) breaches.push(`${caller.role} at ${template} changed rows of ${changed.join(', ')}`);
      }
    }
    report(`${requests} requests of ${callers.all.length} roles at ${paths.length} paths that must all be refused`);
    expect(breaches.slice(0, LISTED)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);

test('an unknown method, or one in small letters, is refused at every path', async () => {
  const breaches: string[] = [];
  const paths = [...new Set(calls.map(({ path }) => aimedPath(path, rows)))];
  const attempts = callers.all.flatMap((caller) =>
    paths.flatMap((path) => STRANGE_METHODS.map((method) => ({ caller, path, method }))),
  );
  const before = await tableStates(database);
  await inTurn(attempts, AT_ONCE, async ({ caller, path, method }) => {
    const headers = Object.entries({ ...headersOf(caller, {}), host: 'localhost', connection: 'close' });
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    const { statuses, text } = await exchange(target.port, head(`${method} ${path} HTTP/1.1`, ...lines));
    const isRefused = statuses.every((status) => status >= 400 && status < 500) && statuses.length < 2;
    if (!isRefused || leakIn(text, 400)) breaches.push(`${caller.role}: ${method} ${path}: ${text.slice(0, 200)}`);
  });
  expect(breaches.slice(0, LISTED)).toEqual([]);
  expect(await tableStates(database)).toEqual(before);
  report(`${attempts.length} requests with strange methods`);
});

test('members cannot see or take each other’s data, and admins cannot demote, suspend or delete themselves', async () => {
  const id = idOf(await callers.admin.json('GET', '/api/user'));
  const foreign = `/api/companies?userId=${rows.owner.id}`;
  const attempts: { caller: Caller; method: string; path: string; body?: object }[] = [
    ...callers.all
      .filter((caller) => !caller.isOwner && caller.standing !== 'admin' && !mayIn(caller, 'pages'))
      .flatMap((caller) => [
        { caller, method: 'GET', path: foreign },
        { caller, method: 'GET', path: `${foreign}&userId=${rows.owner.id}` },
        { caller, method: 'DELETE', path: `/api/companies/${rows.companies[0]}` },
      ]),
    ...callers.all
      .filter(({ standing }) => standing === 'admin')
      .flatMap((caller) => [
        { caller, method: 'PATCH', path: `/api/admin/users/${id}`, body: { isAdmin: false } },
        { caller, method: 'POST', path: `/api/admin/users/${id}/suspension`, body: { reason: 'Taken over' } },
        { caller, method: 'DELETE', path: `/api/admin/users/${id}` },
      ]),
  ];
  const before = await tableStates(database);
  for (const { caller, body, ...sent } of attempts) {
    const headers = headersOf(caller, body);
    const answer = await ask(target.pool, { ...sent, headers, ...(body && { body: JSON.stringify(body) }) });
    expect([caller.role, sent.path, answer.status < 400, inside.some((words) => answer.text.includes(words))]).toEqual([
      caller.role,
      sent.path,
      false,
      false,
    ]);
  }
  expect(await tableStates(database)).toEqual(before);
});

test('the same requests succeed for the right caller, or get as far as a code or password', async () => {
  const failures: string[] = [];
  // What is deleted is not there for the next request.
  const inOrder = calls.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  let requests = 0;
  for (const call of inOrder) {
    // Logging in or out ends the session that comes along; a deletion and a suspension succeed once; of reports of one
    // address there are few.
    const isOnce =
      call.method === 'DELETE' || /\/(?:login|logout|register|session-link|suspension|reports)$/.test(call.path);
    for (const caller of callers.all.filter((caller) => isAllowed(caller, call)).slice(0, isOnce ? 1 : undefined)) {
      const json = bodyFor(call);
      const file =
        (call.takesArchive && rows.build.archive) ||
        (call.takesCourse && COURSE_FILE) ||
        (call.takesCsv && PAYMENT_FILE) ||
        ((call.takesPicture || call.takesVideoPart) && PICTURE);
      const body = file || (json && JSON.stringify(json));
      const headers = {
        ...headersOf(caller, json),
        ...(call.takesArchive && { 'content-type': BUILD_ARCHIVE_TYPE }),
        ...(call.takesCourse && { 'content-type': COURSE_FILE_TYPE }),
        ...(call.takesCsv && { 'content-type': PAYMENT_FILE_TYPE }),
        ...(call.takesPicture && { 'content-type': 'image/png' }),
        ...(call.takesVideoPart && { 'content-type': VIDEO_PART_TYPE }),
      };
      const sent = { method: call.method, path: aimedPath(call.path, rows), headers };
      const { status, text } = await ask(target.pool, { ...sent, ...(body && { body }) });
      if (!isLetIn(call, status)) failures.push(`${caller.role}: ${nameOf(call)}: ${status} ${text}`);
      requests += 1;
    }
  }
  report(`${requests} requests that must all be let in`);
  expect(failures).toEqual([]);
});

test('the log holds no secret, no value that was sent, and no failure', async () => {
  await target.logged();
  report(`${target.log.lines} lines of log read`);
  expect({ leaks: target.log.leaks, errors: target.log.takeErrors() }).toEqual({ leaks: [], errors: [] });
});
