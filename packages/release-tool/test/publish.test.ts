import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readRegistry } from '@powerline/registry';
import { NOTICES_FILE } from '@powerline/registry/build-json';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { moduleFiles, shellFiles } from '@powerline/test-support/made-build-files';
import { writeBuild, writeModule, writeShell } from '@powerline/test-support/made-builds';
import { PAGE_BUDGET_BYTES } from '../src/site/build/page-size.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';
import { snapshotOf } from './site-snapshot.ts';

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

  test('is in the history with who, when and why', async () => {
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

  test('carries the licenses of what it brings, which no page fetches and no budget counts', async () => {
    const notices = { [NOTICES_FILE]: randomBytes(2 * PAGE_BUDGET_BYTES).toString('base64') };
    const shell = await publishOne(site, await writeBuild({ ...shellFiles(), ...notices }), { apiVersion: '1.0.0' });
    const module = await publishOne(site, await writeBuild({ ...moduleFiles(), ...notices }));
    for (const place of [`shell/${shell.version}`, `modules/mfe-academy/${module.version}`]) {
      expect(await read(`${place}/${NOTICES_FILE}`)).toBe(notices[NOTICES_FILE]);
    }
    expect(await read('index.html')).not.toContain(NOTICES_FILE);
    expect((await site.verify()).problems).toEqual([]);
  });

  test('has the same version for the same build in any folder, and another for another build', async () => {
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
      `<script defer blocking="render" src="/shell/${version}/main.js" integrity="${shell.entry.integrity}"></script>`,
    );
    expect(html).toContain(`<link rel="preload" as="script" href="/shell/${version}/bootstrap.js">`);
    expect(await read(`shell/${version}/main.js`)).toBe(shellFiles()['main.js']);
    expect(await site.verify()).toEqual({ generation: 1, problems: [], leftovers: [] });
  });
});
