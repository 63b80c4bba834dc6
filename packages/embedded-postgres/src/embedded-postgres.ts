import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_USER, ensureCluster } from './cluster.ts';
import { prepareClusterFolder } from './cluster-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { findBinaries } from './postgres-binaries.ts';
import { postgresUser } from './postgres-user.ts';
import { endOrphan, startPostmaster } from './postmaster.ts';
import { isPostmasterOf } from './postmaster-identity.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  /** For everything; made if missing. */
  dataDir: string;
  /** Such as `fsync: 'off'` for tests. Real data keeps the defaults. */
  settings?: Readonly<Record<string, string>>;
  /** Called with one line, such as about a fallback to another folder. */
  onNotice?: (line: string) => void;
  /** Cancels the start; once it runs, use `stop`. */
  signal?: AbortSignal | undefined;
}

/** It belongs to this process, and restarts if it ends on its own. */
export interface EmbeddedPostgres {
  /** For a database of this cluster; the default one exists already. */
  url(database?: string): string;
  /** Flushes all data and releases the folder. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres in a folder, on a free port of 127.0.0.1, and makes a missing cluster. First it cleans up after a
 * killed process: a pid file, or an orphaned Postgres. It ends with this process, even if that is killed.
 *
 * @throws EmbeddedPostgresError if the folder is unusable, in use, or from another version; the reason of `signal`,
 * with nothing left running
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, signal } = options;
  const onNotice = options.onNotice ?? (() => undefined);
  const user = await postgresUser();
  const folder = await prepareClusterFolder(options.dataDir, user, onNotice);
  const lock = await lockFolder(folder.home, onNotice, signal);
  try {
    const binaries = await findBinaries(user, onNotice);
    const password = await readPassword(join(folder.parent, 'password'));
    await ensureCluster(binaries, folder, password, user, signal);
    const start = async (samePort?: number) => {
      await endOrphan(folder.cluster);
      signal?.throwIfAborted();
      return startPostmaster(binaries.postgres, folder, { user, settings, samePort, signal });
    };
    const postmaster = await supervise(start, folder.home, onNotice);
    process.once('exit', postmaster.interrupt);
    return {
      url: (database = 'postgres') => urlOf(password, postmaster.port, database),
      stop: async () => {
        process.off('exit', postmaster.interrupt);
        await postmaster.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The address of the Postgres that another process runs in a folder. @returns null if there is none */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const folder = await prepareClusterFolder(dataDir, await postgresUser(), () => undefined);
  const [pid = '', , , port = ''] = (
    await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  if (!(await isPostmasterOf(Number.parseInt(pid, 10) || 0, folder.cluster))) return null;
  return urlOf(await readPassword(join(folder.parent, 'password')), Number(port), 'postgres');
}

const urlOf = (password: string, port: number, database: string) =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;

async function readPassword(path: string): Promise<string> {
  const existing = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (existing !== '') return existing;
  const password = randomBytes(24).toString('base64url');
  // Flushed first: after a power failure, a cluster without its password would be lost.
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return password;
}
