import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { ModuleImportsPlugin } from './module-imports-plugin.ts';
import { offeredExports, usedExports } from './shared-exports.ts';

let folder: string;

beforeEach(async () => {
  folder = await freshFolder();
  await write('node_modules/made-ui/package.json', '{ "name": "made-ui", "version": "1.0.0", "type": "module" }');
  await write('node_modules/made-ui/index.js', "export * from './tables.js'; export const theme = { color: {} };");
  await write('node_modules/made-ui/tables.js', 'export const Table = 1; export const Cell = 2; export default 3;');
});

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** Compiles src/index.js of the folder, with made-ui as a shared library. */
async function compile<Read>(
  brings: boolean,
  read: (compilation: Compilation) => Read,
  plugins: Configuration['plugins'] = [],
) {
  let found: Read | undefined;
  const compiler = webpack({
    mode: 'production',
    context: folder,
    output: { path: path.join(folder, 'dist') },
    plugins: [
      ...plugins,
      new webpack.sharing.SharePlugin({ shared: { 'made-ui': brings ? {} : { import: false } } }),
      (made) => {
        made.hooks.thisCompilation.tap('test', (compilation) => {
          compilation.hooks.seal.tap('test', () => {
            found = read(compilation);
          });
        });
      },
    ],
  });
  const errors = await new Promise<string[]>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error ? reject(error) : resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
    );
  });
  await new Promise((resolve) => compiler?.close(resolve));
  return { found, errors };
}

test('a build knows what it uses of a shared library, whichever way it is written', async () => {
  await write(
    'src/index.js',
    "export * from './page.js'; import * as ui from 'made-ui'; console.log(ui.Cell, ui.Lost);",
  );
  await write(
    'src/page.js',
    "import made, { theme } from 'made-ui'; export { Table as T } from 'made-ui'; console.log(made, theme.color);",
  );
  const { found, errors } = await compile(false, usedExports);
  expect(errors).toEqual([]);
  expect(found).toEqual({ 'made-ui': ['Cell', 'Lost', 'Table', 'theme'] });
});

test('a build that brings a shared library knows what it offers, re-exports too', async () => {
  await write('src/index.js', "import('made-ui').then(console.log);");
  expect((await compile(true, offeredExports)).found).toEqual({ 'made-ui': ['Cell', 'Table', 'theme'] });
});

test('a module’s build fails when it imports a library outside its dependencies, and names the file and the fix', async () => {
  await write('src/index.js', "import { x } from 'lodash'; import { Table } from 'made-ui'; console.log(x, Table);");
  const module = { name: 'mfe-made', folder, dependencies: ['made-ui'] };
  const { errors } = await compile(false, usedExports, [new ModuleImportsPlugin(module)]);
  expect(errors).toEqual([expect.stringContaining('mfe-made may not import lodash. It is no shared library')]);
});
