import 'reflect-metadata';
import { readConfig } from '../../infrastructure/config/config.ts';
import { connect } from '../../infrastructure/database/connect.ts';
import { withDatabase } from '../../infrastructure/database/with-database.ts';
import { ChangeListener } from '../../infrastructure/response-cache/change-listener.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { runUntilStopped } from '../../infrastructure/startup/stop-signals.ts';
import { DatabaseReleases } from '../../operations/releases/database-releases.ts';
import { SiteFollower } from '../../operations/releases/site-follower.ts';

const NO_CACHE = { drop: () => undefined, setHearsChanges: () => undefined };

/** Keeps SITE_DIR a copy of the releases in the database, for a web server that serves the folder. */
await runCommand(async () => {
  const config = readConfig({ ...process.env, SITE_STORE: 'database' });
  await withDatabase(config, console.error, (url, builtInOf) =>
    runUntilStopped(async () => {
      // Without the site's entities, it takes half the memory.
      const dataSource = await connect(url, { entities: [], migrations: [] }, () => undefined, builtInOf);
      const changes = new ChangeListener(url, NO_CACHE);
      const follower = new SiteFollower(config, new DatabaseReleases(dataSource), changes, console.error);
      follower.onApplicationBootstrap();
      await changes.onApplicationBootstrap();
      return {
        close: async () => {
          await changes.onApplicationShutdown();
          await follower.onApplicationShutdown();
          await dataSource.destroy();
        },
      };
    }),
  );
});
