import pg from 'pg';

/**
 * Opens a connection without the time limits of requests, for work that reads a whole month. Its locks end with it, even
 * after an error.
 */
export async function withLongConnection<T>(
  databaseUrl: string,
  name: string,
  action: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    lock_timeout: 5_000,
    keepAlive: true,
  });
  // Without a listener a broken connection would end the process; the query fails on its own.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
