import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  freshFolder,
  type MadeModule,
  moduleFiles,
  shellFiles,
  writeBuild,
  writeModule,
  writeShell,
} from '../../test/made-builds.ts';
import { publishOne } from '../../test/publish-one.ts';
import { refusal } from '../../test/refusal.ts';
import { snapshotOf } from '../../test/site-snapshot.ts';
import { readRegistry } from '../registry.ts';
import { openSite, type Site } from './site.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = await freshFolder();
  site = openSite(folder, { who: 'Ann' });
});

const withShell = async () => publishOne(site, await writeShell(), { apiVersion: '1.0.0' });
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const registryJson = async () => JSON.parse(await read('registry.json'));

async function inlineRegistry() {
  const [, json = ''] =
    /<script type="application\/json" id="registry">(.*)<\/script>/.exec(await read('index.html')) ?? [];
  return readRegistry(JSON.parse(json));
}

describe('a published module', () => {
  test('is what the page and registry.json name from then on, and its files are where they say', async () => {
    await withShell();
    const { version } = await publishOne(site, await writeModule());

    const { rows, problems, generation } = await inlineRegistry();
    expect({ problems, generation }).toEqual({ problems: [], generation: 2 });
    expect(rows).toEqual((await registryJson()).modules);
    const [row] = rows;
    expect(row).toMatchObject({ name: 'mfe-academy', enabled: true, current: { version } });
    expect(row?.current.routes).toEqual([
      {
        path: '/calculator',
        page: 'MadePage',
        title: 'Made',
        access: 'public',
        files: [`/modules/mfe-academy/${version}/page.js`],
      },
    ]);
    expect(JSON.parse(await read(row?.current.manifest ?? ''))).toMatchObject({ name: 'mfe_academy' });
    const entry = await readFile(path.join(folder, row?.current.entry.url ?? ''));
    expect(row?.current.entry.integrity).toBe(`sha384-${createHash('sha384').update(entry).digest('base64')}`);
    expect(await site.verify()).toEqual({ generation: 2, problems: [], leftovers: [] });
  });

  test('stands in the history with who, when and why', async () => {
    await withShell();
    const before = new Date().toISOString();
    const { version } = await publishOne(site, await writeModule(), { note: 'new calculator' });
    const [, entry] = await site.history();
    expect(entry).toEqual({
      generation: 2,
      at: expect.any(String),
      who: 'Ann',
      action: 'publish',
      name: 'mfe-academy',
      version,
      note: 'new calculator',
    });
    expect(entry?.at && entry.at >= before).toBe(true);
    expect((await read('history.jsonl')).trimEnd().split('\n')).toHaveLength(2);
  });

  test('has compressed forms beside each text file of more than 1 kB, and none beside small ones', async () => {
    await withShell();
    const { version } = await publishOne(site, await writeModule());
    const build = path.join(folder, 'modules/mfe-academy', version);
    const entry = await readFile(path.join(build, 'entry.js'));
    expect(brotliDecompressSync(await readFile(path.join(build, 'entry.js.br')))).toEqual(entry);
    expect(gunzipSync(await readFile(path.join(build, 'entry.js.gz')))).toEqual(entry);
    expect(await readdir(build)).not.toContain('page.js.br');
  });

  test('keeps the compressed forms that the build brings itself', async () => {
    await withShell();
    const own = gzipSync(String(moduleFiles()['entry.js']), { level: 1 });
    const build = await writeBuild(moduleFiles());
    await writeFile(path.join(build, 'entry.js.gz'), own);
    const { version } = await publishOne(site, build);
    expect(await readFile(path.join(folder, 'modules/mfe-academy', version, 'entry.js.gz'))).toEqual(own);
    expect((await site.verify()).problems).toEqual([]);
  });

  test('has the same version for the same build wherever it lies, and another for another build', async () => {
    await withShell();
    const first = await publishOne(site, await writeModule());
    expect(first.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    const untouched = await snapshotOf(folder);
    expect(await publishOne(site, await writeModule())).toEqual({
      changed: false,
      generation: 2,
      entries: [],
      version: first.version,
    });
    expect(await snapshotOf(folder)).toEqual(untouched);
    const second = await publishOne(site, await writeModule({ code: 'second' }));
    expect(second.version).not.toBe(first.version);
    expect(second.entries[0]?.from).toBe(first.version);
  });

  test('is mended by publishing it again when a file of it was changed or lost', async () => {
    await withShell();
    const { version } = await publishOne(site, await writeModule());
    await writeFile(path.join(folder, 'modules/mfe-academy', version, 'entry.js'), 'damaged');
    await rm(path.join(folder, 'modules/mfe-academy', version, 'page.js'));
    expect((await site.verify()).problems).toHaveLength(2);
    expect(await publishOne(site, await writeModule())).toMatchObject({ changed: true, version });
    expect(await site.verify()).toEqual({ generation: 3, problems: [], leftovers: [] });
  });
});

describe('a refused publish leaves the site byte for byte as it was and says what to do', () => {
  const modules: [string, MadeModule, string][] = [
    [
      'its contract range excludes the contract of the shell',
      { contract: '^2.0.0' },
      'needs contract ^2.0.0, and the shell has 1.0.0',
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
    ['another module owns one of its paths', { routes: ['/profile'] }, '/profile would belong to both'],
    ['its name is that of the shell', { name: 'shell' }, 'name must not be "shell"'],
    ['a path of it is none', { routes: ['calculator'] }, 'path must look like "/calculator"'],
    ['its package version cannot stand in an address', { packageVersion: '1.0' }, 'Write it like "1.2.3"'],
  ];
  const builds: [string, Record<string, string | object | undefined>, string][] = [
    ['build.json is missing', { 'build.json': undefined }, 'has no build.json'],
    ['build.json is not JSON', { 'build.json': '{' }, 'is not JSON'],
    ['a file that build.json names is missing', { 'page.js': undefined }, 'build.json names page.js'],
    ['a page of module.json is not in the build', { 'build.json': withoutPages() }, 'Add src/pages/MadePage.tsx'],
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
    ['a page is too large', { 'page.js': noise(60_000) }, 'MadePage fetches'],
  ];

  function withoutPages() {
    return { ...JSON.parse(JSON.stringify(moduleFiles()['build.json'])), pages: {} };
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
    await withShell();
    await publishOne(site, await writeModule());
    await publishOne(site, await writeModule({ name: 'mfe-money-train', routes: ['/profile'] }));
  });

  test.each(modules)('when %s', async (_, made, sentence) => {
    const build = await writeModule({ code: 'second', ...made });
    const before = await snapshotOf(folder);
    expect(await refusal(publishOne(site, build))).toEqual([expect.stringContaining(sentence)]);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test.each(builds)('when %s', async (_, changed, sentence) => {
    const files = { ...moduleFiles({ code: 'second' }), ...changed };
    const present = Object.entries(files).flatMap(([name, content]) =>
      content === undefined ? [] : [[name, content]],
    );
    const build = await writeBuild(Object.fromEntries(present));
    const before = await snapshotOf(folder);
    expect(await refusal(publishOne(site, build))).toContainEqual(expect.stringContaining(sentence));
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('when a new shell no longer offers the contract of a module', async () => {
    const build = await writeShell({ contract: '2.0.0' });
    const before = await snapshotOf(folder);
    expect(await refusal(publishOne(site, build))).toHaveLength(2);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('when a new shell brings a version of a shared library that a module does not accept', async () => {
    const build = await writeShell({ react: '20.0.0' });
    const before = await snapshotOf(folder);
    expect(await refusal(publishOne(site, build))).toHaveLength(2);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('when several things are wrong, with a sentence for each', async () => {
    const build = await writeModule({ contract: '^3.0.0', api: '^3.0.0', routes: ['/profile'] });
    expect(await refusal(publishOne(site, build))).toHaveLength(3);
  });
});

describe('an empty site', () => {
  test('takes the shell first, with the version of its API, and stays empty otherwise', async () => {
    expect(await refusal(publishOne(site, await writeModule()))).toEqual([expect.stringContaining('publish shell')]);
    expect(await refusal(publishOne(site, await writeShell()))).toEqual([expect.stringContaining('API')]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('becomes a page that starts the published shell and nothing else', async () => {
    const { version } = await withShell();
    const html = await read('index.html');
    const { shell } = await registryJson();
    expect(html).toContain(
      `<script defer src="/shell/${version}/main.js" integrity="${shell.entry.integrity}"></script>`,
    );
    expect(html).toContain(`<link rel="preload" as="script" href="/shell/${version}/bootstrap.js">`);
    expect(await read(`shell/${version}/main.js`)).toBe(shellFiles()['main.js']);
    expect(await site.verify()).toEqual({ generation: 1, problems: [], leftovers: [] });
  });
});
