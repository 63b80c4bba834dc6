import { rm } from 'node:fs/promises';
import { running } from './running.ts';

export default async function stop(): Promise<void> {
  await running.cluster?.postgres.stop();
  if (running.cluster) await rm(running.cluster.dataDir, { recursive: true, force: true });
}
