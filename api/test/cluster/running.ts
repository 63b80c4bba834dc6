import type { DatabaseCluster } from '@powerline/test-support/database-cluster';

/** Handed from start.ts to stop.ts, which Jest runs in the same process. */
export const running: { cluster?: DatabaseCluster } = {};
