import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { SystemUser } from './reachability.ts';

const run = promisify(execFile);

async function find(name: string): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/**
 * Postgres refuses to run as root.
 *
 * @returns null if this process isn't root, so that Postgres runs as the same user
 * @throws EmbeddedPostgresError if there is no user `postgres` and none can be made
 */
export async function postgresUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await find('postgres');
  if (existing) return existing;
  await run('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    '--user-group',
    'postgres',
  ]).catch(() => undefined);
  const created = await find('postgres');
  if (created) return created;
  throw new EmbeddedPostgresError(
    'Postgres does not run as root, and the user "postgres" could not be made. Start Powerline as another user, or set DATABASE_URL.',
  );
}
