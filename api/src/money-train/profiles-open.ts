import type { EntityManager } from 'typeorm';

/** The condition in SQL that an admin has opened the profiles of members. */
export const PROFILES_OPEN = `EXISTS (SELECT FROM systems WHERE key = 'profiles' AND is_open)`;

export async function areProfilesOpen(manager: EntityManager): Promise<boolean> {
  const open: unknown[] = await manager.query(`SELECT WHERE ${PROFILES_OPEN}`);
  return open.length > 0;
}
