import type pg from 'pg';
import * as v from 'valibot';
import { asRows } from '../../infrastructure/database/rows.ts';
import { listTables, quoted } from './tables.ts';

const FOREIGN_KEY = v.strictObject({
  table: v.string(),
  name: v.string(),
  /** Whether it refers to a table that is filled later than its own. */
  isForward: v.boolean(),
});

/**
 * Fills tables within a transaction. Where some refer to each other in a circle, no order of them is right: then every
 * foreign key is looked at only when all rows are there.
 */
export async function withoutOrder(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const keys = await listForeignKeys(client);
  const waiting = keys.some(({ isForward }) => isForward) ? keys : [];
  const alter = async (how: string) => {
    for (const { table, name } of waiting)
      await client.query(`ALTER TABLE public.${quoted(table)} ALTER CONSTRAINT ${quoted(name)} ${how}`);
  };
  await alter('DEFERRABLE');
  if (waiting.length > 0) await client.query('SET CONSTRAINTS ALL DEFERRED');
  await fill();
  if (waiting.length > 0) await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await alter('NOT DEFERRABLE');
}

async function listForeignKeys(client: pg.ClientBase): Promise<v.InferOutput<typeof FOREIGN_KEY>[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS table, k.conname AS name,
            array_position($1::text[], f.relname::text) > array_position($1::text[], c.relname::text) AS "isForward"
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
      WHERE k.contype = 'f' AND NOT k.condeferrable AND k.conparentid = 0
        AND c.relnamespace = 'public'::regnamespace`,
    [(await listTables(client)).map(({ name }) => name)],
  );
  return asRows(FOREIGN_KEY, rows);
}
