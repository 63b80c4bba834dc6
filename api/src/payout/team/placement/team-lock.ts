import type { EntityManager } from 'typeorm';

/** The key of a Postgres advisory lock. */
export const TEAM_LOCK = 1_963_071_601;

/**
 * Puts everything that assigns places or turns in one strict order: all instances wait for each other until the transaction
 * ends. Take it as late as possible, and in READ COMMITTED. It is a separate statement, because one that locks and reads
 * would see the team as it was before the wait.
 */
export async function lockTeam(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [TEAM_LOCK]);
}
