import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Checkout } from './checkout.ts';

/** Two machines that differ in what must not matter: the folder, the time zone, and how the language sorts. */
const MACHINES = [
  { below: 'powerline', env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'C' } },
  // A path that looks like one of ours: what is looked for in a path must not be found above the checkout.
  { below: 'packages/other/src/site', env: { TZ: 'America/Adak', LC_ALL: 'et_EE.UTF-8' } },
] as const;

/** Of a release, all that says when it was made and by whom. */
const OF_THE_MOMENT = new Set(['history.jsonl', 'ledger.json', 'pages/.well-known/security.txt']);

const PACK = "import('./scripts/packages/pack-packages.mjs').then(({ packPackages }) => packPackages('tarballs'))";

let checkouts: Checkout[];

test.beforeAll(async () => {
  checkouts = await Promise.all(
    MACHINES.map(({ below, env }) => Checkout.createLinked(below, { ...env, PUBLIC_ORIGIN: 'https://example.com' })),
  );
});

test.afterAll(() => Promise.all(checkouts.map((checkout) => checkout.destroy())));

/** The files of a folder, by their names. */
async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, Buffer]> => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), await readFile(file)];
    });
  return new Map(await Promise.all(files));
}

/** A line for each file that is not the same in two builds: which one lacks it, or where the two first differ. */
function differences(here: Map<string, Buffer>, there: Map<string, Buffer>): string[] {
  return [...new Set([...here.keys(), ...there.keys()])].sort().flatMap((name) => {
    const [first, second] = [here.get(name), there.get(name)];
    if (!first) return [`${name} is only in the other folder`];
    if (!second) return [`${name} is only in this folder`];
    if (first.equals(second)) return [];
    const index = first.findIndex((byte, at) => byte !== second[at]);
    const at = index === -1 ? first.length : index;
    const around = (content: Buffer) => JSON.stringify(content.subarray(Math.max(0, at - 40), at + 80).toString());
    return [`${name} at byte ${at}: ${around(first)} here, ${around(second)} there`];
  });
}

/** Compares a folder of both checkouts. @param file must be in it @returns a line for each difference */
async function compare(folder: string, file: RegExp, isCompared = (_name: string) => true): Promise<string[]> {
  const [here = new Map(), there = new Map()] = await Promise.all(
    checkouts.map((checkout) => filesIn(path.join(checkout.folder, folder))),
  );
  expect([...here.keys()], folder).toContainEqual(expect.stringMatching(file));
  const found = differences(here, there).filter((line) => isCompared(line.split(' ', 1)[0] ?? ''));
  return found.map((line) => `${folder}/${line}`);
}

const compareAll = async (folders: readonly string[], file: RegExp) =>
  (await Promise.all(folders.map((folder) => compare(path.join(folder, 'dist'), file)))).flat();

// One test, because each that fails would build everything again.
test('the same sources make the same files on every machine, to the byte', async () => {
  test.setTimeout(1_200_000);
  for (const checkout of checkouts) await checkout.run('npm', 'run', 'build');
  const parts = (await readdir(checkouts[0]?.folder ?? '')).filter((name) => /^(shell|mfe-.+)$/.test(name));
  expect(parts.length).toBeGreaterThan(4);
  expect.soft(await compareAll(parts, /^build\.json$/), 'The shell and modules').toEqual([]);

  const tools = ['api', ...['contract', 'registry', 'process-lock', 'release-tool'].map((name) => `packages/${name}`)];
  expect.soft(await compareAll(tools, /\.js$/), 'The API and tools').toEqual([]);

  for (const checkout of checkouts) await checkout.run('node', 'scripts/publish-site.mjs');
  const published = await Promise.all([
    compare('site/shell', /\.js\.br$/),
    compare('site/modules', /\.js\.gz$/),
    compare('site/.releases/current', /^registry\.json\.br$/, (name) => !OF_THE_MOMENT.has(name)),
  ]);
  expect.soft(published.flat(), 'What is published').toEqual([]);

  for (const checkout of checkouts) await checkout.run('node', '--eval', PACK);
  expect.soft(await compare('tarballs', /^powerline-ui-.+\.tgz$/), 'Packages').toEqual([]);
});
