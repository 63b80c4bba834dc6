import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { StartupError } from '../errors/startup-error.ts';
import { migrate } from './migrate.ts';
import { readValue } from './rows.ts';

/**
 * Brings the schema of a site up to date before a command works on it: the site may be of an older version.
 *
 * @param url of the same database as `dataSource`
 * @throws StartupError when there is no site in that database
 */
export async function migrateSite(dataSource: DataSource, url: string): Promise<void> {
  const isThere = await readValue(dataSource, v.boolean(), `SELECT to_regclass('public.users') IS NOT NULL`);
  if (!isThere) throw new StartupError('The database is empty. DATABASE_URL or DATA_DIR names the one of the site.');
  await migrate(dataSource, url);
}
