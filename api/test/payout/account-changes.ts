import type { DataSource, EntityManager } from 'typeorm';
import { removeUser } from '../../src/accounts/users/remove-user.ts';
import { User } from '../../src/accounts/users/user.entity.ts';
import { SITE_ACCOUNT_STEPS } from '../../src/app/site.ts';

/** Deletes an account as the site does. */
export async function deleteAccount(manager: EntityManager, id: number): Promise<void> {
  await removeUser(manager, await manager.findOneByOrFail(User, { id }), SITE_ACCOUNT_STEPS);
}

/** Suspends an account, or lets it back, as the site does. */
export async function setSuspended(manager: EntityManager, id: number, isSuspended: boolean): Promise<void> {
  await manager.query(
    `UPDATE users SET is_suspended = $2, suspended_at = CASE WHEN $2 THEN now() END,
            suspended_by = CASE WHEN $2 THEN 'admin' END, suspension_reason = CASE WHEN $2 THEN 'why' END WHERE id = $1`,
    [id, isSuspended],
  );
  const user = { id, username: `member${id}`, email: 'a@example.com', isAdmin: false };
  const steps = isSuspended ? SITE_ACCOUNT_STEPS.suspended : SITE_ACCOUNT_STEPS.reinstated;
  for (const step of steps) await step(manager, user);
}

/** Resolves once so many statements wait for a lock. */
export async function untilWaiting(dataSource: DataSource, count: number): Promise<void> {
  for (;;) {
    const waiting = await dataSource.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length >= count) return;
  }
}
