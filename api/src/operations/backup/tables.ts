import type pg from 'pg';
import * as v from 'valibot';
import { asRows } from '../../infrastructure/database/rows.ts';

const ROW = v.strictObject({
  name: v.string(),
  /** Without the ones that Postgres computes. */
  columns: v.array(v.string()),
  /** Columns that Postgres numbers, each with its sequence as SQL names it. */
  numbered: v.array(v.strictObject({ column: v.string(), sequence: v.string() })),
  /** Of a partitioned table: they are made as data comes, and no migration has them. */
  partitions: v.array(v.strictObject({ name: v.string(), bound: v.string() })),
  refersTo: v.array(v.string()),
});
type Row = v.InferOutput<typeof ROW>;

/** A table of the site. */
export type TableShape = Omit<Row, 'refersTo'>;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Every table in the schema `public` that no extension owns: what a row refers to comes before it, except where tables
 * refer to each other in a circle.
 */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const answer = await client.query(`
    SELECT c.relname AS name,
      array(SELECT a.attname::text FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
             ORDER BY a.attnum) AS columns,
      coalesce((SELECT json_agg(json_build_object('column', a.attname,
                 'sequence', pg_get_serial_sequence(format('public.%I', c.relname), a.attname)) ORDER BY a.attnum)
          FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
           AND pg_get_serial_sequence(format('public.%I', c.relname), a.attname) IS NOT NULL), '[]') AS numbered,
      coalesce((SELECT json_agg(json_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid))
                                ORDER BY p.relname)
          FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid
         WHERE i.inhparent = c.oid AND p.relispartition), '[]') AS partitions,
      array(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
             WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
      FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname`);
  const rows = asRows(ROW, answer.rows);
  const sorted: Row[] = [];
  const reached = new Set<Row>();
  const add = (row: Row): void => {
    // Also one that waits for what it refers to: in a circle it is met again before it is sorted.
    if (reached.has(row)) return;
    reached.add(row);
    for (const other of rows) if (row.refersTo.includes(other.name)) add(other);
    sorted.push(row);
  };
  for (const row of rows) add(row);
  return sorted.map(({ name, columns, numbered, partitions }) => ({ name, columns, numbered, partitions }));
}
