import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { baseConfig } from '../base-config.ts';
import { compileParts } from './compile-parts.ts';
import { drawParts } from './draw-parts.ts';

test('draws a page with our packages as they are installed from a registry', async () => {
  const folder = await freshFolder();
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await write('node_modules/swr/package.json', '{ "name": "swr", "main": "index.js" }');
  await write('node_modules/swr/index.js', "exports.__esModule = true; exports.default = () => 'Events';");
  const ours = 'node_modules/@powerline/made';
  await write(`${ours}/package.json`, '{ "name": "@powerline/made", "type": "module", "exports": "./dist/index.js" }');
  await write(`${ours}/dist/index.js`, "import useSWR from 'swr'; export const useTitle = () => useSWR();");
  await write('src/EventsPage.js', "import { useTitle } from '@powerline/made'; export default () => useTitle();");
  const page = { name: 'EventsPage', file: 'src/EventsPage.js', path: '/events', prefix: 'p' };
  const base = baseConfig(folder, 'production', 'mfe-events');
  // Here the compiler of TypeScript is not installed beside the module.
  const resolveLoader = { modules: [path.join(import.meta.dirname, '../../../../node_modules')] };
  const script = await compileParts({ ...base, resolveLoader }, folder, [page]);
  expect(await drawParts(script, ['EventsPage'])).toMatchObject([{ name: 'EventsPage', html: 'Events' }]);
});
