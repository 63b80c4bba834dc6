import type pg from 'pg';
import * as v from 'valibot';
import { asRows } from '../../infrastructure/database/rows.ts';
import { listTables, quoted } from './tables.ts';

/** The bit of `pg_trigger.tgtype` that says so. */
const TRUNCATE = 32;

const FUNCTION = v.strictObject({ call: v.string() });

/**
 * Fills tables within a transaction, while their triggers rest: they refuse what may not happen any more, such as a
 * payment for a closed month, and what is restored happened before. Keys and checks hold anyway.
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

/**
 * Gives a partition the triggers that refuse TRUNCATE of the table that it belongs to: Postgres hands on those of rows
 * alone.
 */
export async function refuseTruncate(client: pg.ClientBase, table: string, partition: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT DISTINCT tgfoid::regproc || '()' AS call FROM pg_trigger
      WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgtype & ${TRUNCATE} <> 0`,
    [table],
  );
  for (const { call } of asRows(FUNCTION, rows))
    await client.query(
      `CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ${partition} FOR EACH STATEMENT EXECUTE FUNCTION ${call}`,
    );
}
