import type { EntityManager } from 'typeorm';

/** Ends all views of the site as a member, by a user and of a user, whose rights have just changed. */
export async function endViewsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `UPDATE sessions SET viewed_id = NULL, view_ends_at = NULL
      WHERE viewed_id IS NOT NULL AND (user_id = $1 OR viewed_id = $1)`,
    [userId],
  );
}
