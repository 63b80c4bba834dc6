import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readRegistry, releasesOf } from '@powerline/registry';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite } from '../../packages/release-tool/src/site/site.ts';
import { compileCli, removeCli, runCli } from './compiled-cli.ts';

const MODULES = ['mfe-academy', 'mfe-admin', 'mfe-money-train', 'mfe-public'];
const BUILDS_OF_EACH = 5;
let cli: string;

beforeAll(async () => {
  cli = await compileCli();
});
afterAll(() => removeCli(cli));

/** What a page load meets: every file that the page names must be there. */
async function loadPage(folder: string): Promise<{ generation: number; missing: string[] }> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const [, inline = ''] = /id="registry">(.*)<\/script>/.exec(html) ?? [];
  const { rows, generation, problems } = readRegistry(JSON.parse(inline));
  const named = rows.flatMap(releasesOf).flatMap(({ entry, manifest }) => [entry.url, manifest]);
  return { generation, missing: [...problems, ...named.filter((url) => !existsSync(path.join(folder, url)))] };
}

test('twenty releases of four modules at once all land, each with its line in the history', async () => {
  const folder = path.join(await freshFolder(), 'site');
  const site = openSite(folder, { who: 'Ann' });
  await site.publish(await writeShell(), { apiVersion: '1.0.0' });
  const builds = await Promise.all(
    MODULES.flatMap((name) =>
      Array.from({ length: BUILDS_OF_EACH }, (_, index) =>
        writeModule({ name, routes: [`/${name}`], code: `build ${index}` }),
      ),
    ),
  );

  let isDone = false;
  const pages = (async () => {
    const seen = [await loadPage(folder)];
    while (!isDone) seen.push(await loadPage(folder));
    return seen;
  })();
  const runs = await Promise.all(
    builds.map((build) =>
      runCli(cli, ['publish', build, '--site', folder, '--note', build, '--json'], path.dirname(folder)),
    ),
  );
  isDone = true;

  // What each said stands beside its code: a failure that comes once in many runs must tell its reason.
  expect(runs.filter(({ code }) => code !== 0)).toEqual([]);
  const released = runs.map(({ stdout }) => JSON.parse(stdout).builds[0].version).sort();
  const history = await site.history();
  expect(history.map(({ generation }) => generation)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(
    history
      .slice(1)
      .map(({ version }) => version)
      .sort(),
  ).toEqual(released);
  expect(
    history
      .slice(1)
      .map(({ note }) => note)
      .sort(),
  ).toEqual([...builds].sort());
  expect(await site.verify()).toEqual({ generation: 21, problems: [], leftovers: [] });

  const seen = await pages;
  expect(seen.flatMap(({ missing }) => missing)).toEqual([]);
  const generations = seen.map(({ generation }) => generation);
  expect(generations).toEqual(generations.toSorted((a, b) => a - b));
}, 60_000);
