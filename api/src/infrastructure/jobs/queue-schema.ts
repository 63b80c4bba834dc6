import { runMigrations } from 'graphile-worker';
import { QUEUE_LOGGER } from './queue-logger.ts';
import { openQueuePool } from './queue-pool.ts';

/** Where the library keeps its tables, by its own migrations: ours have nothing in there, and backups neither. */
export const QUEUE_SCHEMA = 'graphile_worker';

/** Brings the tables of the queue up to date. @param url of a database in which its user may create schemas */
export async function migrateQueue(url: string): Promise<void> {
  const pool = openQueuePool(url, 1);
  try {
    await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: QUEUE_LOGGER });
  } finally {
    await pool.end();
  }
}
