import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readRegistry } from '@powerline/registry';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';

let folder: string;
let site: Site;
let first: string;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await publishOne(site, await writeShell(), { apiVersion: '1.0.0' });
  first = (await publishOne(site, await writeModule())).version;
});

async function row() {
  const { rows } = readRegistry(JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8')));
  return rows.find(({ name }) => name === 'mfe-academy');
}
const hold = async (code: string) =>
  (await publishOne(site, await writeModule({ code }), { audience: 'none' })).version;

describe('a canary', () => {
  test('is a second build for a share of the visitors; the others keep what they have', async () => {
    const { version } = await publishOne(site, await writeModule({ code: 'second' }), { audience: { percent: 20 } });
    expect(await row()).toMatchObject({ current: { version: first }, canary: { percent: 20, release: { version } } });
    expect((await site.verify()).problems).toEqual([]);
  });

  test('starts with the build that waits, and its share can be changed and ended', async () => {
    const version = await hold('second');
    await site.canary('mfe-academy', 10);
    expect(await row()).toMatchObject({ canary: { percent: 10, release: { version } } });
    await site.canary('mfe-academy', 50);
    expect(await row()).toMatchObject({ canary: { percent: 50, release: { version } } });
    await site.canary('mfe-academy', 0);
    expect((await row())?.canary).toBeUndefined();
    expect(await site.canary('mfe-academy', 0)).toMatchObject({ changed: false });
  });

  test('becomes current for everyone by promote, with a way back', async () => {
    const { version } = await publishOne(site, await writeModule({ code: 'second' }), { audience: { percent: 20 } });
    await site.promote('mfe-academy');
    expect(await row()).toMatchObject({ current: { version } });
    expect((await row())?.canary).toBeUndefined();
    await site.rollback('mfe-academy');
    expect(await row()).toMatchObject({ current: { version: first } });
  });

  test('ends when a build is published to everyone', async () => {
    await publishOne(site, await writeModule({ code: 'second' }), { audience: { percent: 20 } });
    const { version } = await publishOne(site, await writeModule({ code: 'third' }));
    expect(await row()).toMatchObject({ current: { version } });
    expect((await row())?.canary).toBeUndefined();
  });

  test('that was ended does not come back unless it is named', async () => {
    const version = await hold('second');
    await site.canary('mfe-academy', 10);
    await site.rollback('mfe-academy');
    expect(await refusal(site.canary('mfe-academy', 10))).toEqual([expect.stringContaining('name a version')]);
    expect(await refusal(site.promote('mfe-academy'))).toEqual([expect.stringContaining('Name a version')]);
    await site.canary('mfe-academy', 10, { version });
    expect(await row()).toMatchObject({ canary: { release: { version } } });
  });

  test('obeys the rules of every release', async () => {
    const build = await writeModule({ code: 'second', contract: { content: '^2.0.0' } });
    expect(await refusal(publishOne(site, build, { audience: { percent: 20 } }))).toEqual([
      expect.stringContaining('asks for content ^2.0.0 of the contract'),
    ]);
  });

  test('cannot be the current build, an unknown build, the shell or the first build of a module', async () => {
    const newModule = await writeModule({ name: 'mfe-new', routes: ['/new'] });
    const percent = { audience: { percent: 20 } };
    expect(await refusal(site.canary('mfe-academy', 20, { version: first }))).toHaveLength(1);
    expect(await refusal(site.canary('mfe-academy', 20, { version: '1.0.0-00000000' }))).toEqual([
      expect.stringContaining(first),
    ]);
    expect(await refusal(publishOne(site, await writeShell({ code: 'second' }), percent))).toHaveLength(1);
    expect(await refusal(publishOne(site, newModule, percent))).toHaveLength(1);
  });

  test('takes 1 to 99 percent, for 100 percent is a promotion', async () => {
    await hold('second');
    expect(await refusal(site.canary('mfe-academy', 100))).toEqual([expect.stringContaining('canary.percent')]);
  });
});

describe('a held build', () => {
  test('reaches no visitors until it is promoted', async () => {
    const version = await hold('second');
    expect(await row()).toMatchObject({ current: { version: first } });
    await site.promote('mfe-academy');
    expect(await row()).toMatchObject({ current: { version } });
  });

  test('may be a shell', async () => {
    const { version } = await publishOne(site, await writeShell({ code: 'second' }), { audience: 'none' });
    await site.promote('shell');
    expect((await site.list()).rows[0]).toMatchObject({ name: 'shell', current: version });
  });
});
