import { readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { SiteDamaged } from '../src/site/errors.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await publishOne(site, await writeShell(), { apiVersion: '1.0.0' });
});

/** Publishes a build that differs from the others by its code. @returns its version. */
const publish = async (code: string) => (await publishOne(site, await writeModule({ code }))).version;
const row = async (name = 'mfe-academy') => (await site.list()).rows.find((candidate) => candidate.name === name);
const current = async () => (await row())?.current;

describe('rollback', () => {
  test('gives every visitor the build before, in one step', async () => {
    const first = await publish('first');
    const second = await publish('second');
    const result = await site.rollback('mfe-academy', { note: 'calculator is empty' });
    expect(result.entries).toMatchObject([
      {
        action: 'rollback',
        version: first,
        from: second,
        note: 'calculator is empty',
      },
    ]);
    expect(await current()).toBe(first);
    expect((await site.verify()).problems).toEqual([]);
  });

  test('goes one build further back each time and never to what it took back', async () => {
    const [first] = [await publish('first'), await publish('second'), await publish('third')];
    await site.rollback('mfe-academy');
    await site.rollback('mfe-academy');
    expect(await current()).toBe(first);
    expect(await refusal(site.rollback('mfe-academy'))).toEqual([expect.stringContaining('disable mfe-academy')]);
    const fourth = await publish('fourth');
    expect(await current()).toBe(fourth);
    await site.rollback('mfe-academy');
    expect(await current()).toBe(first);
  });

  test('goes straight to an earlier build that is named', async () => {
    const first = await publish('first');
    await publish('second');
    await publish('third');
    await site.rollback('mfe-academy', { version: first });
    expect(await current()).toBe(first);
  });

  test('refuses a build that was never released, and names those that were', async () => {
    const first = await publish('first');
    await publish('second');
    expect(await refusal(site.rollback('mfe-academy', { version: '1.0.0-00000000' }))).toEqual([
      expect.stringContaining(first),
    ]);
  });

  test('ends a canary first and leaves the current build alone', async () => {
    const first = await publish('first');
    const tried = await publishOne(site, await writeModule({ code: 'second' }), { audience: { percent: 20 } });
    const { entries } = await site.rollback('mfe-academy');
    expect(entries).toMatchObject([{ version: first, from: tried.version, percent: 0 }]);
    expect(await row()).toMatchObject({ current: first, canary: undefined });
  });

  test('is refused when its team gave an address up that another module has now, and goes elsewhere instead', async () => {
    const earlier = (await publishOne(site, await writeModule({ routes: ['/academy'] }))).version;
    await publish('first');
    await publishOne(site, await writeModule({ routes: ['/marketing-academy'] }));
    await publishOne(site, await writeModule({ name: 'mfe-tools', routes: ['/calculator'] }));
    expect(await refusal(site.rollback('mfe-academy'))).toEqual([
      expect.stringContaining('/calculator belongs to mfe-tools now, so mfe-academy cannot have it'),
    ]);
    await site.rollback('mfe-academy', { version: earlier });
    expect(await current()).toBe(earlier);
  });

  test('serves the shell too, and is refused when a module does not fit the shell before', async () => {
    const old = await writeShell({ contract: { content: '1.1.0' }, code: 'second' });
    await publishOne(site, old);
    await publishOne(site, await writeModule({ contract: { content: '^1.1.0' } }));
    expect(await refusal(site.rollback('shell'))).toEqual([
      expect.stringContaining('asks for content ^1.1.0 of the contract'),
    ]);
    await site.disable('mfe-academy');
    await site.rollback('shell');
    expect((await site.list()).contract).toMatchObject({ content: '1.0.0' });
  });
});

describe('kept builds', () => {
  test('are the last five, so that tabs opened before a release go on', async () => {
    const versions: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) versions.push(await publish(code));
    expect((await row())?.builds.map(({ version }) => version)).toEqual(versions.slice(-5));
    expect(await site.verify()).toEqual({ generation: 8, problems: [], leftovers: [] });
  });

  test('include, however old, the current build and the one that rollback goes to', async () => {
    const first = await publish('first');
    const second = await publish('second');
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await publishOne(site, await writeModule({ code }), { audience: 'none' });
    }
    const kept = (await row())?.builds.map(({ version }) => version);
    expect(kept).toHaveLength(7);
    expect(kept).toEqual(expect.arrayContaining([first, second]));
    await site.rollback('mfe-academy');
    expect(await current()).toBe(first);
    expect(await site.verify()).toMatchObject({ problems: [], leftovers: [] });
  });

  test('include, however old, the canary', async () => {
    await publish('first');
    const canary = await publishOne(site, await writeModule({ code: 'canary' }), { audience: { percent: 5 } });
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await publishOne(site, await writeModule({ code }), { audience: 'none' });
    }
    expect((await row())?.builds.map(({ version }) => version)).toContain(canary.version);
    expect(await site.verify()).toMatchObject({ problems: [], leftovers: [] });
  });

  test('go only once the release that no longer needs them counts', async () => {
    await publish('first');
    await publishOne(site, await writeModule({ code: 'canary' }), { audience: { percent: 5 } });
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await publishOne(site, await writeModule({ code }), { audience: 'none' });
    }
    const page = path.join(folder, 'index.html');
    const target = await readlink(page);
    await rm(page);
    await writeFile(page, 'not a link: the next release fails at its last step');
    await expect(site.canary('mfe-academy', 0)).rejects.toThrow(SiteDamaged);
    await rm(page);
    await symlink(target, page);
    expect((await site.verify()).problems).toEqual([]);
    await site.canary('mfe-academy', 0);
    expect(await site.verify()).toMatchObject({ problems: [], leftovers: [] });
  });

  test('of the shell are five as well', async () => {
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) await publishOne(site, await writeShell({ code }));
    expect((await row('shell'))?.builds).toHaveLength(5);
  });
});
