import type { EntityManager } from 'typeorm';
import type { AccountStep } from '../../accounts/account-steps.ts';

/** SQL: how often accounts were suspended, let back or deleted. */
export const EARNER_CHANGES = 'SELECT count FROM earner_changes';

/**
 * Counts that an account is suspended, let back or deleted, which may change who earns. This is the first lock such a
 * change takes, as it is the first of a booking: the two wait for each other, and never in a circle.
 */
export const countEarnerChange: AccountStep = async (manager) => {
  await manager.query('UPDATE earner_changes SET count = count + 1');
};

/** Makes every such change wait until the transaction ends. @returns how many there were, a bigint */
export async function lockEarners(manager: EntityManager): Promise<string> {
  const rows: { count: string }[] = await manager.query(`${EARNER_CHANGES} FOR UPDATE`);
  if (!rows[0]) throw new Error('The table earner_changes lacks its row');
  return rows[0].count;
}
