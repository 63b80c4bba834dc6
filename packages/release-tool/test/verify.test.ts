import { mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { SiteDamaged } from '../src/site/errors.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';

let folder: string;
let site: Site;
let version: string;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await publishOne(site, await writeShell(), { apiVersion: '1.0.0' });
  version = (await publishOne(site, await writeModule())).version;
});

const file = (name: string) => path.join(folder, name);
const build = (name: string) => file(`modules/mfe-academy/${version}/${name}`);
const edit = async (name: string, from: string, to: string) =>
  writeFile(name, (await readFile(name, 'utf8')).replace(from, to));

describe('verify finds', () => {
  const damages: [string, () => Promise<unknown>, string][] = [
    ['a changed script', () => writeFile(build('entry.js'), 'alert(1)'), 'entry.js was changed'],
    ['a lost script', () => rm(build('page.js')), 'page.js is missing'],
    [
      'a compressed form of something else',
      () => writeFile(build('entry.js.gz'), 'alert(1)'),
      'entry.js.gz was changed',
    ],
    ['a file that somebody put into a build', () => writeFile(build('more.js'), ''), 'more.js is not of the build'],
    ['a lost build', () => rm(build(''), { recursive: true }), 'release.json is missing'],
    [
      'a page that is not of the registry',
      () =>
        edit(file('index.html'), 'Marketing', 'x').then(() =>
          edit(file('index.html'), '"generation":2', '"generation":1'),
        ),
      'index.html is not that of the release',
    ],
    [
      'one changed word in the page of one address',
      () => edit(file('pages/calculator/index.html'), 'Marketing', 'x'),
      'pages/calculator/index.html is not that of the release',
    ],
    ['a lost page', () => rm(file('pages/404.html')), 'pages/404.html is not that of the release'],
    ['a changed icon', () => writeFile(file('pages/favicon.ico'), ''), 'pages/favicon.ico is not that of the release'],
    [
      'a page that no release wrote',
      () => writeFile(file('pages/offer.html'), 'Pay here'),
      'pages/offer.html is not of the release',
    ],
    [
      'pages that are no longer a link',
      () => rm(file('pages')).then(() => mkdir(file('pages'))),
      'pages is not the link',
    ],
    [
      'a page that starts another script',
      () => edit(file('index.html'), 'main.js', 'evil.js'),
      'index.html is not that',
    ],
    [
      'a page that is no longer a link',
      () => rm(file('index.html')).then(() => writeFile(file('index.html'), '')),
      'index.html is not the link',
    ],
    [
      'a compressed page that is not the page',
      () => writeFile(file('index.html.gz'), gzipSync('<!doctype html>')),
      'index.html.gz is not that of the release',
    ],
    ['a compressed registry that cannot be read', () => writeFile(file('registry.json.br'), 'x'), 'registry.json.br'],
    ['a lost line of the history', () => writeFile(file('history.jsonl'), ''), 'history.jsonl does not lead'],
    ['a history that is none', () => writeFile(file('history.jsonl'), 'x'), 'history.jsonl cannot be read'],
    [
      'a registry row that was changed by hand',
      () => edit(file('registry.json'), 'the academy team', 'another team'),
      'is not what its registry row says',
    ],
    ['a registry that is none', () => writeFile(file('registry.json'), '{'), 'cannot be used'],
  ];

  test.each(damages)('%s', async (_, damage, sentence) => {
    expect((await site.verify()).problems).toEqual([]);
    await damage();
    expect((await site.verify()).problems).toContainEqual(expect.stringContaining(sentence));
  });
});

test('what a killed tool left behind is no problem, is named, and goes with the next release', async () => {
  await mkdir(file('modules/mfe-academy/.incoming-123'));
  await mkdir(file('modules/mfe-academy/1.0.0-unreleased'));
  await mkdir(file('.releases/3-00000000'));
  await symlink('3-00000000', file('.releases/next-3-00000000'));
  expect(await site.verify()).toMatchObject({
    problems: [],
    leftovers: expect.arrayContaining([file('.releases/3-00000000'), file('modules/mfe-academy/.incoming-123')]),
  });
  await publishOne(site, await writeModule({ code: 'second' }));
  expect(await site.verify()).toEqual({ generation: 3, problems: [], leftovers: [] });
});

test('a site is not released to when its record is damaged or its page is not a link', async () => {
  const record = await readlink(file('.releases/current'));
  await rm(file('index.html'));
  await writeFile(file('index.html'), 'handmade');
  await expect(publishOne(site, await writeModule({ code: 'second' }))).rejects.toThrow(SiteDamaged);
  expect(await readlink(file('.releases/current'))).toBe(record);
  await writeFile(file('.releases/current/ledger.json'), '{}');
  await expect(site.rollback('mfe-academy')).rejects.toThrow(SiteDamaged);
});

test('a folder that was never released to is sound', async () => {
  const empty = openSite(await freshFolder(), { who: 'Ann' });
  expect(await empty.verify()).toEqual({ generation: 0, problems: [], leftovers: [] });
});
