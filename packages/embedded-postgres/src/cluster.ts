import { spawn } from 'node:child_process';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterFolder } from './cluster-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { spawnGuarded } from './guarded-process.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresEnvironment } from './postmaster.ts';
import type { SystemUser } from './reachability.ts';

export const DATABASE_USER = 'powerline';

/**
 * Makes the cluster if there is none. It gets its name only after initdb, so it is always complete.
 *
 * @throws EmbeddedPostgresError if initdb fails or the data is from another version; the reason of `signal`
 */
export async function ensureCluster(
  binaries: PostgresBinaries,
  folder: ClusterFolder,
  password: string,
  user: SystemUser | null,
  signal?: AbortSignal,
): Promise<void> {
  if (await stat(folder.cluster).catch(() => null)) return checkVersion(folder.cluster, binaries.postgres);
  const partial = join(folder.parent, 'new');
  const passwordFile = join(folder.parent, 'new.password');
  await rm(partial, { recursive: true, force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (user) await chown(passwordFile, user.uid, user.gid);
    await runInitdb(binaries.initdb, partial, passwordFile, user, signal);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(partial, folder.cluster);
}

async function runInitdb(
  initdb: string,
  target: string,
  passwordFile: string,
  user: SystemUser | null,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const child = spawnGuarded(
    initdb,
    [
      ...['-D', target, '-U', DATABASE_USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
      // lower() must support all alphabets, because usernames are unique regardless of case.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ],
    { cwd: '/', env: postgresEnvironment(), stdout: 'ignore', stderr: 'pipe', endBy: 'SIGTERM', user },
  );
  // initdb cleans up after itself. Not SIGINT, which it ignores while it waits for a program (system(3)).
  const callOff = () => void child.kill('SIGTERM');
  signal?.addEventListener('abort', callOff);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  signal?.removeEventListener('abort', callOff);
  if (code === 0) return;
  signal?.throwIfAborted();
  throw new EmbeddedPostgresError(
    `The database could not be made in ${target}: ${complaint.trim().split('\n').at(-1) ?? ''}`,
  );
}

async function checkVersion(cluster: string, postgres: string): Promise<void> {
  const kept = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const child = spawn(postgres, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const own = /(\d+)/.exec(text)?.[1];
  if (kept === own) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster} belongs to Postgres ${kept || 'of an unknown version'}, this is ${own}. Move it with pg_dump, or pick an empty folder with DATA_DIR=….`,
  );
}
