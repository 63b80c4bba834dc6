import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { baseConfig } from '../base-config.ts';
import { compileParts } from './compile-parts.ts';
import { drawParts } from './draw-parts.ts';

test('draws a page in each language, with our packages as they are installed from a registry', async () => {
  const folder = await freshFolder();
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await write('node_modules/swr/package.json', '{ "name": "swr", "main": "index.js" }');
  await write('node_modules/swr/index.js', "exports.__esModule = true; exports.default = () => 'Events';");
  const ours = async (name: string, code: string) => {
    await write(
      `node_modules/@powerline/${name}/package.json`,
      '{ "type": "module", "exports": { "./*": "./index.js", ".": "./index.js" } }',
    );
    await write(`node_modules/@powerline/${name}/index.js`, code);
  };
  await ours('made', "import useSWR from 'swr'; export const useTitle = () => globalThis.said ?? useSWR();");
  await ours('contract', 'export const readLanguageFrom = () => undefined;');
  await ours(
    'platform',
    'export const addTranslation = (owner, texts) => { globalThis.said = owner + texts.Events; };',
  );
  await write('src/EventsPage.js', "import { useTitle } from '@powerline/made'; export default () => useTitle();");
  const page = { name: 'EventsPage', file: 'src/EventsPage.js', path: '/events', prefix: 'p' };
  const base = baseConfig(folder, 'production', 'mfe-events');
  // Here the compiler of TypeScript is not installed beside the module.
  const resolveLoader = { modules: [path.join(import.meta.dirname, '../../../../node_modules')] };
  const script = await compileParts({ ...base, resolveLoader }, folder, [page]);
  const languages = { es: { 'mfe-events': { Events: 'Eventos' } } };
  expect(await drawParts(script, ['EventsPage'], languages)).toMatchObject([
    { language: 'en', name: 'EventsPage', html: 'Events' },
    { language: 'es', name: 'EventsPage', html: 'mfe-eventsEventos' },
  ]);
});
