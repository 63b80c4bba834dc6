import type { Config } from '../config/config.ts';
import type { Notice } from '../startup/notice.ts';
import { findBuiltInPostgres, startBuiltInPostgres } from './built-in-postgres.ts';

/**
 * Runs a command on the site's database: DATABASE_URL, else the one of DATA_DIR, which is started when no site runs it.
 *
 * @param action gets the address, and DATA_DIR when it is the built-in Postgres of that folder
 * @throws StartupError when the database of DATA_DIR cannot be started
 */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Config,
  onNotice: Notice,
  action: (url: string, builtInOf?: string) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL !== undefined) return action(DATABASE_URL);
  const running = await findBuiltInPostgres(DATA_DIR);
  if (running !== null) return action(running, DATA_DIR);
  const builtIn = await startBuiltInPostgres(DATA_DIR, onNotice);
  try {
    return await action(builtIn.url(), DATA_DIR);
  } finally {
    await builtIn.stop();
  }
}
