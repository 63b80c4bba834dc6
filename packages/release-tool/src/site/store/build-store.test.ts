import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule } from '@powerline/test-support/made-builds';
import { readBuild } from '../build/build.ts';
import { SiteDamaged } from '../errors.ts';
import { siteLayout } from '../files/layout.ts';
import { storeBuild } from './build-store.ts';

test('a copy that cannot be read back as it was is found before any release counts on it', async () => {
  const layout = siteLayout(path.join(await freshFolder(), 'site'));
  const build = await readBuild(await writeModule());
  // As a disk does that stores something else than it was given: the hash is of the true content.
  const files = build.files.map((file) => (file.path === 'page.js' ? { ...file, content: Buffer.from('?') } : file));
  await expect(storeBuild(layout, { ...build, files })).rejects.toThrow(SiteDamaged);
  await expect(storeBuild(layout, { ...build, files })).rejects.toThrow(/page\.js was changed/);
});

test('a copy gets its final name only when it is complete', async () => {
  const layout = siteLayout(path.join(await freshFolder(), 'site'));
  const build = await readBuild(await writeModule());
  await storeBuild(layout, build);
  expect(await readdir(layout.builds('mfe-academy'))).toEqual([build.version]);
});
