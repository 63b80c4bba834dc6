import type { EntityManager } from 'typeorm';
import type { AccountStep } from '../../../accounts/account-steps.ts';

/** SQL: how many times accounts were suspended, reinstated or deleted. */
export const EARNER_CHANGES = 'SELECT count FROM earner_changes';

/**
 * Counts an account that is suspended, reinstated or deleted, which may change who earns. Both such a change and a booking
 * take this lock first, so they wait for each other without a deadlock.
 */
export const countEarnerChange: AccountStep = async (manager) => {
  await manager.query('UPDATE earner_changes SET count = count + 1');
};

/** Makes every such change wait until the transaction ends. @returns how many there have been, a bigint */
export async function lockEarners(manager: EntityManager): Promise<string> {
  const rows: { count: string }[] = await manager.query(`${EARNER_CHANGES} FOR UPDATE`);
  if (!rows[0]) throw new Error('The table earner_changes lacks its row');
  return rows[0].count;
}
