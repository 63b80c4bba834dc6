import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { moduleFiles, shellFiles } from '@powerline/test-support/made-build-files';
import { writeBuild, writeModule } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { refusal } from './refusal.ts';
import { snapshotOf } from './site-snapshot.ts';

let folder: string;
let site: Site;

const shell = shellFiles();
const prerenderedShell = {
  ...shell,
  'paint/paint.json': { parts: { Frame: '<main>{{page}}</main>', Skeleton: '<i class="s0"></i>' } },
  'paint/Frame.css': '.f0{color:red}',
  'paint/Skeleton.css': '.s0{color:red}',
  'paint/first-look.js': 'globalThis.look = 1;',
};
const startingShell = {
  ...prerenderedShell,
  'paint/paint.json': { ...prerenderedShell['paint/paint.json'], startsShell: true },
};

const prerenderedModule = (heading: string, routes = ['/calculator', '/admin/sums']) => ({
  ...moduleFiles({ code: heading, routes }),
  'paint/paint.json': { parts: { MadePage: `<h1 class="p0">${heading}</h1>` } },
  'paint/MadePage.css': '.p0{color:red}',
});

const page = (name: string) => readFile(path.join(folder, name), 'utf8');
const root = async (name: string) => /<div id="root">(.*?)<\/div>/s.exec(await page(name))?.[1];

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await site.publish(await writeBuild(prerenderedShell), { apiVersion: '1.0.0' });
  await site.publish(await writeBuild(prerenderedModule('First')));
});

describe('the part of a page above the fold', () => {
  test('is in its HTML, with the style sheets of just these builds, asked for before any script', async () => {
    const html = await page('pages/calculator/index.html');
    expect(await root('pages/calculator/index.html')).toBe('<main><h1 class="p0">First</h1></main>');
    expect(html).toContain('<html lang="en" data-painted>');
    const first = [...html.matchAll(/<(?:link rel="stylesheet"|script(?! type))[^>]*>/g)].map(([tag]) => tag);
    expect(first).toEqual([
      expect.stringMatching(/^<link rel="stylesheet" href="\/shell\/[^"]+\/paint\/Frame.css" integrity="sha384-/),
      expect.stringMatching(/href="\/modules\/mfe-academy\/[^"]+\/paint\/MadePage.css" integrity="sha384-/),
      expect.stringMatching(/^<script src="\/shell\/[^"]+\/paint\/first-look.js" integrity="sha384-[^"]+">$/),
      expect.stringMatching(/^<script defer src="\/shell\/[^"]+\/main.js" integrity="sha384-[^"]+">$/),
    ]);
    expect(html).toMatch(/<link rel="preload" as="script" fetchpriority="low" href="[^"]+\/bootstrap.js">/);
    expect((await site.verify()).problems).toEqual([]);
  });

  test('is painted before the shell runs, whose first script is named to the one that starts it then', async () => {
    await site.publish(await writeBuild(startingShell));
    const html = await page('pages/calculator/index.html');
    expect(html).toMatch(
      /<link rel="preload" as="script" fetchpriority="low" data-start href="\/shell\/[^"]+\/main.js" integrity="sha384-[^"]+">/,
    );
    expect(html).not.toContain('<script defer');
    // The one of before knows nothing of it.
    await site.rollback('shell');
    const former = await page('pages/calculator/index.html');
    expect(former).toContain('<script defer');
    expect(former).not.toContain('data-start');
  });

  test('is renewed by a release of its module alone, and goes back with a rollback', async () => {
    await site.publish(await writeBuild(prerenderedModule('Second')));
    expect(await root('pages/calculator/index.html')).toContain('Second');
    await site.rollback('mfe-academy');
    expect(await root('pages/calculator/index.html')).toContain('First');
  });

  test('is for everyone: what only members or admins may see is a skeleton, and so is an address without a page', async () => {
    expect(await root('pages/admin/sums/index.html')).toBe('<main><i class="s0"></i></main>');
    expect(await root('pages/404.html')).toBe('<main><i class="s0"></i></main>');
  });

  test('has the frame that its module asks for; other pages keep theirs', async () => {
    const parts = { ...startingShell['paint/paint.json'].parts, PlainFrame: '<div>{{page}}</div>' };
    const plainShell = { ...startingShell, 'paint/paint.json': { parts }, 'paint/PlainFrame.css': '.f0{color:blue}' };
    await site.publish(await writeBuild(plainShell));
    await site.publish(await writeModule({ name: 'mfe-profiles', routes: ['/u/:username'], frame: 'none' }));
    expect(await page('pages/u/_/index.html')).toContain('<div id="root"><div><i class="s0"></i></div></div>');
    expect(await page('pages/u/_/index.html')).toContain('/paint/PlainFrame.css');
    expect(await root('pages/calculator/index.html')).toBe('<main><h1 class="p0">First</h1></main>');
  });

  test('says in the page of an address without one that there is none', async () => {
    expect(await page('pages/404.html')).toContain('<html lang="en" data-painted data-missing>');
    expect(await page('pages/calculator/index.html')).not.toContain('data-missing');
  });

  test('is a skeleton when its module is switched off', async () => {
    await site.disable('mfe-academy');
    expect(await root('pages/calculator/index.html')).toBe('<main><i class="s0"></i></main>');
  });

  test('is a skeleton when its build could not be drawn', async () => {
    await site.publish(await writeModule({ code: 'undrawn' }));
    expect(await root('pages/calculator/index.html')).toBe('<main><i class="s0"></i></main>');
  });

  test('is nothing when the shell brings no frame', async () => {
    await site.publish(await writeBuild(shellFiles({ code: 'of before' })));
    const html = await page('pages/calculator/index.html');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('This page has not started yet');
    expect(html).not.toContain('First');
  });

  test('is not sent when what the site keeps of it was changed into something that would be refused', async () => {
    const version = (await site.list()).rows.find(({ name }) => name === 'mfe-academy')?.current;
    const file = path.join(folder, 'modules/mfe-academy', String(version), 'paint/paint.json');
    await writeFile(file, JSON.stringify({ parts: { MadePage: '<script>alert(1)</script>' } }));
    await site.publish(await writeModule({ name: 'mfe-other', routes: ['/other'] }));
    expect(await root('pages/calculator/index.html')).toBe('<main><i class="s0"></i></main>');
  });
});

test.each([
  ['a script', { parts: { MadePage: '<script>alert(1)</script>' } }, 'has a <script>'],
  ['no style sheet', { parts: { OtherPage: '<p>a</p>' } }, 'the build no paint/OtherPage.css'],
  ['a name that leads elsewhere', { parts: { '../entry': '<p>a</p>' } }, 'paint/paint.json cannot be read'],
])('a build whose page is sent with %s is refused, and the site stays as it was', async (_what, json, sentence) => {
  const build = await writeBuild({ ...prerenderedModule('Second'), 'paint/paint.json': json });
  const before = await snapshotOf(folder);
  expect(await refusal(site.publish(build))).toEqual([expect.stringContaining(sentence)]);
  expect(await snapshotOf(folder)).toEqual(before);
});
