import type { EntityManager } from 'typeorm';
import { findRoot, type Node } from '../placement/find-place.ts';

/**
 * Finds the root, or makes the admin with the lowest id the root. Call it with the team's lock held.
 *
 * @returns undefined while there is no admin
 */
export async function ensureRoot(manager: EntityManager): Promise<Node | undefined> {
  const root = await findRoot(manager);
  if (root) return root;
  await manager.query(
    `INSERT INTO payout_members (member_id, name_key, sponsored_by, level, path, joined_at, join_number)
     SELECT id, lower(username), 'root', 0, '\\x', created_at, 1 FROM accounts WHERE is_admin ORDER BY id LIMIT 1`,
  );
  return findRoot(manager);
}
