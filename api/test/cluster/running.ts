import type { EmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';

/** Handed from start.ts to stop.ts, which Jest runs in the same process. */
export const running: { cluster?: { dataDir: string; postgres: EmbeddedPostgres } } = {};
