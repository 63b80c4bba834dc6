import pg from 'pg';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { migrateQueue } from '../jobs/queue-schema.ts';
import { explain } from '../startup/explain.ts';
import { StartupError } from '../startup/startup-error.ts';

/** Any number that nothing else in the database uses. */
const MIGRATION_LOCK = 7_203_117;

/**
 * Brings the schema up to date, and that of the job queue. Instances that start at once wait for each other: TypeORM itself has no lock. The
 * lock has its own connection, so that a migrator that dies lets go of it.
 *
 * @param url of the same database as `dataSource`
 * @param signal ends the wait for the lock, not a migration
 * @throws StartupError that names the migration that failed
 */
export async function migrate(dataSource: DataSource, url: string, signal?: AbortSignal): Promise<void> {
  await withMigrationLock(
    url,
    async () => {
      try {
        await dataSource.runMigrations();
      } catch (error) {
        throw await withName(error, dataSource);
      }
      await migrateQueue(url);
    },
    signal,
  );
}

/** Each migration has a transaction of its own, so the first that is left is the one that failed. */
async function withName(error: unknown, dataSource: DataSource): Promise<unknown> {
  const pending = await new MigrationExecutor(dataSource).getPendingMigrations().catch(() => []);
  return pending[0] ? new StartupError(`The migration ${pending[0].name} failed. ${explain(error)}`) : error;
}

/**
 * Runs `action` while no other instance migrates or makes the first admin.
 *
 * @param signal ends the wait for the lock, not the action
 */
export async function withMigrationLock<T>(url: string, action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionString: url, application_name: 'powerline-migrations' });
  // Without a listener a broken connection would end the process; the action then fails by itself.
  client.on('error', () => undefined);
  // Breaks the connection, and with it the query that waits.
  const giveUp = () => void client.end();
  signal?.addEventListener('abort', giveUp);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    signal?.removeEventListener('abort', giveUp);
    signal?.throwIfAborted();
    return await action();
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client.end();
  }
}
