import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@powerline/embedded-postgres';
import { running } from './running.ts';

/** One Postgres for the whole run. Nothing in it outlives the run, so it need not survive a power cut. */
export default async function start(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'powerline-test-'));
  // As root, Postgres runs as another user, who could not enter a folder of mode 0700: its data would end elsewhere and stay.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  running.cluster = { dataDir, postgres };
  process.env.TEST_CLUSTER_URL = postgres.url();
}
