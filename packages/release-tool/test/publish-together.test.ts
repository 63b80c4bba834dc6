import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { refusal } from './refusal.ts';
import { snapshotOf } from './site-snapshot.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
});

const currents = async () => Object.fromEntries((await site.list()).rows.map(({ name, current }) => [name, current]));

describe('builds that are published together', () => {
  test('make a whole site in one release, with a line of the history for each', async () => {
    const result = await site.publish([await writeShell(), await writeModule()], { apiVersion: '1.0.0' });
    expect(result).toMatchObject({ changed: true, generation: 1 });
    expect((await site.history()).map(({ generation, name }) => [generation, name])).toEqual([
      [1, 'shell'],
      [1, 'mfe-academy'],
    ]);
    expect(await site.verify()).toEqual({ generation: 1, problems: [], leftovers: [] });
  });

  test('may change the contract and the API, since visitors never get one without the other', async () => {
    await site.publish([await writeShell(), await writeModule()], { apiVersion: '1.0.0' });
    const shell = await writeShell({ contract: { content: '2.0.0' }, code: 'second' });
    const module = await writeModule({ contract: { content: '^2.0.0' }, api: '^2.0.0' });
    expect(await refusal(site.publish(shell, { apiVersion: '2.0.0' }))).toHaveLength(2);
    expect(await refusal(site.publish(module))).toHaveLength(2);
    await site.publish([shell, module], { apiVersion: '2.0.0' });
    expect(await site.list()).toMatchObject({ generation: 2, api: '2.0.0', contract: { content: '2.0.0' } });
  });

  test('are refused as a whole when one of them is, with the faults of all', async () => {
    await site.publish([await writeShell(), await writeModule()], { apiVersion: '1.0.0' });
    const before = await snapshotOf(folder);
    const good = await writeModule({ code: 'second' });
    const [lost, empty] = [await freshFolder(), await freshFolder()];
    expect(await refusal(site.publish([good, lost, empty]))).toEqual([
      expect.stringContaining(lost),
      expect.stringContaining(empty),
    ]);
    expect(await snapshotOf(folder)).toEqual(before);
  });
});

describe('a server that starts with its own builds', () => {
  const start = async (builds: string[], apiVersion = '1.0.0') => site.publish(builds, { apiVersion, onlyNew: true });

  test('publishes those that the site was never given', async () => {
    const builds = [await writeShell(), await writeModule()];
    expect(await start(builds)).toMatchObject({ changed: true, generation: 1 });
    expect(await start(builds)).toMatchObject({ changed: false, generation: 1 });
    expect(await start([...builds, await writeModule({ code: 'second' })])).toMatchObject({ generation: 2 });
  });

  test('never undoes a rollback, a canary or a later release of a team', async () => {
    const [shell, first, second] = [await writeShell(), await writeModule(), await writeModule({ code: 'second' })];
    await start([shell, first]);
    await start([shell, second]);
    await site.rollback('mfe-academy');
    await site.publish(await writeModule({ code: 'third' }), { audience: { percent: 20 } });
    const before = await snapshotOf(folder);
    await start([shell, second]);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('notes the version of its API even when all builds are known', async () => {
    const builds = [await writeShell(), await writeModule()];
    await start(builds);
    await start(builds, '1.3.0');
    expect((await site.list()).api).toBe('1.3.0');
    expect((await site.history()).at(-1)).toMatchObject({ action: 'api', version: '1.3.0', from: '1.0.0' });
    expect(Object.keys(await currents())).toEqual(['shell', 'mfe-academy']);
  });
});
