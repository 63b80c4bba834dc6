import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@powerline/test-support/free-port';

const SERVERS = path.join(import.meta.dirname, 'servers');
const STARTED_WITHIN_MS = 10_000;

/**
 * Starts a file of `servers/` as its own process, and waits until it answers.
 *
 * @param env all of its environment, but for PATH, NODE_ENV and PORT
 * @param logFile what it prints, as a service's log is written
 * @returns its `url`, `processorTime()` in microseconds since its start, and `stop()`
 */
export async function startServer(name, env, logFile) {
  const port = await findFreePort();
  const log = await open(logFile, 'a');
  const child = fork(path.join(SERVERS, `${name}.mjs`), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
    execArgv: ['--import', path.join(SERVERS, 'report-usage.mjs')],
    stdio: ['ignore', log.fd, 'inherit', 'ipc'],
  });
  await log.close();
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    async processorTime() {
      child.send('?');
      const [used] = await once(child, 'message');
      return used;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answering(url, child) {
  const since = performance.now();
  while (performance.now() - since < STARTED_WITHIN_MS && child.exitCode === null) {
    const answer = await fetch(`${url}/api/settings/logo`, { redirect: 'manual' }).catch(() => undefined);
    if (answer) return;
    await delay(25);
  }
  child.kill('SIGKILL');
  throw new Error(`The server ${path.basename(child.spawnfile)} ${child.spawnargs.at(-1)} does not answer.`);
}
