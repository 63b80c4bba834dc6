import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack, { type Compilation } from 'webpack';
import { FolderFreeIdsPlugin } from './folder-free-ids-plugin.ts';

/** Builds a container in a new folder. @returns the ids of all its modules, by how webpack calls them. */
async function buildContainer(): Promise<Map<string, string>> {
  const folder = await freshFolder();
  await writeFile(path.join(folder, 'module.js'), 'export default 1;');
  await writeFile(path.join(folder, 'made.js'), 'export default 1;');
  const ids = new Map<string, string>();
  const remember = ({ modules, chunkGraph }: Compilation) => {
    for (const module of modules) ids.set(module.identifier(), String(chunkGraph.getModuleId(module)));
  };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist'), uniqueName: 'made' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'made',
        exposes: { './module': './module.js' },
        shared: { [path.join(folder, 'made.js')]: { shareKey: 'made', version: '1.2.3', requiredVersion: false } },
        dts: false,
        manifest: false,
      }),
      new FolderFreeIdsPlugin(),
      (made) => {
        made.hooks.thisCompilation.tap('test', (compilation) => {
          compilation.hooks.afterOptimizeModuleIds.tap('test', () => remember(compilation));
        });
      },
    ],
  });
  const errors = await new Promise((resolve, reject) => {
    compiler?.run((error, stats) => (error ? reject(error) : resolve(stats?.compilation.errors)));
  });
  await new Promise((resolve) => compiler?.close(resolve));
  expect(errors).toEqual([]);
  return ids;
}

// That whole builds are the same in two folders: proofs/e2e/team-day/same-builds.spec.ts.
test('no id comes from where an offered library is', async () => {
  const ids = await buildContainer();
  const found = [...ids].filter(([identifier]) => identifier.startsWith('provide module')).map(([, id]) => id);
  expect(found).toEqual(['provide module (default) made@1.2.3 = made.js']);
});

test('no id comes from the file that Module Federation writes, whose name is a hash of absolute paths', async () => {
  const ids = await buildContainer();
  const found = [...ids].filter(([identifier]) => identifier.includes('.federation')).map(([, id]) => id);
  expect(found.sort()).toEqual(['c', 'f']);
});
