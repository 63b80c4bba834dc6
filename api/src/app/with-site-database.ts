import type { DataSource } from 'typeorm';
import type { Config } from '../infrastructure/config/config.ts';
import { connect } from '../infrastructure/database/connect.ts';
import { withDatabase } from '../infrastructure/database/with-database.ts';
import { SITE_SCHEMA } from './site.ts';

/**
 * Runs a command on the site's database, connected as this version knows it; the schema may be an older one.
 *
 * @param action gets the address too, for connections beside the pool
 * @throws StartupError when the database cannot be started or used
 */
export function withSiteDatabase<T>(
  config: Config,
  action: (dataSource: DataSource, url: string) => Promise<T>,
): Promise<T> {
  return withDatabase(config, console.error, async (url, builtInOf) => {
    const dataSource = await connect(url, SITE_SCHEMA, () => undefined, builtInOf);
    try {
      return await action(dataSource, url);
    } finally {
      await dataSource.destroy();
    }
  });
}
