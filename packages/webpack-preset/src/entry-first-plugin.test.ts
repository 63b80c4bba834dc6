import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { EntryFirstPlugin } from './entry-first-plugin.ts';

/** Compiles an entry beside Module Federation, and gives what the script does. */
async function built(): Promise<string> {
  const folder = await freshFolder();
  const file = (name: string) => path.join(folder, name);
  await writeFile(file('main.js'), "did('entry'); setTimeout(() => did('what the entry put off'));");
  await writeFile(file('plugin.js'), "export default () => { did('federation'); return { name: 'made' }; };");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './main.js' },
    output: { path: file('dist'), filename: '[name].js', publicPath: '/' },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({ name: 'shell', runtimePlugins: [file('plugin.js')], manifest: false, dts: false }),
      new EntryFirstPlugin(),
    ],
  });
  const errors = await new Promise((resolve, reject) => {
    compiler?.run((error, stats) => (error ? reject(error) : resolve(stats?.compilation.errors)));
  });
  await new Promise((resolve) => compiler?.close(resolve));
  expect(errors).toEqual([]);
  return readFile(file('dist/main.js'), 'utf8');
}

test('the entry runs at once, Module Federation in the task after it, and what the entry put off after both', async () => {
  const done: string[] = [];
  const tasks: (() => void)[] = [];
  const page = { did: (what: string) => done.push(what), setTimeout: (task: () => void) => tasks.push(task), console };
  runInNewContext(await built(), { ...page, self: page });
  expect(done).toEqual(['entry']);
  tasks.shift()?.();
  expect(done).toEqual(['entry', 'federation']);
  tasks.shift()?.();
  expect(done).toEqual(['entry', 'federation', 'what the entry put off']);
  expect(tasks).toEqual([]);
});
