import type { EntityManager } from 'typeorm';

/** Of the advisory locks of one number. */
export const TEAM_LOCK = 1_963_071_601;

/**
 * Makes all who give places or turns wait for each other, on every instance, until the transaction ends: there is one
 * strict order. To be taken as late as possible, and in READ COMMITTED: it is a statement of its own, since one that locks
 * and reads would see the team as it was before the wait.
 */
export async function lockTeam(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [TEAM_LOCK]);
}
