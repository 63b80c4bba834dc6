import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { type MadeModule, moduleFiles } from '@powerline/test-support/made-build-files';
import { writeBuild, writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { refusal } from './refusal.ts';
import { snapshotOf } from './site-snapshot.ts';

let folder: string;
let site: Site;

describe('a refused publish leaves the site byte for byte as it was and says what to do', () => {
  const modules: [string, MadeModule, string][] = [
    [
      'its contract range excludes the contract of the shell',
      { contract: { accounts: '^1.0.0', content: '^2.0.0' } },
      'asks for content ^2.0.0 of the contract; the shell has 1.0.0. Release builds that fit each other',
    ],
    ['its API range excludes the API', { api: '^1.1.0' }, 'needs API ^1.1.0, and the API is 1.0.0'],
    [
      'it needs another version of a shared library than the shell brings',
      { shared: { react: '^20.0.0' } },
      'needs react ^20.0.0, and the shell has 19.3.1',
    ],
    [
      'it takes a library from the shell that the shell does not share',
      { shared: { moment: '^2.0.0' } },
      'takes moment from the shell, which does not share it',
    ],
    ['another module owns one of its paths', { routes: ['/profile'] }, '/profile belongs to mfe-money-train now'],
    ['its name is that of the shell', { name: 'shell' }, 'name must not be "shell"'],
    ['a path of it is none', { routes: ['calculator'] }, 'path must look like "/calculator"'],
    ['its title is too long', { title: 'x'.repeat(81) }, 'title must have 80 characters at most'],
    ['its owner is too long', { owner: 'x'.repeat(81) }, 'owner must have 80 characters at most'],
    ['its package version cannot stand in an address', { packageVersion: '1.0' }, 'Write it like "1.2.3"'],
  ];
  const builds: [string, Record<string, string | object | undefined>, string][] = [
    ['build.json is missing', { 'build.json': undefined }, 'has no build.json'],
    ['build.json is not JSON', { 'build.json': '{' }, 'is not JSON'],
    ['a file that build.json names is missing', { 'page.js': undefined }, 'build.json names page.js'],
    ['a page of module.json is not in the build', { 'build.json': withoutPages() }, 'Add src/pages/MadePage.tsx'],
    [
      'a page of module.json is not in src/module.tsx, which older tools built all the same',
      { 'build.json': withParts({ pages: { MadePage: ['entry.js'] } }) },
      "/calculator should show MadePage, which is not in the build. Add src/pages/MadePage.tsx, and to pages in src/module.tsx: MadePage: () => import('./pages/MadePage.tsx')",
    ],
    [
      'a widget of module.json is not in src/module.tsx, which older tools built all the same',
      { 'build.json': withParts({ widgets: { MadeWidget: ['entry.js'] } }) },
      "the slot dashboard should show MadeWidget, which is not in the build. Add src/widgets/MadeWidget.tsx, and to widgets in src/module.tsx: MadeWidget: () => import('./widgets/MadeWidget.tsx')",
    ],
    ['a file has a name that the site needs', { 'release.json': '{}' }, 'Give it another name'],
    ['the manifest is missing', { 'mf-manifest.json': undefined }, 'build.json names mf-manifest.json'],
    ['the manifest is not JSON', { 'mf-manifest.json': '<!doctype html>' }, 'mf-manifest.json cannot be read'],
    ['the manifest is of another module', { 'mf-manifest.json': manifest('other', 'page.js') }, 'is of other'],
    [
      'the manifest names a file that is missing',
      { 'mf-manifest.json': manifest('mfe_academy', 'lost.js') },
      'mf-manifest.json names lost.js',
    ],
    [
      'it brings its own copy of a shared library',
      { 'mf-manifest.json': manifest('mfe_academy', 'page.js', [{ name: 'react', chunk: 'page.js' }]) },
      'its own copy of react',
    ],
    ['it brings a dotfile', { '.env': 'SECRET=1' }, '.env is a dotfile, which no site serves'],
    [
      'it brings a hidden folder',
      { 'assets/.git/config': '', 'assets/.git/HEAD': '' },
      'assets/.git is a dotfile, which no site serves',
    ],
    ['a file is too large', { 'film.mp4': 'x'.repeat(5_000_001) }, 'film.mp4 has 5,000,001 bytes, 5,000,000 at most'],
    ['all its files are too large together', manyFiles(6, 4_500_000), 'the build has 27,00'],
    ['it has too many files', manyFiles(500, 1), 'the build has 504 files, 500 at most'],
    ['a page is too large', { 'page.js': noise(60_000) }, 'MadePage fetches'],
  ];

  function manyFiles(count: number, bytes: number): Record<string, string> {
    return Object.fromEntries(Array.from({ length: count }, (_, index) => [`image-${index}.png`, 'x'.repeat(bytes)]));
  }

  function withParts(parts: object) {
    const widgets = [{ slot: 'dashboard', widget: 'MadeWidget', position: 1, access: 'member', height: 10 }];
    return { ...JSON.parse(JSON.stringify(moduleFiles({ widgets })['build.json'])), ...parts };
  }

  function withoutPages() {
    return withParts({ pages: {} });
  }

  function manifest(name: string, chunk: string, copies: { name: string; chunk: string }[] = []) {
    const assetsOf = (script: string) => ({ js: { sync: [script], async: [] }, css: { sync: [], async: [] } });
    return {
      name,
      metaData: { remoteEntry: { path: '', name: 'entry.js' } },
      exposes: [{ name: 'module', assets: assetsOf(chunk) }],
      shared: copies.map((copy) => ({ name: copy.name, assets: assetsOf(copy.chunk) })),
    };
  }

  function noise(bytes: number): string {
    const blocks = Array.from({ length: bytes / 50 }, (_, index) =>
      createHash('sha512').update(`${index}`).digest('base64'),
    );
    return `// ${blocks.join('')}`.slice(0, bytes);
  }

  beforeEach(async () => {
    folder = path.join(await freshFolder(), 'site');
    site = openSite(folder, { who: 'Ann' });
    await site.publish(await writeShell(), { apiVersion: '1.0.0' });
    await site.publish(await writeModule());
    await site.publish(await writeModule({ name: 'mfe-money-train', routes: ['/profile'] }));
  });

  test.each(modules)('when %s', async (_, made, sentence) => {
    const build = await writeModule({ code: 'second', ...made });
    const before = await snapshotOf(folder);
    expect(await refusal(site.publish(build))).toEqual([expect.stringContaining(sentence)]);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('when its API range excludes the API, even for a held build', async () => {
    const before = await snapshotOf(folder);
    const build = await writeModule({ code: 'second', api: '^1.1.0' });
    expect(await refusal(site.publish(build, { audience: 'none' }))).toEqual([
      expect.stringContaining('needs API ^1.1.0, and the API is 1.0.0'),
    ]);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test.each(builds)('when %s', async (_, changed, sentence) => {
    const files = { ...moduleFiles({ code: 'second' }), ...changed };
    const present = Object.entries(files).flatMap(([name, content]) =>
      content === undefined ? [] : [[name, content]],
    );
    const build = await writeBuild(Object.fromEntries(present));
    const before = await snapshotOf(folder);
    expect(await refusal(site.publish(build))).toContainEqual(expect.stringContaining(sentence));
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('when the site holds another build under the same version', async () => {
    const build = await writeModule();
    const [kept] = (await site.publish(build)).builds;
    const releaseJson = path.join(folder, 'modules/mfe-academy', String(kept?.version), 'release.json');
    const other = (await readFile(releaseJson, 'utf8')).replace(
      /("path": "page.js",\s+"sha256": ")\w{8}/,
      '$100000000',
    );
    await writeFile(releaseJson, other);
    const before = await snapshotOf(folder);
    expect(await refusal(site.publish(build))).toEqual([expect.stringContaining('Raise the version')]);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('when a new shell no longer offers the contract of a module', async () => {
    const build = await writeShell({ contract: { content: '2.0.0' } });
    const before = await snapshotOf(folder);
    expect(await refusal(site.publish(build))).toHaveLength(2);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('when a new shell brings a version of a shared library that a module does not accept', async () => {
    const build = await writeShell({ react: '20.0.0' });
    const before = await snapshotOf(folder);
    expect(await refusal(site.publish(build))).toHaveLength(2);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('when several things are wrong, with a sentence for each', async () => {
    const build = await writeModule({ contract: { content: '^3.0.0' }, api: '^3.0.0', routes: ['/profile'] });
    expect(await refusal(site.publish(build))).toHaveLength(3);
  });
});
