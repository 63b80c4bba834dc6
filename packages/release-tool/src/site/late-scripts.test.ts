import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { moduleFiles, shellFiles } from '@powerline/test-support/made-build-files';
import { writeBuild } from '@powerline/test-support/made-builds';
import { refusal } from '../../test/refusal.ts';
import { openSite, type Site } from './site.ts';

let folder: string;
let site: Site;

const shell = shellFiles();
const lateShell = (late: object) => ({
  ...shell,
  'rest.js': 'globalThis.rest = 1;',
  'build.json': { ...(shell['build.json'] as object), late },
});

const moduleThatUses = (libraries: string[] | undefined, routes = ['/calculator', '/admin/sums']) => {
  const files = moduleFiles({ routes, code: String(libraries) });
  return {
    ...files,
    'build.json': {
      ...(files['build.json'] as object),
      ...(libraries && { pageLibraries: { MadePage: libraries } }),
    },
  };
};

const asksForRest = async (page: string) =>
  (await readFile(path.join(folder, 'pages', page), 'utf8')).includes('rest.js');

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await site.publish(await writeBuild(lateShell({ '@powerline/ui': ['rest.js'] })), { apiVersion: '1.0.0' });
});

test('a page that uses the rest of a library has it fetched with its HTML', async () => {
  await site.publish(await writeBuild(moduleThatUses(['@powerline/ui', 'react'])));
  expect(await asksForRest('calculator/index.html')).toBe(true);
});

test('a page that does without it does not wait for it', async () => {
  await site.publish(await writeBuild(moduleThatUses(['@powerline/ui/first', 'react'])));
  expect(await asksForRest('calculator/index.html')).toBe(false);
});

test('of a page for members nobody knows who will see what: it has all', async () => {
  await site.publish(await writeBuild(moduleThatUses(['@powerline/ui/first'])));
  expect(await asksForRest('admin/sums/index.html')).toBe(true);
});

test('and so has a page of a build from before builds said what they use', async () => {
  await site.publish(await writeBuild(moduleThatUses(undefined)));
  expect(await asksForRest('calculator/index.html')).toBe(true);
});

test('a shell that names such a script and does not have it is refused', async () => {
  const build = await writeBuild(lateShell({ '@powerline/ui': ['lost.js'] }));
  expect(await refusal(site.publish(build, { apiVersion: '1.0.0' }))).toEqual([
    'shell: build.json names lost.js, which is not in the build. Build it again.',
  ]);
});
