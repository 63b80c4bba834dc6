import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { nodeCommand, ROOT } from '../run.mjs';

const IS_WINDOWS = process.platform === 'win32';

/**
 * Starts the API and its compiler, and restarts it after changes. Both end with this process.
 *
 * @returns its address, and the folder for pages that it fills in
 */
export async function startApi(host) {
  const port = await freePort(host);
  const dataFolder = process.env.DATA_DIR ?? path.join(ROOT, '.data');
  // No released site: the caller serves it.
  const siteFolder = path.join(dataFolder, 'dev-site');
  const children = [
    start(nodeCommand('node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput')),
    start(
      [process.execPath, ['--watch', '--watch-preserve-output', path.join(ROOT, 'api', 'dist', 'app', 'main.js')]],
      {
        ...process.env,
        DATA_DIR: dataFolder,
        HOST: host,
        PORT: String(port),
        SITE_DIR: siteFolder,
      },
    ),
  ];
  process.once('exit', () => children.forEach(end));
  return { url: `http://${host}:${port}`, siteFolder };
}

function start([command, args], env = process.env) {
  // In its own group, so that what it starts (tsc does) ends with it.
  return spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env, detached: !IS_WINDOWS });
}

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (IS_WINDOWS) child.kill();
  else process.kill(-child.pid, 'SIGTERM');
}

function freePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
