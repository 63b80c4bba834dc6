import type pg from 'pg';
import * as v from 'valibot';
import { asRows } from '../../infrastructure/database/rows.ts';
import type { MovedTable } from '../../infrastructure/moving/moved-table.ts';
import { quoted, type TableShape } from '../backup/tables.ts';

const KEY = v.strictObject({ column: v.string(), hasCollation: v.boolean() });

/** The columns of a moved table that its file has. */
export const movedColumns = ({ columns }: TableShape, { without = [] }: MovedTable): string[] =>
  columns.filter((column) => !without.includes(column));

/** SQL: a moved table's rows in an order that is the same in every database, whatever its language. */
export async function selectTable(client: pg.ClientBase, shape: TableShape, moved: MovedTable): Promise<string> {
  const columns = movedColumns(shape, moved);
  const keys = await listKeys(client, shape.name);
  const order = keys.map(({ column, hasCollation }) => `${quoted(column)}${hasCollation ? ' COLLATE "C"' : ''}`);
  if (order.length === 0) throw new Error(`${shape.name} has no key to order its rows by`);
  return `SELECT ${columns.map(quoted).join(', ')} FROM public.${quoted(shape.name)} ORDER BY ${order.join(', ')}`;
}

/** The columns of the primary key, or of another one that covers every row. */
async function listKeys(client: pg.ClientBase, table: string): Promise<v.InferOutput<typeof KEY>[]> {
  const { rows } = await client.query(
    `SELECT a.attname AS column, a.attcollation <> 0 AS "hasCollation"
       FROM (SELECT indrelid, indkey FROM pg_index
              WHERE indrelid = format('public.%I', $1::text)::regclass AND indisunique AND indpred IS NULL
                AND indexprs IS NULL
              ORDER BY indisprimary DESC, indexrelid LIMIT 1) i,
            unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
       JOIN pg_attribute a ON a.attnum = k.attnum
      WHERE a.attrelid = i.indrelid ORDER BY k.place`,
    [table],
  );
  return asRows(KEY, rows);
}
