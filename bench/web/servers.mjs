// Serves the given site folders, each by an API of its own, over one database and from one process: what slows one
// slows the other. Tells its parent the addresses, and ends when the parent does.
import path from 'node:path';
import { startEmbeddedPostgres } from '@powerline/embedded-postgres';
import { startServer } from '../../api/dist/app/server.js';

const [folder, ...sites] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
const servers = [];
for (const site of sites) {
  const env = { PORT: '0', DATABASE_URL: postgres.url(), SITE_DIR: site, ADMIN_PASSWORD: 'bench-password' };
  servers.push(await startServer({ env }));
}

let isClosing = false;
async function close() {
  if (isClosing) return;
  isClosing = true;
  for (const server of servers) await server.close();
  await postgres.stop();
  process.exit(0);
}
process.on('disconnect', close);
process.on('SIGTERM', close);
// The parent ends this process; a Ctrl-C reaches both.
process.on('SIGINT', () => undefined);

process.send(servers.map(({ url }) => url));
