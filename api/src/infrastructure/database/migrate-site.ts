import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { StartupError } from '../errors/startup-error.ts';
import { migrate } from './migrate.ts';
import { readRow } from './rows.ts';

const IS_THERE = v.strictObject({ isThere: v.boolean() });

/**
 * Brings the schema of a site up to date before a command works on it: the site may be of an older version.
 *
 * @param url of the same database as `dataSource`
 * @throws StartupError when there is no site in that database
 */
export async function migrateSite(dataSource: DataSource, url: string): Promise<void> {
  const row = await readRow(dataSource, IS_THERE, `SELECT to_regclass('public.users') IS NOT NULL AS "isThere"`);
  if (!row?.isThere)
    throw new StartupError('The database is empty. DATABASE_URL or DATA_DIR names the one of the site.');
  await migrate(dataSource, url);
}
