import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { type RegistryRow, readRegistry } from '@powerline/registry';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { moduleFiles, shellFiles } from '@powerline/test-support/made-build-files';
import { writeBuild } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { refusal } from './refusal.ts';

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

const moduleWithWidget = (libraries: string[] | undefined, code: string) => {
  const widget = { slot: 'dashboard', widget: 'NextWidget', position: 1, access: 'member', height: 12 };
  const files = moduleFiles({ routes: ['/events'], name: 'mfe-events', widgets: [widget], code });
  const build = { ...(files['build.json'] as object), pageLibraries: { MadePage: [] } };
  return { ...files, 'build.json': { ...build, ...(libraries && { widgetLibraries: { NextWidget: libraries } }) } };
};

/** Of the one widget, as the pages of the site name them to the shell: of the current build and the canary. */
const widgetFiles = async () => {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const [, text = ''] = /id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  const [{ current, canary }] = readRegistry(JSON.parse(text)).rows as [RegistryRow];
  const namesOf = (release: RegistryRow['current'] | undefined) =>
    release?.widgets?.[0]?.files.map((file) => path.posix.basename(file));
  return { current: namesOf(current), canary: namesOf(canary?.release) };
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

test('a members’ page gets all, since its visitors are unknown at build time', async () => {
  await site.publish(await writeBuild(moduleThatUses(['@powerline/ui/first'])));
  expect(await asksForRest('admin/sums/index.html')).toBe(true);
});

test('a page built before builds listed what they use gets all, too', async () => {
  await site.publish(await writeBuild(moduleThatUses(undefined)));
  expect(await asksForRest('calculator/index.html')).toBe(true);
});

test('a shell that names such a script and does not have it is refused', async () => {
  const build = await writeBuild(lateShell({ '@powerline/ui': ['lost.js'] }));
  expect(await refusal(site.publish(build, { apiVersion: '1.0.0' }))).toEqual([
    'shell: build.json names lost.js, which is not in the build. Build it again.',
  ]);
});

test('a widget that uses the rest of a library has it fetched with its own files, and no page for it', async () => {
  await site.publish(await writeBuild(moduleWithWidget(['@powerline/ui', 'react'], 'whole')));
  expect(await widgetFiles()).toEqual({ current: ['page.js', 'rest.js'], canary: undefined });
  expect(await readFile(path.join(folder, 'pages/events/index.html'), 'utf8')).not.toMatch(/<link[^>]*rest\.js/);
  expect(await readFile(path.join(folder, 'registry.json'), 'utf8')).not.toContain('rest.js');
});

test('each build of a module says what its widget uses; one that does not has all of it', async () => {
  await site.publish(await writeBuild(moduleWithWidget(['@powerline/ui/first'], 'first')));
  expect(await widgetFiles()).toEqual({ current: ['page.js'], canary: undefined });
  await site.publish(await writeBuild(moduleWithWidget(undefined, 'from before')), { audience: { percent: 5 } });
  expect(await widgetFiles()).toEqual({ current: ['page.js'], canary: ['page.js', 'rest.js'] });
});
