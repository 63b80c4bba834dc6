import pg from 'pg';

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
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  // One that breaks while it is handed over has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
