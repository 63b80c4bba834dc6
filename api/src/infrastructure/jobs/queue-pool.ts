import pg from 'pg';
import { KEEP_ALIVE, PrimaryClient } from '../database-connections/pooled-client.ts';

/** Half-open connections must not be waited for for ever. */
const QUERY_TIMEOUT_MS = 30_000;

/** Connections of the queue alone: jobs never take those that requests wait for. Callers end it. */
export function openQueuePool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'powerline-jobs',
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
    // Longer than between two looks: else each would open a connection.
    idleTimeoutMillis: 60_000,
    ...KEEP_ALIVE,
    Client: PrimaryClient,
  });
  pool.on('error', () => undefined);
  // Ours have a listener already; the queue wants to see one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
