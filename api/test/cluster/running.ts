import type { EmbeddedPostgres } from '@powerline/embedded-postgres';

/** Handed from start.ts to stop.ts, which Jest runs in the same process. */
export const running: { cluster?: { dataDir: string; postgres: EmbeddedPostgres } } = {};
