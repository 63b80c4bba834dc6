import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { usedExports } from './shared-exports.ts';
import { sharedLibraries } from './shared-libraries.ts';

const UI = 'node_modules/@powerline/ui';

test('a module brings charts, lists in an order and what admin areas share along, and what these use of the components is the copy of the page', async () => {
  const folder = await freshFolder();
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const exports = {
    '.': './index.js',
    './first': './first.js',
    './charts': './charts.js',
    './admin': './admin.js',
    './ordering': './ordering.js',
    './pictures': './pictures.js',
  };
  await write(
    `${UI}/package.json`,
    JSON.stringify({ name: '@powerline/ui', version: '1.0.0', type: 'module', exports }),
  );
  await write(`${UI}/index.js`, 'export const Table = 1;');
  await write(`${UI}/first.js`, 'export const Button = 1;');
  await write(`${UI}/charts.js`, "import { Table } from '@powerline/ui'; export const BarChart = () => Table;");
  await write(`${UI}/admin.js`, "import { Table } from '@powerline/ui'; export const AdminData = () => Table;");
  await write(
    `${UI}/ordering.js`,
    "import { IconButton } from '@powerline/ui'; export const OrderedList = () => IconButton;",
  );
  await write(
    `${UI}/pictures.js`,
    "import { Monogram } from '@powerline/ui'; export const PictureOrMonogram = () => Monogram;",
  );
  await write(
    'src/module.js',
    "import { Button } from '@powerline/ui/first'; import { BarChart } from '@powerline/ui/charts'; import { AdminData } from '@powerline/ui/admin'; import { OrderedList } from '@powerline/ui/ordering'; import { PictureOrMonogram } from '@powerline/ui/pictures'; console.log(Button, BarChart, AdminData, OrderedList, PictureOrMonogram);",
  );

  const shared = Object.entries(sharedLibraries(import.meta.dirname, 'module'));
  let taken: object | undefined;
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist'), uniqueName: 'made' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'made',
        exposes: { './module': './src/module.js' },
        shared: Object.fromEntries(shared.filter(([library]) => library.startsWith('@powerline/ui'))),
        dts: false,
        manifest: false,
      }),
      (made) => {
        made.hooks.thisCompilation.tap('test', (compilation) => {
          compilation.hooks.seal.tap('test', () => {
            taken = usedExports(compilation);
          });
        });
      },
    ],
  });
  const errors = await new Promise((resolve, reject) => {
    compiler?.run((error, stats) => (error ? reject(error) : resolve(stats?.compilation.errors)));
  });
  await new Promise((resolve) => compiler?.close(resolve));
  expect(errors).toEqual([]);
  expect(taken).toEqual({ '@powerline/ui': ['IconButton', 'Monogram', 'Table'], '@powerline/ui/first': ['Button'] });
});
