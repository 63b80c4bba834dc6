import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminModule, ErrorBudget } from '@powerline/contract/operations';
import type { Client } from '../../../test/client.ts';
import { MODULE, packed, ReleaseSite } from '../../../test/release-site.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const METRICS = 'a'.repeat(32);

let server: TestServer;
let site: ReleaseSite;
let admin: Client;
let token: string;
let builds = 0;

beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: METRICS });
  site = new ReleaseSite(server);
  await site.publishFirst();
  admin = await server.admin();
  ({ token } = await site.token());
});
afterAll(() => server.close());
beforeEach(() => server.sql('TRUNCATE error_targets, module_load_counts, module_error_counts'));

/** Of 2,000 loads ten may fail. @param daysAgo how long ago they did */
const spend = (failures = 10, daysAgo = 0) =>
  server.sql(
    `INSERT INTO module_load_counts (hour, module, version, outcome, up_to_ms, loads)
     SELECT date_trunc('hour', now()) - make_interval(days => $3), $1, '1.0.0', outcome, 100, loads
       FROM (VALUES ('success', 2000 - $2::integer), ('render', $2::integer)) AS reported (outcome, loads)`,
    [MODULE, failures, daysAgo],
  );
const newBuild = () => {
  builds += 1;
  return packed({ code: `build ${builds}` });
};
const publish = async (...options: string[]) => {
  const { folder, version } = await newBuild();
  return { version, ...(await site.pipeline(token, 'publish', folder, ...options)) };
};
const lastEntry = async () => (await site.site.history()).at(-1);
const budget = async (): Promise<ErrorBudget> =>
  (await site.call('GET', `/api/releases/modules/${MODULE}/error-budget`, { token })).json();

const SPENT = `${MODULE} has spent its error budget (10 failures in 28 days, 10 allowed): roll back, add --fix if this is a fix, or add --force --note "<why it can’t wait>".`;

describe('while some of the budget is left', () => {
  test('a team publishes, and sees how much', async () => {
    await spend(5);
    expect((await publish()).code).toBe(0);
    expect(await budget()).toEqual({
      module: MODULE,
      target: 99.5,
      loads: 2_000,
      failed: 5,
      allowed: 10,
      left: 0.5,
    });
    expect((await site.pipeline(token, 'health', MODULE)).printed).toMatch(/mfe-academy +99\.5 % +2000 +5 of 10 +50 %/);
  });

  test('failures of more than 28 days ago are over', async () => {
    await spend(10, 29);
    expect(await budget()).toMatchObject({ loads: 0, left: null });
  });

  test('errors count, of which the module may have no loads', async () => {
    await spend(5);
    await server.sql(
      `INSERT INTO module_error_counts (hour, module, version, kind, message, tabs)
       VALUES (date_trunc('hour', now()), $1, '1.0.0', 'throw', 'Error: broken', 3), (date_trunc('hour', now()), 'mfe-other', '1.0.0', 'throw', 'Error', 1)`,
      [MODULE],
    );
    expect(await budget()).toMatchObject({ failed: 8, left: expect.closeTo(0.2) });
    const headers = { authorization: `Bearer ${METRICS}` };
    const all: ErrorBudget[] = (await server.visitor().get('/api/module-error-budgets', headers)).json();
    expect(all.map(({ module, failed }) => [module, failed])).toEqual([
      [MODULE, 8],
      ['mfe-other', 1],
    ]);
    expect((await server.visitor().get('/api/module-error-budgets')).status).toBe(401);
  });
});

describe('once it is spent', () => {
  beforeEach(() => spend());

  test.each([
    ['a publish', []],
    ['a canary', ['--canary', '5']],
    ['an automatic canary', ['--canary', 'auto']],
  ])('%s is refused with a sentence, and visitors get what they got', async (_, options) => {
    const before = await site.listed();
    const { code, reported } = await publish(...options);
    expect([code, reported]).toEqual([3, expect.stringContaining(SPENT)]);
    expect(await site.listed()).toEqual(before);
  });

  test('a stored build waits: it can be neither promoted nor tried', async () => {
    const { code, version } = await publish('--hold');
    expect(code).toBe(0);
    for (const change of [
      { action: 'promote', version },
      { action: 'promote' },
      { action: 'canary', percent: 10, version },
    ]) {
      const answer = await site.change(token, change);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(SPENT)]);
    }
  });

  test('a fix is released, step by step, and the history says so', async () => {
    const { code, version } = await publish('--fix', '--hold', '--note', 'Blank page');
    expect([code, await lastEntry()]).toEqual([0, expect.objectContaining({ version, note: 'Fix: Blank page' })]);
    for (const command of [
      ['canary', MODULE, '10', version],
      ['promote', MODULE, version],
    ])
      expect(await site.pipeline(token, ...command)).toMatchObject({ code: 0 });
    expect(await site.listed()).toMatchObject({ current: version });
  });

  test('a forced release needs a reason, which the history keeps', async () => {
    const silent = await publish('--force');
    expect([silent.code, silent.reported]).toEqual([3, expect.stringContaining('A forced release needs a reason')]);
    const { code, version } = await publish('--force', '--note', 'Launch day');
    expect([code, await lastEntry()]).toEqual([0, expect.objectContaining({ version, note: 'Forced: Launch day' })]);
  });

  test('the API asks for the reason, too, whatever sends the release', async () => {
    const { version, archive } = await newBuild();
    const answer = await site.send(token, archive, { version, query: '?urgency=force' });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('A forced release needs a reason')]);
  });

  test('a rollback passes, and so does the switch', async () => {
    for (const command of ['rollback', 'disable', 'enable'])
      expect(await site.pipeline(token, command, MODULE)).toMatchObject({ code: 0 });
  });

  test('other modules are released', async () => {
    const other = await packed({ name: 'mfe-events', routes: ['/events'] });
    const { token: theirs } = await site.token('mfe-events');
    expect(await site.pipeline(theirs, 'publish', other.folder)).toMatchObject({ code: 0 });
  });

  test('a release on the site folder itself is not checked', async () => {
    const { folder, version } = await newBuild();
    await site.site.publish(folder);
    expect(await site.listed()).toMatchObject({ current: version });
  });
});

describe('an admin', () => {
  const listed = async () => (await admin.get('/api/admin/modules')).json();
  const change = async (body: object) =>
    admin.post(`/api/admin/modules/${MODULE}/changes`, {
      seen: (await listed()).generation,
      reason: 'For the test',
      ...body,
    });
  const setTarget = (body: object) =>
    admin.post(`/api/admin/modules/${MODULE}/changes`, { action: 'target', reason: 'New team', ...body });
  const shown = async (): Promise<AdminModule['errorBudget'] | undefined> =>
    (await listed()).modules.find(({ name }: AdminModule) => name === MODULE)?.errorBudget;

  test('promotes although it is spent only on purpose', async () => {
    await spend();
    const { version } = await publish('--hold');
    expect((await change({ action: 'promote', version })).text).toContain(SPENT);
    expect((await change({ action: 'promote', version, urgency: 'force' })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ version, who: 'admin (admin)', note: 'Forced: For the test' });
  });

  test('sets the target, which the audit records, and what may fail follows', async () => {
    await spend();
    expect(await shown()).toMatchObject({ target: 99.5, left: 0 });
    expect((await setTarget({ target: 99, replaces: 99.5 })).status).toBe(200);
    expect(await shown()).toMatchObject({ target: 99, allowed: 20, left: 0.5 });
    expect(
      (await server.sql('SELECT action, target, change, before FROM audit_entries ORDER BY id DESC LIMIT 1'))[0],
    ).toEqual({
      action: 'set error target of module',
      target: MODULE,
      change: { target: 99, reason: 'New team' },
      before: { target: 99.5 },
    });
    expect((await publish()).code).toBe(0);
  });

  test('learns that another one has just set it', async () => {
    await setTarget({ target: 99, replaces: 99.5 });
    const late = await setTarget({ target: 99.9, replaces: 99.5 });
    expect([late.status, late.text]).toEqual([
      409,
      'Someone just set this target to 99 %. Look again before you change it.',
    ]);
    expect(await shown()).toMatchObject({ target: 99 });
  });

  test.each([[100], [89], [99.123], ['99']])('cannot set it to %s', async (target) => {
    expect((await setTarget({ target, replaces: 99.5 })).status).toBe(400);
  });

  test('cannot set it for a module that the site does not have', async () => {
    const path = '/api/admin/modules/mfe-none/changes';
    const answer = await admin.post(path, { action: 'target', target: 99, replaces: 99.5, reason: 'x' });
    expect(answer.status).toBe(422);
  });
});
