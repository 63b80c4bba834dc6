import type { ChildProcess } from 'node:child_process';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterFolder } from './cluster-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findFreePort } from './free-port.ts';
import { spawnGuarded } from './guarded-process.ts';
import { isPostmasterOf } from './postmaster-identity.ts';
import type { SystemUser } from './reachability.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

/** Postgres needs no secret of ours, and we parse its messages. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

export interface Postmaster {
  child: ChildProcess;
  port: number;
}

export interface PostmasterOptions {
  /** Null for this process's user. */
  user: SystemUser | null;
  settings: Readonly<Record<string, string>>;
  /** Its earlier port after it ended on its own; otherwise a free one. */
  samePort?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Starts Postgres and waits until it accepts connections.
 *
 * @throws EmbeddedPostgresError after three tries at a free port, which another process may take first, or one at the
 * same port; the reason of `signal`, with nothing left running
 */
export async function startPostmaster(
  postgres: string,
  folder: ClusterFolder,
  { user, settings, samePort, signal }: PostmasterOptions,
): Promise<Postmaster> {
  // The end of the earlier log is worth keeping.
  const log = await open(join(folder.home, 'postgres.log'), samePort === undefined ? 'w' : 'a', 0o600);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const port = samePort ?? (await findFreePort());
      const child = spawnPostmaster(postgres, folder.cluster, port, user, settings, log);
      if (await becomesReady(child, folder.cluster, signal)) return { child, port };
      await endPostmaster(child);
      signal?.throwIfAborted();
      if (attempt === 3 || samePort !== undefined) {
        throw new EmbeddedPostgresError(`Postgres did not start; ${join(folder.home, 'postgres.log')} says why.`);
      }
    }
  } finally {
    await log.close();
  }
}

function spawnPostmaster(
  postgres: string,
  cluster: string,
  port: number,
  user: SystemUser | null,
  settings: Readonly<Record<string, string>>,
  log: FileHandle,
): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // The log must not have statements or values, which may be personal.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawnGuarded(postgres, ['-D', cluster, ...flags], {
    cwd: cluster,
    env: postgresEnvironment(),
    stdout: log.fd,
    stderr: log.fd,
    // The fast shutdown doesn't wait for connections.
    endBy: 'SIGINT',
    user,
  });
}

/** The eighth line of the pid file has the state. */
async function becomesReady(child: ChildProcess, cluster: string, signal?: AbortSignal): Promise<boolean> {
  let ended = false;
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  for (const end = Date.now() + START_TIMEOUT_MS; !ended && !signal?.aborted && Date.now() < end; ) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await delay(15);
  }
  return false;
}

/** A fast shutdown that flushes data; after a while, by force. */
export async function endPostmaster(child: ChildProcess): Promise<void> {
  // A process that could not start has no id.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // Includes its watcher, which closes its pipe last.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGINT');
  const forced = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(forced);
}

/**
 * Cleans up after a killed process. The lock makes the folder ours, so a Postgres still running in it is an orphan
 * and is ended; a pid file of any other process is removed, because ids are reused.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt((await readFile(path, 'utf8').catch(() => '')).split('\n')[0] ?? '', 10);
  if (!(pid > 0)) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isPostmasterOf(pid, cluster))) {
      await rm(path, { force: true });
      return;
    }
    process.kill(pid, signal);
    for (const end = Date.now() + STOP_TIMEOUT_MS / 2; Date.now() < end && (await isPostmasterOf(pid, cluster)); )
      await delay(20);
  }
  if (await isPostmasterOf(pid, cluster))
    throw new EmbeddedPostgresError(`An older Postgres (process ${pid}) does not leave ${cluster}.`);
}
