import type { EmbeddedPostgres } from '../../src/infrastructure/embedded-postgres/embedded-postgres.ts';

/** Handed from start.ts to stop.ts, which Jest runs in the same process. */
export const running: { cluster?: { dataDir: string; postgres: EmbeddedPostgres } } = {};
