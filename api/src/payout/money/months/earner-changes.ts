import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { AccountStep } from '../../../accounts/account-steps.ts';
import { readRow } from '../../../infrastructure/database/rows.ts';

/** SQL: how many times accounts were suspended, reinstated or deleted. */
export const EARNER_CHANGES = 'SELECT count FROM earner_changes';
export const EARNER_CHANGES_ROW = v.strictObject({ count: v.string() });

/**
 * Counts an account that is suspended, reinstated or deleted, which may change who earns. Both such a change and a booking
 * take this lock first, so they wait for each other without a deadlock.
 */
export const countEarnerChange: AccountStep = async (manager) => {
  await manager.query('UPDATE earner_changes SET count = count + 1');
};

/** Makes every such change wait until the transaction ends. @returns how many there have been, a bigint */
export async function lockEarners(manager: EntityManager): Promise<string> {
  const row = await readRow(manager, EARNER_CHANGES_ROW, `${EARNER_CHANGES} FOR UPDATE`);
  if (!row) throw new Error('The table earner_changes lacks its row');
  return row.count;
}
