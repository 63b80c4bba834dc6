import { running } from './running.ts';

export default async function stop(): Promise<void> {
  await running.cluster?.destroy();
}
