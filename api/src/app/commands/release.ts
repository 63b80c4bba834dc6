import 'reflect-metadata';
import { readConfig } from '../../infrastructure/config/config.ts';
import { migrateSite } from '../../infrastructure/database/migrate-site.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { DatabaseReleases } from '../../operations/releases/database-releases.ts';
import { runReleaseTool } from '../../operations/releases/run-release-tool.ts';
import { withSiteDatabase } from '../with-site-database.ts';

/** The release tool where SITE_STORE=database: its commands and options, with the releases in the site's database. */
await runCommand(async () => {
  const config = readConfig(process.env);
  process.exitCode = await withSiteDatabase(config, async (dataSource, url) => {
    await migrateSite(dataSource, url);
    const store = config.SITE_STORE === 'database' ? new DatabaseReleases(dataSource) : undefined;
    return runReleaseTool(process.argv.slice(2), store);
  });
});
