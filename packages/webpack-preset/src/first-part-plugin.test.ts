import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { FirstPartPlugin } from './first-part-plugin.ts';
import { usedExports } from './shared-exports.ts';

const UI = 'node_modules/@powerline/ui';
let folder: string;

beforeEach(async () => {
  folder = await freshFolder();
  const exports = { '.': './index.js', './first': './first.js' };
  await write(
    `${UI}/package.json`,
    JSON.stringify({ name: '@powerline/ui', version: '1.0.0', type: 'module', exports }),
  );
  await write(`${UI}/index.js`, "export * from './first.js'; export const Table = 1;");
  await write(`${UI}/first.js`, "export { Button } from './Button.js';\nexport { Card, LinkCard } from './Card.js';\n");
  await write(`${UI}/Button.js`, 'export const Button = 1;');
  await write(`${UI}/Card.js`, 'export const Card = 1; export const LinkCard = 2;');
});

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** What a page with this source takes from the module that shares the package. */
async function takenBy(page: string) {
  await write('src/index.js', page);
  let taken: object | undefined;
  const shared = { '@powerline/ui': { import: false }, '@powerline/ui/': { import: false } } as const;
  const compiler = webpack({
    mode: 'production',
    context: folder,
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new FirstPartPlugin(),
      new webpack.sharing.SharePlugin({ shared }),
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
  return taken;
}

test('a page that needs no more than every first visit takes just that', async () => {
  expect(await takenBy("import { Button, LinkCard } from '@powerline/ui'; console.log(Button, LinkCard);")).toEqual({
    '@powerline/ui/first': ['Button', 'LinkCard'],
  });
});

test('a page that needs more takes the whole package', async () => {
  expect(await takenBy("import { Button, Table } from '@powerline/ui'; console.log(Button, Table);")).toEqual({
    '@powerline/ui': ['Button', 'Table'],
  });
});

test('a page that uses the package in an unknown way takes it whole', async () => {
  expect(
    await takenBy(
      "import * as ui from '@powerline/ui'; import { Card } from '@powerline/ui'; globalThis.all = [ui, Card];",
    ),
  ).toEqual({
    '@powerline/ui': ['Card'],
  });
});

test('without such a part in the package that is installed, all stays as it is written', async () => {
  await write(`${UI}/package.json`, '{ "name": "@powerline/ui", "version": "1.0.0", "exports": "./index.js" }');
  expect(await takenBy("import { Button } from '@powerline/ui'; console.log(Button);")).toEqual({
    '@powerline/ui': ['Button'],
  });
});
