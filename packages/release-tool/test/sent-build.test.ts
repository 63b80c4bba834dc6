import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { readBuild } from '../src/site/build/build.ts';
import { ForeignBuild } from '../src/site/errors.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';
import { snapshotOf } from './site-snapshot.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = await freshFolder();
  site = openSite(folder, { who: 'CI of events (token 1)' });
  await site.publish([await writeShell(), await writeModule()], { apiVersion: '1.0.0' });
});

const listed = async () => (await site.list()).rows.find(({ name }) => name === 'mfe-academy');

test('a build is published only as what it was announced as: another name or version changes no byte', async () => {
  const build = await writeModule({ code: 'second' });
  const { name, version } = await readBuild(build);
  const before = await snapshotOf(folder);
  await expect(site.publish(build, { expected: { name: 'mfe-events', version } })).rejects.toThrow(ForeignBuild);
  await expect(site.publish(await writeShell(), { expected: { name, version } })).rejects.toThrow(ForeignBuild);
  const other = refusal(site.publish(build, { expected: { name, version: '1.0.0-00000000' } }));
  expect(await other).toEqual([expect.stringContaining(`is ${version}, and was announced as 1.0.0-00000000`)]);
  expect(await snapshotOf(folder)).toEqual(before);
  expect((await site.publish(build, { expected: { name, version } })).changed).toBe(true);
});

test('a build that the site keeps is published again without its files, as if they had been sent', async () => {
  const first = (await listed())?.current ?? '';
  const second = await publishOne(site, await writeModule({ code: 'second' }));
  await site.rollback('mfe-academy');
  expect(await site.publishKept('mfe-academy', second.version, { note: 'mended' })).toMatchObject({
    changed: true,
    entries: [{ action: 'publish', version: second.version, from: first, note: 'mended' }],
  });
  expect(await site.publishKept('mfe-academy', second.version)).toMatchObject({ changed: false, entries: [] });
  await site.publishKept('mfe-academy', first, { audience: { percent: 20 } });
  expect(await listed()).toMatchObject({ current: second.version, canary: { version: first, percent: 20 } });
  expect((await site.verify()).problems).toEqual([]);
});

test('a build that the site never had, or has no longer whole, has to be sent', async () => {
  expect(await site.publishKept('mfe-academy', '1.0.0-00000000')).toBeUndefined();
  expect(await site.publishKept('mfe-events', '1.0.0-00000000')).toBeUndefined();
  const version = (await listed())?.current ?? '';
  const stored = path.join(folder, 'modules/mfe-academy', version);
  await writeFile(path.join(stored, 'page.js'), 'changed');
  const before = await snapshotOf(folder);
  expect(await site.publishKept('mfe-academy', version)).toBeUndefined();
  expect(await snapshotOf(folder)).toEqual(before);
  await site.publish(await writeModule());
  expect(await site.publishKept('mfe-academy', version)).toMatchObject({ changed: false });
  await rm(path.join(stored, 'release.json'));
  expect(await site.publishKept('mfe-academy', version)).toBeUndefined();
  expect(await readdir(stored)).not.toContain('release.json');
});

test('a site without any release has no build to publish again, and a shell is never accepted this way', async () => {
  const empty = openSite(await freshFolder(), { who: 'Ann' });
  expect(await empty.publishKept('mfe-academy', '1.0.0-00000000')).toBeUndefined();
  const { rows } = await site.list();
  expect(await site.publishKept('shell', rows[0]?.current ?? '')).toBeUndefined();
});
