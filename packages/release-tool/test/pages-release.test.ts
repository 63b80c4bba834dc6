import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import type { GivenSettings } from '../src/site/settings.ts';
import { openSite } from '../src/site/site.ts';

let folder: string;
let builds: string[];

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  builds = [await writeShell(), await writeModule({ routes: ['/', '/calculator'] })];
  await start();
});

/** What a start of the site or a deployment does. */
const start = (settings: GivenSettings = {}) =>
  openSite(folder, { who: 'Ann', settings }).publish(builds, { apiVersion: '1.0.0', onlyNew: true });
const site = () => openSite(folder, { who: 'Ben' });
const file = (name: string) => path.join(folder, name);
const page = (name: string) => readFile(file(name), 'utf8');

const PUBLIC = 'https://powerline.example.com';

describe('the address of the site', () => {
  test('reaches every page by its own release, which the history knows as one of pages only', async () => {
    expect(await start({ origin: PUBLIC })).toMatchObject({ changed: true, generation: 2 });
    expect(await page('index.html')).toContain(`<link rel="canonical" href="${PUBLIC}/">`);
    expect(await page('pages/calculator/index.html')).toContain(`href="${PUBLIC}/calculator"`);
    expect(await page('pages/sitemap.xml')).toContain(`<loc>${PUBLIC}/calculator</loc>`);
    expect((await site().history()).at(-1)).toMatchObject({ generation: 2, action: 'pages', name: 'shell' });
    expect(await start({ origin: PUBLIC })).toMatchObject({ changed: false, generation: 2 });
  });

  test('stays when a team releases without knowing it', async () => {
    await start({ origin: PUBLIC });
    await site().disable('mfe-academy');
    await site().publish(await writeModule({ routes: ['/', '/calculator'], code: 'second' }));
    expect(await page('pages/calculator/index.html')).toContain(`href="${PUBLIC}/calculator"`);
    expect((await site().verify()).problems).toEqual([]);
  });
});

test('pages of addresses that a build gives up are gone with it, and back with a rollback', async () => {
  await site().publish(await writeModule({ routes: ['/', '/sums'] }));
  await expect(page('pages/calculator/index.html')).rejects.toThrow('ENOENT');
  expect(await page('pages/sums/index.html')).toContain('<title>Made · Powerline</title>');
  await site().rollback('mfe-academy');
  await expect(page('pages/sums/index.html')).rejects.toThrow('ENOENT');
  expect(await page('pages/calculator/index.html')).toContain('<title>Made · Powerline</title>');
});

describe('the next command of any kind, even one with nothing else to do, rewrites', () => {
  const nextCommand = () => site().enable('mfe-academy');

  test('a page that was damaged', async () => {
    expect(await nextCommand()).toMatchObject({ changed: false });
    await writeFile(file('pages/calculator/index.html'), 'Pay here');
    expect(await nextCommand()).toMatchObject({ changed: true });
    expect(await site().verify()).toMatchObject({ problems: [] });
  });

  test('the pages of a site that was released to before each address had its own', async () => {
    await rm(file('pages'));
    await rm(file('.releases/current/pages'), { recursive: true });
    const { settings, ...before } = JSON.parse(await page('.releases/current/ledger.json'));
    await writeFile(file('.releases/current/ledger.json'), JSON.stringify(before));
    expect(await nextCommand()).toMatchObject({ changed: true });
    expect(await page('pages/calculator/index.html')).toContain('<title>Made · Powerline</title>');
    expect(await site().verify()).toMatchObject({ problems: [] });
  });
});
