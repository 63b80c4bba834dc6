// Serves the given site folders, each by its own API, over one database and from one process: what slows one
// slows the other. Tells its parent the addresses, that of the database too, and ends when the parent does.
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { startServer } from '../../../api/dist/app/server.js';

const sites = process.argv.slice(2);
const database = await DatabaseCluster.start();
const servers = [];
for (const site of sites) {
  const env = { PORT: '0', DATABASE_URL: database.url, SITE_DIR: site, ADMIN_PASSWORD: 'bench-password' };
  servers.push(await startServer({ env }));
}

let isClosing = false;
async function close() {
  if (isClosing) return;
  isClosing = true;
  for (const server of servers) await server.close();
  await database.destroy();
  process.exit(0);
}
process.on('disconnect', close);
process.on('SIGTERM', close);
// The parent ends this process; a Ctrl-C reaches both.
process.on('SIGINT', () => undefined);

process.send({ urls: servers.map(({ url }) => url), databaseUrl: database.url });
