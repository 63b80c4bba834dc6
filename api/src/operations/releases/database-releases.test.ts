import { access, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { API_VERSION } from '@powerline/contract/versions';
import { openSite, type ReleaseStore, type Site } from '@powerline/release-tool/site';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import type { DataSource } from 'typeorm';
import { run } from '../../../../packages/release-tool/src/commands/run.ts';
import { snapshotOf } from '../../../../packages/release-tool/test/site-snapshot.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { DatabaseReleases } from './database-releases.ts';

const MODULE = 'mfe-academy';
let builds = 0;

const newBuild = () => {
  builds += 1;
  return writeModule({ code: `build ${builds}` });
};
const publishFirst = async (site: Site) =>
  site.publish([await writeShell(), await writeModule()], { apiVersion: API_VERSION });

describe('two instances without a folder in common', () => {
  let old: string;
  let first: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    const env = { SITE_STORE: 'database', DATABASE_URL: await createTestDatabase() };
    old = await freshFolder();
    await publishFirst(openSite(old, { who: 'operator' }));
    first = await startTestServer({ ...env, SITE_DIR: old });
    await untilReady(first);
    second = await startTestServer(env);
    await untilReady(second);
  });
  afterAll(() => Promise.all([first.close(), second.close()]));

  const untilReady = async (server: TestServer) => {
    while ((await server.visitor().get('/api/health/ready')).status !== 200) await delay(20);
  };
  const isEnabled = async (server: TestServer) =>
    (await server.visitor().get('/registry.json')).json().modules[0].enabled;
  const until = async (server: TestServer, enabled: boolean, withinMs: number) => {
    const deadline = performance.now() + withinMs;
    while ((await isEnabled(server)) !== enabled && performance.now() < deadline) await delay(20);
    expect(await isEnabled(server)).toBe(enabled);
  };
  const change = async (server: TestServer, action: 'enable' | 'disable') => {
    const admin = await server.admin();
    const { generation } = (await admin.get('/api/admin/modules')).json();
    const body = { action, seen: generation, reason: 'a test' };
    const answer = await admin.post(`/api/admin/modules/${MODULE}/changes`, body);
    expect(answer).toMatchObject({ status: 200 });
  };

  test('serve the same to the byte, of a site that one of them had before', async () => {
    const [page, other] = await Promise.all([first, second].map((server) => server.visitor().get('/')));
    expect(other?.text).toBe(page?.text);
    const { version } = (await second.visitor().get('/registry.json')).json().modules[0].current;
    const [file, copied] = await Promise.all(
      [first, second].map((server) => server.visitor().get(`/modules/${MODULE}/${version}/entry.js`)),
    );
    expect([copied?.status, copied?.text]).toEqual([200, file?.text]);
  });

  test('show a release of the one at the other, within a second', async () => {
    await change(first, 'disable');
    expect(await isEnabled(first)).toBe(false);
    await until(second, false, 1_000);
    await change(second, 'enable');
    await until(first, true, 1_000);
  });

  test('give each file of a build the same validators', async () => {
    const folder = await newBuild();
    const database = createDataSource(first.databaseUrl, SITE_SCHEMA, () => undefined);
    const store = new DatabaseReleases(await database.initialize());
    const { builds: published } = await openSite(old, { who: 'Ann', store }).publish(folder);
    await database.destroy();
    const file = `/modules/${MODULE}/${published[0]?.version}/entry.js`;
    while ((await second.visitor().get(file)).status !== 200) await delay(20);
    const etags = [first, second].map(async (server) => (await server.visitor().get(file)).headers.get('etag'));
    const [one, other] = await Promise.all(etags);
    expect(other).toBe(one);
  });

  test('catch up with what no notice told them, when they hear again', async () => {
    // As if the connection had broken in the middle of a release.
    const deafen = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE application_name = 'powerline-changes' AND datname = current_database()`;
    await first.sql(deafen);
    await change(first, 'disable');
    await until(second, false, 3_000);
    await change(first, 'enable');
  });

  test('serve pages from their disks while the database is away, and an empty one isn’t ready', async () => {
    await first.sql('ALTER TABLE current_release RENAME TO away');
    const late = await startTestServer({ SITE_STORE: 'database', DATABASE_URL: first.databaseUrl });
    expect((await late.visitor().get('/api/health/ready')).status).toBe(503);
    expect((await first.visitor().get('/')).status).toBe(200);
    await first.sql('ALTER TABLE away RENAME TO current_release');
    await first.sql(`SELECT pg_notify('powerline_changes', 'release')`);
    await untilReady(late);
    expect((await late.visitor().get('/')).text).toBe((await first.visitor().get('/')).text);
    await late.close();
  });
});

describe('releases in the database', () => {
  let dataSource: DataSource;
  let store: ReleaseStore;
  let folders: [string, string];
  let sites: [Site, Site];
  const on = (folder: string, releases = store) =>
    openSite(folder, { who: 'Ann', store: releases, lockWaitMs: 10_000 });
  const row = async (site: Site) => (await site.list()).rows.find(({ name }) => name === MODULE);
  const current = async (site: Site) => (await row(site))?.current;

  beforeEach(async () => {
    dataSource = await createDataSource(await createTestDatabase(), SITE_SCHEMA, () => undefined).initialize();
    store = new DatabaseReleases(dataSource);
    folders = [await freshFolder(), await freshFolder()];
    sites = [on(folders[0]), on(folders[1])];
    await publishFirst(sites[0]);
    await sites[1].catchUp();
  });
  afterEach(() => dataSource.destroy());

  const killed = (moment: 'before' | 'after'): ReleaseStore => ({
    currentRecord: () => store.currentRecord(),
    read: () => store.read(),
    contents: (hashes) => store.contents(hashes),
    alone: async (waitMs, work) => {
      await store.alone(waitMs, async (save) => {
        await work(save);
        if (moment === 'before') throw new Error('killed');
      });
      throw new Error('killed');
    },
  });

  test('are none when a release dies before its commit, and the next one lands', async () => {
    const before = await snapshotOf(folders[1]);
    await expect(on(folders[0], killed('before')).publish(await newBuild())).rejects.toThrow('killed');
    await sites[1].catchUp();
    expect(await snapshotOf(folders[1])).toEqual(before);
    await sites[0].publish(await newBuild());
    expect((await sites[0].verify()).problems).toEqual([]);
  });

  test('count from their commit on, though the instance dies before it shows them', async () => {
    const was = await current(sites[0]);
    await expect(on(folders[0], killed('after')).publish(await newBuild())).rejects.toThrow('killed');
    expect(await current(sites[0])).toBe(was);
    for (const site of sites) await site.catchUp();
    expect(await current(sites[0])).not.toBe(was);
    expect(await snapshotOf(folders[1])).toEqual(await snapshotOf(folders[0]));
  });

  test('all land when instances release at once, each with its line in the history', async () => {
    const releases = [0, 1, 0, 1].map(async (n) => (sites[n] as Site).publish(await newBuild()));
    await Promise.all(releases);
    for (const site of sites) await site.catchUp();
    expect((await sites[1].history()).map(({ generation }) => generation)).toEqual([1, 1, 2, 3, 4, 5]);
    expect(await sites[0].verify()).toMatchObject({ generation: 5, problems: [] });
    expect(await sites[1].verify()).toMatchObject({ generation: 5, problems: [], leftovers: [] });
  });

  test('bring along the accepted signatures', async () => {
    await writeFile(path.join(folders[0], 'signatures.jsonl'), '{"of":"a build"}\n');
    await sites[0].disable(MODULE);
    await sites[1].catchUp();
    expect(await readFile(path.join(folders[1], 'signatures.jsonl'), 'utf8')).toBe('{"of":"a build"}\n');
  });

  test('keep nothing that no release needs any more', async () => {
    for (let n = 0; n < 7; n += 1) await sites[0].publish(await newBuild());
    await sites[1].catchUp();
    const [{ parts }] = await dataSource.query('SELECT array_agg(path ORDER BY path) AS parts FROM release_parts');
    // The record, the shell and the last five builds of the module.
    expect(parts).toHaveLength(1 + 1 + 5);
    const unused = `SELECT FROM release_files WHERE sha256 NOT IN (SELECT sha256 FROM release_part_files)`;
    expect(await dataSource.query(unused)).toEqual([]);
    expect((await sites[1].verify()).problems).toEqual([]);
  });

  test('are refused by the database when a file is missing, and by an instance when a byte was changed', async () => {
    await expect(dataSource.query('DELETE FROM release_files')).rejects.toThrow(/foreign key/);
    await expect(dataSource.query('DELETE FROM release_parts')).rejects.toThrow(/foreign key/);
    const change = `UPDATE release_files SET content = content || '\\x00'`;
    await expect(dataSource.query(change)).rejects.toThrow(/content_whole/);
    await dataSource.query('ALTER TABLE release_files DROP CONSTRAINT release_files_content_whole');
    await dataSource.query(change);
    const empty = await freshFolder();
    await expect(on(empty).catchUp()).rejects.toThrow(
      /in the database is not what was released\. Restore a backup of the database\.$/,
    );
    await expect(access(path.join(empty, 'registry.json'))).rejects.toThrow('ENOENT');
  });

  test('take over the site of a folder once, when two instances have it', async () => {
    for (const table of ['current_release', 'release_parts', 'release_files'])
      await dataSource.query(`DELETE FROM ${table}`);
    const folder = await freshFolder();
    await publishFirst(openSite(folder, { who: 'Ben' }));
    const copy = await freshFolder();
    await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
    await Promise.all([folder, copy].map((place) => on(place).catchUp()));
    await on(folder).disable(MODULE);
    await on(copy).catchUp();
    expect(await on(copy).verify()).toMatchObject({ generation: 2, problems: [], leftovers: [] });
  });

  test('never replace a site that a folder has of its own', async () => {
    const folder = await freshFolder();
    await publishFirst(openSite(folder, { who: 'Ben' }));
    const before = await snapshotOf(folder);
    await expect(on(folder).catchUp()).rejects.toThrow(
      /has releases of its own \(1-\w+\), and the database has others/,
    );
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('are not left out by a release to the copy alone: the tool says where to release', async () => {
    const alone = openSite(folders[1], { who: 'Ben' });
    await expect(alone.disable(MODULE)).rejects.toThrow(
      /Release with SITE_STORE=database .* or over the API with --to/,
    );
    const reported: string[] = [];
    const surroundings = {
      workingFolder: folders[1],
      print: () => undefined,
      report: (text: string) => reported.push(text),
    };
    const argv = ['disable', MODULE, '--site', folders[1]];
    expect(await run(argv, { env: { SITE_STORE: 'database' }, ...surroundings })).toBe(2);
    expect(reported.join()).toContain('node api/dist/app/commands/release.js');
    expect(await run(argv, { env: { SITE_STORE: 'database' }, ...surroundings, store })).toBe(0);
    await sites[0].catchUp();
    expect(await row(sites[0])).toMatchObject({ enabled: false });
  });

  test('leave a whole site in each folder, which may become one of its own', async () => {
    await rm(path.join(folders[1], '.kept-in-database'));
    await openSite(folders[1], { who: 'Ben' }).disable(MODULE);
    expect((await openSite(folders[1], { who: 'Ben' }).verify()).problems).toEqual([]);
  });
});
