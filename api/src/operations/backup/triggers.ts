import type pg from 'pg';
import { listTables, quoted } from './tables.ts';

/**
 * Fills tables within a transaction, while their triggers rest: they refuse what may not happen any more, such as a
 * payment for a closed month, and what is restored happened before. Keys and checks hold all the same.
 */
export async function withoutTriggers(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const tables = await listTables(client);
  const alter = async (how: 'ENABLE' | 'DISABLE') => {
    for (const { name } of tables) await client.query(`ALTER TABLE public.${quoted(name)} ${how} TRIGGER USER`);
  };
  await alter('DISABLE');
  await fill();
  await alter('ENABLE');
}
