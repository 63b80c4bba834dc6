import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { SiteBusy } from '../src/site/errors.ts';
import { siteLayout } from '../src/site/files/layout.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { activateRecord, readCurrentRecord, writeRecord } from '../src/site/store/record.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await site.publish([await writeShell(), await writeModule()], { apiVersion: '1.0.0' });
});

test('a release derived from an outdated one is rejected, even without the lock', async () => {
  const layout = siteLayout(folder);
  const old = await readCurrentRecord(layout);
  if (!old) throw new Error('The site has a release.');
  await site.disable('mfe-academy');
  const now = await readFile(path.join(folder, 'registry.json'), 'utf8');
  const next = await writeRecord(layout, old);
  await expect(activateRecord(layout, old.name, next)).rejects.toThrow(SiteBusy);
  expect(await readFile(path.join(folder, 'registry.json'), 'utf8')).toBe(now);
});

test('a slow reader of the page finds the release before the current one still whole', async () => {
  const records = async () => (await readdir(path.join(folder, '.releases'))).filter((name) => /^\d+-/.test(name));
  const before = await records();
  await site.disable('mfe-academy');
  expect(await records()).toEqual(expect.arrayContaining(before));
  await site.enable('mfe-academy');
  expect(await records()).toHaveLength(2);
});
