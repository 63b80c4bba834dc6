import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { DeclaredPartsPlugin } from './declared-parts-plugin.ts';

/** Builds a module that declares one page and one widget. @returns the sentences with which the build fails. */
async function build(moduleCode: string): Promise<string[]> {
  const folder = await freshFolder();
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await write('src/module.tsx', moduleCode);
  await write('src/pages/EventsPage.tsx', 'export default () => null;');
  await write('src/pages/OtherPage.tsx', 'export default () => 1;');
  await write('src/widgets/NextEventWidget.tsx', 'export default () => 2;');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/module.tsx',
    output: { path: path.join(folder, 'dist') },
    // Plain JavaScript, whatever its name says. From Node 22 on webpack would take away types itself, and not from .tsx.
    experiments: { typescript: false },
    plugins: [
      new DeclaredPartsPlugin(folder, () => ({
        name: 'mfe-events',
        routes: [{ page: 'EventsPage' }],
        widgets: [{ widget: 'NextEventWidget' }],
      })),
    ],
  });
  const errors = await new Promise<string[]>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error ? reject(error) : resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
    );
  });
  await new Promise((resolve) => compiler?.close(resolve));
  return errors;
}

const PAGE = "EventsPage: () => import('./pages/EventsPage.tsx')";
const WIDGET = "NextEventWidget: () => import('./widgets/NextEventWidget.tsx')";
const MISSING_PAGE = `mfe-events: module.json names EventsPage, which src/module.tsx does not load. Add this to its pages: ${PAGE}`;
const MISSING_WIDGET = `mfe-events: module.json names NextEventWidget, which src/module.tsx does not load. Add this to its widgets: ${WIDGET}`;

describe('a module is built when src/module.tsx loads each page and widget that module.json names', () => {
  test.each([
    ['in one object', `export default { pages: { ${PAGE} }, widgets: { ${WIDGET} } };`],
    [
      'in objects of their own',
      `const pages = { ${PAGE} }; const widgets = { ${WIDGET} }; export default { pages, widgets };`,
    ],
    [
      'by functions of another form',
      `export default {
         pages: { async EventsPage() { return import('./pages/EventsPage.tsx'); } },
         widgets: { 'NextEventWidget': function () { return import('./widgets/NextEventWidget.tsx'); } },
       };`,
    ],
  ])('%s', async (_, code) => {
    expect(await build(code)).toEqual([]);
  });
});

describe('the build fails with one sentence that names the file', () => {
  test.each([
    ['for a page that src/module.tsx does not load', `export default { widgets: { ${WIDGET} } };`, MISSING_PAGE],
    ['for a widget that src/module.tsx does not load', `export default { pages: { ${PAGE} } };`, MISSING_WIDGET],
    [
      'for a page under another name',
      `export default { pages: { OtherPage: () => import('./pages/EventsPage.tsx') }, widgets: { ${WIDGET} } };`,
      MISSING_PAGE,
    ],
    [
      'for a page whose line loads the file of another one',
      `export default { pages: { EventsPage: () => import('./pages/OtherPage.tsx') }, widgets: { ${WIDGET} } };`,
      MISSING_PAGE,
    ],
  ])('%s', async (_, code, sentence) => {
    expect(await build(code)).toEqual([sentence]);
  });

  test('and only with what cannot be compiled, where there is such a thing', async () => {
    expect(await build("export default { pages: { LostPage: () => import('./pages/LostPage.tsx') } };")).toEqual([
      expect.stringContaining('LostPage.tsx'),
    ]);
  });
});
