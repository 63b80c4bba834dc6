import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { ROOT } from '@powerline/test-support/powerline';

const REGISTER = pathToFileURL(path.join(ROOT, 'packages/test-support/typescript/register.mjs')).href;
const PRESET = pathToFileURL(path.join(ROOT, 'packages/webpack-preset/src/index.ts')).href;

/** Runs `powerline-dev` in the folder of a module with this module.json. */
async function runDev(moduleJson: string, env: NodeJS.ProcessEnv = {}) {
  const folder = await freshFolder();
  await writeFile(path.join(folder, 'package.json'), '{ "name": "mfe-events", "version": "1.0.0", "type": "module" }');
  await writeFile(path.join(folder, 'module.json'), moduleJson);
  await writeFile(
    path.join(folder, 'webpack.config.js'),
    `import { moduleConfig } from '${PRESET}'; export default () => moduleConfig(import.meta.dirname);`,
  );
  const cli = path.join(ROOT, 'packages/dev-server/src/cli.ts');
  const args = ['--import', REGISTER, '--conditions=powerline:source', cli, '--shell', 'http://127.0.0.1:1'];
  return new Promise<{ code: unknown; said: string; name: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH, ...env } }, (error, _, stderr) => {
      resolve({ code: error?.code, said: stderr, name: path.basename(folder) });
    });
  });
}

test('npm run dev refuses a broken module.json by its name, without a stack trace', async () => {
  const { code, said, name } = await runDev('{ "name": "mfe-events", }', { PORT: '0' });
  expect(said).toMatch(new RegExp(`^${name}/module\\.json is not valid JSON: .*at line 1, column 25\\n$`));
  expect(code).toBe(1);
});

test('npm run dev refuses a port that another program has, and names another, without a stack trace', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // of a server that listens at a port
  const { code, said } = await runDev('{}', { PORT: String(port) });
  expect(said).toBe(
    `Port ${port} of 127.0.0.1 can't be used: Another program listens there. Choose another one, such as PORT=${port + 10}.\n`,
  );
  expect(code).toBe(1);
  taken.close();
});
