import pg from 'pg';
import type { DataSource } from 'typeorm';

/** Any number that nothing else in the database uses. */
const MIGRATION_LOCK = 7_203_117;

/**
 * Brings the schema up to date. Instances that start at once wait for each other: TypeORM itself has no lock. The
 * lock has its own connection, so that a migrator that dies lets go of it.
 *
 * @param url of the same database as `dataSource`
 */
export async function migrate(dataSource: DataSource, url: string): Promise<void> {
  await withMigrationLock(url, () => dataSource.runMigrations());
}

/** Runs `action` while no other instance migrates or makes the first admin. */
export async function withMigrationLock<T>(url: string, action: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'powerline-migrations' });
  // Without a listener a broken connection would end the process; the action then fails by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await action();
  } finally {
    await client.end();
  }
}
