import { DatabaseCluster, THROWAWAY } from '@powerline/test-support/database-cluster';
import { running } from './running.ts';

/** One Postgres for the whole run. Nothing in it outlives the run, so it need not survive a power cut. */
export default async function start(): Promise<void> {
  running.cluster = await DatabaseCluster.start({ ...THROWAWAY, max_connections: '300' });
  process.env.TEST_CLUSTER_URL = running.cluster.url;
}
