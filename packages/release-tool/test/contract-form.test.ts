import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readRegistry } from '@powerline/registry';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import type { MadeModule } from '@powerline/test-support/made-build-files';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';

/** As the preset wrote it before contexts had versions. */
const OLDER_SHELL = { contract: '1.0.0', code: 'older' };
const OLDER_MODULE = { contract: '^1.0.0', code: 'older' };
const NAMING_CONTEXTS = { contract: { accounts: '^1.0.0', content: '^1.0.0' }, code: 'newer' };

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
});

const shell = async (made: Parameters<typeof writeShell>[0]) =>
  publishOne(site, await writeShell(made), { apiVersion: '1.0.0' });
const module = async (made: MadeModule) => publishOne(site, await writeModule(made));

/** What the page and registry.json say that the module asks for, and what `verify` finds. */
async function published() {
  const file = async (name: string) => readFile(path.join(folder, name), 'utf8');
  const inline = /id="registry">(.*?)<\/script>/.exec(await file('index.html'))?.[1] ?? '';
  const { problems } = await site.verify();
  const asked = [inline, await file('registry.json')].map((text) =>
    readRegistry(JSON.parse(text)).rows.map(({ current }) => current.contract),
  );
  return { asked, problems };
}
const inBoth = (contract: unknown) => ({ asked: [[contract], [contract]], problems: [] });

describe('a shell from before contexts had versions', () => {
  beforeEach(async () => {
    await shell(OLDER_SHELL);
  });

  test('gets a module that names contexts in the form that it can read, so that its pages stay', async () => {
    await module(NAMING_CONTEXTS);
    expect(await published()).toEqual(inBoth('^1.0.0'));
  });

  test('gets one that asks for nothing of the contract', async () => {
    await module({ contract: {} });
    expect(await published()).toEqual(inBoth('^1.0.0'));
  });

  test('gets its canary in the same form', async () => {
    await module(OLDER_MODULE);
    const canary = await writeModule(NAMING_CONTEXTS);
    await site.publish(canary, { audience: { percent: 5 } });
    const registry = JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8'));
    expect(registry.modules[0].canary.release.contract).toBe('^1.0.0');
    expect((await site.verify()).problems).toEqual([]);
  });

  test('is not given a module that asks for more of a context, switched on or to be switched on', async () => {
    const build = await writeModule({ contract: { content: '^1.1.0' } });
    const refused = [expect.stringContaining('asks for content ^1.1.0 of the contract; the shell has 1.0.0')];
    expect(await refusal(site.publish(build))).toEqual(refused);
    await module(OLDER_MODULE);
    await site.disable('mfe-academy');
    await site.publish(build);
    expect(await published()).toEqual(inBoth('^1.1.0'));
    expect(await refusal(site.enable('mfe-academy'))).toEqual(refused);
  });

  test('is not given a module for a context that it does not know, though the versions would do', async () => {
    const build = await writeModule({ contract: { payout: '^1.0.0' } });
    expect(await refusal(site.publish(build))).toEqual([
      expect.stringContaining('asks for payout ^1.0.0 of the contract; the shell has none'),
    ]);
    await module(OLDER_MODULE);
    await site.disable('mfe-academy');
    await site.publish(build);
    expect(await refusal(site.enable('mfe-academy'))).toHaveLength(1);
  });

  test('is not changed by a build that it has already', async () => {
    await module(NAMING_CONTEXTS);
    expect(await site.publish(await writeModule(NAMING_CONTEXTS))).toMatchObject({ changed: false });
  });

  test('gives way to a newer one and comes back, and the module keeps asking for the same', async () => {
    await module(NAMING_CONTEXTS);
    await shell({ code: 'newer' });
    expect(await published()).toEqual(inBoth(NAMING_CONTEXTS.contract));
    await site.rollback('shell');
    expect(await published()).toEqual(inBoth('^1.0.0'));
  });

  test('gives way to a newer one only while the contexts of each module fit', async () => {
    await module(NAMING_CONTEXTS);
    const newer = await writeShell({ contract: { content: '2.0.0', operations: '2.0.0' } });
    expect(await refusal(site.publish(newer, { apiVersion: '1.0.0' }))).toEqual([
      expect.stringContaining('asks for content ^1.0.0 of the contract; the shell has 2.0.0. Release'),
    ]);
    await shell({ contract: { operations: '2.0.0' } });
  });

  test('is published together with a module that names contexts', async () => {
    const builds = [await writeShell({ ...OLDER_SHELL, code: 'again' }), await writeModule(NAMING_CONTEXTS)];
    await site.publish(builds, { apiVersion: '1.0.0' });
    expect(await published()).toEqual(inBoth('^1.0.0'));
  });
});

describe('a module from before contexts had versions', () => {
  beforeEach(async () => {
    await shell({});
  });

  test('is given to visitors while every context is what it was written against', async () => {
    await module(OLDER_MODULE);
    expect(await published()).toEqual(inBoth('^1.0.0'));
  });

  test('blocks a shell that broke a promise of any context, because it may use each', async () => {
    await module(OLDER_MODULE);
    const newer = await writeShell({ contract: { operations: '2.0.0' } });
    expect(await refusal(site.publish(newer, { apiVersion: '1.0.0' }))).toEqual([
      expect.stringContaining('asks for operations ^1.0.0 of the contract; the shell has 2.0.0'),
    ]);
  });

  test('gives way to a build that names contexts, and comes back by a rollback', async () => {
    await module(OLDER_MODULE);
    const newer = await module(NAMING_CONTEXTS);
    expect(await published()).toEqual(inBoth(NAMING_CONTEXTS.contract));
    await site.rollback('mfe-academy');
    expect(await published()).toEqual(inBoth('^1.0.0'));
    await site.promote('mfe-academy', { version: newer.version });
    expect(await published()).toEqual(inBoth(NAMING_CONTEXTS.contract));
  });
});
