import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LOADS_PER_REPORT, type ModuleLoad, VITALS_PER_REPORT } from '@powerline/contract/operations';
import { until } from '@powerline/test-support/until';
import type { DataSource } from 'typeorm';
import { MODULE, packed, ReleaseSite } from '../../../test/release-site.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { readCanaryProgress } from '../canaries/canary-progress.ts';
import { FLOOR_LOADS } from '../canaries/canary-rule.ts';
import { CanaryJudge } from './canary-judge.ts';
import { DatabaseReleases } from './database-releases.ts';
import { ReleaseSigners } from './release-signers.ts';
import { SiteFolder } from './site-folder.ts';

let server: TestServer;
let site: ReleaseSite;
let dataSource: DataSource;
let judge: CanaryJudge;
let builds = 0;

beforeAll(async () => {
  server = await startTestServer();
  site = new ReleaseSite(server);
  await site.publishFirst();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  const config = readConfig({ SITE_DIR: server.siteDir, DATABASE_URL: server.databaseUrl });
  const folder = new SiteFolder(
    config,
    new DatabaseReleases(dataSource),
    () => undefined,
    new ReleaseSigners(config, dataSource),
  );
  judge = new CanaryJudge(config, dataSource, folder);
});
afterAll(async () => {
  await dataSource.destroy();
  await server.close();
});

/** A build that the site never had, for one visitor in a hundred. */
async function startCanary() {
  builds += 1;
  const { folder, version } = await packed({ code: `canary ${builds}` });
  await site.site.publish(folder, { audience: { percent: 'auto' } });
  const current = (await site.listed())?.current ?? '';
  await judge.lookAtAll();
  return { version, current };
}

async function report(version: string, count: number, outcome: ModuleLoad['outcome'] = 'success') {
  const load = { module: MODULE, version, outcome, milliseconds: 300 };
  for (let sent = 0; sent < count; sent += LOADS_PER_REPORT) {
    const loads = Array.from({ length: Math.min(LOADS_PER_REPORT, count - sent) }, () => load);
    expect((await server.visitor().post('/api/module-loads', { loads })).status).toBe(204);
  }
}

/** Once every instance has written. */
async function look() {
  await server.admin().then((admin) => admin.get('/api/admin/modules'));
  await judge.lookAtAll();
}

const minutesPass = () => server.sql(`UPDATE canary_steps SET started_at = started_at - interval '6 minutes'`);
const lastEntry = async () => (await site.site.history()).at(-1);
const waiting = async () =>
  (await (await server.admin()).get('/api/admin/inbox'))
    .json()
    .items.filter(({ kind }: { kind: string }) => kind === 'canaries-sent-back');

test('a build that does as well goes to more visitors step by step, and then to all', async () => {
  const { version, current } = await startCanary();
  for (const percent of [5, 25, undefined]) {
    await report(version, FLOOR_LOADS);
    await report(current, FLOOR_LOADS);
    await look();
    // Five minutes have not passed.
    expect(await site.listed()).toMatchObject({ current });
    await minutesPass();
    await look();
    if (percent) expect(await site.listed()).toMatchObject({ current, canary: { version, percent, automatic: true } });
    await judge.lookAtAll();
  }
  expect(await site.listed()).toMatchObject({ current: version });
  expect(await lastEntry()).toMatchObject({
    who: 'Powerline',
    action: 'promote',
    note: `After 1,000 loads, it does as well as ${current}.`,
  });
  expect(await waiting()).toEqual([]);
});

test('a build that fails is sent back at the next look: history and inbox say so', async () => {
  const { version, current } = await startCanary();
  await report(current, 500);
  await report(version, 12, 'render');
  await look();
  expect((await site.listed())?.canary).toBeUndefined();
  expect(await lastEntry()).toMatchObject({
    who: 'Powerline',
    action: 'rollback',
    version: current,
    from: version,
    note: `Sent back by the site after 12 loads: 100 % failed, and 0.0 % of ${current} in the same minutes.`,
  });
  expect(await waiting()).toEqual([expect.objectContaining({ count: 1, path: '/admin/modules' })]);
});

test('a page that has become slower sends its build back, though it loads as quickly', async () => {
  const { version, current } = await startCanary();
  const vital = { module: MODULE, route: '/academy', vital: 'LCP' };
  for (const [build, value] of [
    [version, 2_400],
    [current, 800],
  ] as const) {
    const vitals = Array.from({ length: VITALS_PER_REPORT }, () => ({ ...vital, version: build, value }));
    for (let sent = 0; sent < 40; sent += VITALS_PER_REPORT)
      expect((await server.visitor().post('/api/module-vitals', { vitals })).status).toBe(204);
    await report(build, 50);
  }
  const counted = () => server.sql('SELECT 1 FROM module_vital_counts GROUP BY module HAVING sum(count) = 80');
  await until(async () => (await counted()).length === 1);
  await look();
  expect((await lastEntry())?.note).toMatch(/^Sent back by the site after 50 loads: its LCP \/academy \(75 of 100 /);
});

test('only what both did since the step began counts, and too few loads decide nothing', async () => {
  const { version, current } = await startCanary();
  await report(current, 100, 'render');
  await report(version, 10, 'render');
  await look();
  await minutesPass();
  await look();
  expect(await site.listed()).toMatchObject({ current, canary: { version, percent: 1 } });
  expect((await readCanaryProgress(dataSource.manager)).get(MODULE)).toEqual({
    loads: 10,
    floor: FLOOR_LOADS,
    next: 5,
  });
});

test('the site leaves a canary alone that a person moves', async () => {
  const { version, current } = await startCanary();
  await site.site.canary(MODULE, 10);
  await report(current, 500);
  await report(version, 50, 'render');
  await look();
  expect(await site.listed()).toMatchObject({ current, canary: { version, percent: 10, automatic: false } });
});

test('two instances that look at the same moment send a build back once', async () => {
  const { version, current } = await startCanary();
  const before = (await site.site.history()).length;
  await report(current, 500);
  await report(version, 20, 'render');
  await (await server.admin()).get('/api/admin/modules');
  await Promise.all([judge.lookAtAll(), judge.lookAtAll()]);
  expect((await site.site.history()).slice(before).map(({ action }) => action)).toEqual(['rollback']);
});
