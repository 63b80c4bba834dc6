import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { ModuleJsonPlugin } from './module-json-plugin.ts';

const moduleJson = (title: string, name = 'mfe-events') =>
  JSON.stringify({
    name,
    title,
    owner: 'Events team',
    contract: {},
    api: '^1.0.0',
    routes: [{ path: '/events', page: 'EventsPage', title, access: 'member' }],
  });

/** A module that is compiled again whenever one of its files changes. */
async function watchModule() {
  const folder = await freshFolder();
  const file = path.join(folder, 'module.json');
  let written = moduleJson('Events');
  await writeFile(file, written);
  await writeFile(path.join(folder, 'index.js'), '');
  const plugin = new ModuleJsonPlugin(folder);
  // A change can be noticed twice: only the compilation of what was written last counts.
  let read = '';
  const noteWhatIsRead = ({ hooks }: webpack.Compiler) =>
    hooks.watchRun.tap('test', () => {
      read = readFileSync(file, 'utf8');
    });
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [{ apply: noteWhatIsRead }, plugin],
  });
  if (!compiler) throw new Error('There is nothing to compile.');
  let compiled = (_errors: string[]): void => undefined;
  const nextCompilation = () =>
    new Promise<string[]>((resolve) => {
      compiled = resolve;
    });
  const first = nextCompilation();
  const watching = compiler.watch({ aggregateTimeout: 5 }, (_, stats) => {
    if (read === written) compiled(stats?.compilation.errors.map(({ message }) => message) ?? []);
  });
  await first;
  return {
    title: () => plugin.current.title,
    /** @returns the errors of the compilation that follows */
    change: async (text: string) => {
      written = text;
      const next = nextCompilation();
      await writeFile(file, text);
      return next;
    },
    name: path.basename(folder),
    close: () =>
      new Promise<void>((resolve) => {
        watching?.close(() => resolve());
      }),
  };
}

test('a change of module.json counts from the next compilation on, and a broken one fails that with its file name', async () => {
  const module = await watchModule();
  try {
    expect(await module.change(moduleJson('Events of today'))).toEqual([]);
    expect(module.title()).toBe('Events of today');

    expect(await module.change('{ "name": ')).toEqual([
      `${module.name}/module.json is not valid JSON: Unexpected end of JSON input`,
    ]);
    expect(module.title()).toBe('Events of today');

    expect(await module.change(moduleJson('Events', 'mfe-parties'))).toEqual([
      'module.json renames mfe-events to mfe-parties. Stop this command and start it again.',
    ]);

    expect(await module.change(moduleJson('Events of tomorrow'))).toEqual([]);
    expect(module.title()).toBe('Events of tomorrow');
  } finally {
    await module.close();
  }
});

test('a folder without module.json is refused by name', async () => {
  const folder = await freshFolder();
  expect(() => new ModuleJsonPlugin(folder)).toThrow(`${path.basename(folder)}/module.json can't be read: ENOENT`);
});
