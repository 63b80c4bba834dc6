import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack, { type Configuration } from 'webpack';
import { usedExports } from './shared-exports.ts';
import { installedVersion, sharedLibraries } from './shared-libraries.ts';

const UI = 'node_modules/@powerline/ui';

const started = process.cwd();
afterEach(() => process.chdir(started));

async function compile(configuration: Configuration) {
  const compiler = webpack({ mode: 'production', ...configuration });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, outcome) => (error ? reject(error) : resolve(outcome)));
  });
  await new Promise((resolve) => compiler?.close(resolve));
  const sentences = (faults: readonly Error[] = []) => faults.map(({ message }) => message);
  return { errors: sentences(stats?.compilation.errors), warnings: sentences(stats?.compilation.warnings) };
}

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
    './images': './images.js',
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
    `${UI}/images.js`,
    "import { Monogram } from '@powerline/ui'; export const ImageOrMonogram = () => Monogram;",
  );
  await write(
    'src/module.js',
    "import { Button } from '@powerline/ui/first'; import { BarChart } from '@powerline/ui/charts'; import { AdminData } from '@powerline/ui/admin'; import { OrderedList } from '@powerline/ui/ordering'; import { ImageOrMonogram } from '@powerline/ui/images'; console.log(Button, BarChart, AdminData, OrderedList, ImageOrMonogram);",
  );

  const shared = Object.entries(sharedLibraries(import.meta.dirname, 'module'));
  let taken: object | undefined;
  const { errors } = await compile({
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
  expect(errors).toEqual([]);
  expect(taken).toEqual({ '@powerline/ui': ['IconButton', 'Monogram', 'Table'], '@powerline/ui/first': ['Button'] });
});

test('the shell offers parts of @powerline/ui without a warning, which would cover each page of npm run dev', async () => {
  const folder = await freshFolder();
  await mkdir(path.join(folder, UI), { recursive: true });
  const manifest = { name: '@powerline/ui', version: '1.0.0', type: 'module', exports: { './first': './first.js' } };
  await writeFile(path.join(folder, UI, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, UI, 'first.js'), 'export const Button = 1;');
  await writeFile(path.join(folder, 'main.js'), "import('@powerline/ui/first');");
  const shared = Object.entries(sharedLibraries(import.meta.dirname, 'shell'));
  const found = await compile({
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: Object.fromEntries(shared.filter(([library]) => library.startsWith('@powerline/ui'))),
        dts: false,
        manifest: false,
      }),
    ],
  });
  expect(found).toEqual({ errors: [], warnings: [] });
});

test('the manifest of a module names our shared packages even where they were never compiled', async () => {
  const folder = await freshFolder();
  // Module Federation looks for packages from the folder of the process.
  process.chdir(folder);
  const ours = ['@powerline/platform', '@powerline/ui'];
  for (const name of ours) {
    const file = path.join('node_modules', name, 'package.json');
    await cp(path.join(import.meta.dirname, '../../..', file), file);
  }
  await mkdir('src');
  await writeFile('src/module.js', ours.map((name) => `import '${name}';`).join('\n'));
  const shared = Object.entries(sharedLibraries(import.meta.dirname, 'module'));
  const { errors } = await compile({
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist'), uniqueName: 'made', publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'made',
        exposes: { './module': './src/module.js' },
        shared: Object.fromEntries(shared.filter(([library]) => library.startsWith('@powerline/'))),
        dts: false,
        manifest: true,
      }),
    ],
  });
  expect(errors).toEqual([]);
  const manifest: unknown = JSON.parse(await readFile('dist/mf-manifest.json', 'utf8'));
  expect(manifest).toMatchObject({
    shared: ours.map((name) => ({ name, version: installedVersion(name, import.meta.dirname) })),
  });
});
