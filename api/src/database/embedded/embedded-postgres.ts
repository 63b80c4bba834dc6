import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_USER, ensureCluster } from './cluster.ts';
import { prepareClusterFolder } from './cluster-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { findBinaries } from './postgres-binaries.ts';
import { postgresUser } from './postgres-user.ts';
import { endOrphan, endPostmaster, startPostmaster } from './postmaster.ts';
import { isPostmasterOf } from './process-identity.ts';

export interface EmbeddedPostgresOptions {
  /** The folder to keep everything in; made when missing. */
  dataDir: string;
  /** Settings of Postgres, such as `fsync: 'off'` for tests. Real data keeps the defaults. */
  settings?: Readonly<Record<string, string>>;
  /** Told in one line what a person should know, such as a fall-back to another folder. */
  onNotice?: (line: string) => void;
}

/** A running Postgres that belongs to this process. */
export interface EmbeddedPostgres {
  /** For a database of this cluster; the default one exists already. */
  url(database?: string): string;
  /** Ends Postgres with its data flushed, and lets the folder go. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres in a folder, on a free port of 127.0.0.1 only, and makes the cluster when there is none. What a
 * killed predecessor left behind, a pid file or a Postgres without a parent, is cleared first.
 *
 * @throws StartupError when the folder cannot be used, is in use, or holds the data of another version
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const onNotice = options.onNotice ?? (() => undefined);
  const user = await postgresUser();
  const folder = await prepareClusterFolder(options.dataDir, user, onNotice);
  const lock = await lockFolder(folder.home);
  try {
    const binaries = await findBinaries(user, onNotice);
    const password = await readPassword(join(folder.parent, 'password'));
    await endOrphan(folder.cluster);
    await ensureCluster(binaries, folder, password, user);
    const { child, port } = await startPostmaster(binaries.postgres, folder, user, options.settings ?? {});
    const interrupt = () => void child.kill('SIGINT');
    process.once('exit', interrupt);
    return {
      url: (database = 'postgres') => urlOf(password, port, database),
      stop: async () => {
        process.off('exit', interrupt);
        await endPostmaster(child);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * The address of the Postgres that another process runs in a folder right now.
 *
 * @returns null when none runs there
 */
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
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
}
