import './require-node.mjs';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { installIfNeeded } from './install.mjs';
import { nodeCommand, ROOT, run } from './run.mjs';
import { step } from './step.mjs';

const HOST = process.env.HOST ?? '127.0.0.1';
const PORT = Number(process.env.PORT ?? 3000);
const IS_WINDOWS = process.platform === 'win32';

await installIfNeeded();
const tsc = (...args) => nodeCommand('node_modules/typescript/bin/tsc', '-b', ...args);
await step('Build API and tools', () => run(...tsc()));
const { startDevServer } = await import('@powerline/federation/dev');
const { siteWorkspaces } = await import('./build.mjs');

const apiPort = await freePort();
const { version: apiVersion } = JSON.parse(await readFile(path.join(ROOT, 'api', 'package.json'), 'utf8'));
const children = [
  // Compiles what the API runs; the API's own process then starts again by itself.
  start(tsc('--watch', '--preserveWatchOutput')),
  start([process.execPath, ['--watch', '--watch-preserve-output', path.join(ROOT, 'api', 'dist', 'main.js')]], {
    DATA_DIR: path.join(ROOT, '.data'),
    ...process.env,
    HOST,
    PORT: String(apiPort),
    SITE_DIR: 'none',
  }),
];

const workspaces = (await siteWorkspaces()).map((workspace) => path.join(ROOT, workspace));
const stop = await step(`Compile ${workspaces.length} parts of the site`, () =>
  startDevServer({ workspaces, host: HOST, port: PORT, apiUrl: `http://${HOST}:${apiPort}`, apiVersion }),
);
console.log(`\nPowerline is ready: http://${HOST}:${PORT} (hot reload; the API starts again when it changes)`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    for (const child of children) end(child);
    await stop();
    process.exit(0);
  });
}

function start([command, args], env = process.env) {
  // A group of its own, so that what it starts itself (tsc does) ends with it.
  return spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env, detached: !IS_WINDOWS });
}

function end(child) {
  if (IS_WINDOWS) child.kill();
  else process.kill(-child.pid, 'SIGTERM');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
