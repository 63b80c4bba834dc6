import type { DataSource } from 'typeorm';
import type * as v from 'valibot';
import { databaseFailure } from '../errors/sqlstate.ts';
import { poolOf } from './connection-pool.ts';
import { asRows, type RowSchema } from './rows.ts';

/**
 * What is prepared is out of date, as a migration of a newer instance has changed a column (0A000), or a pooler between
 * does not know it (26000, 42P05).
 */
const OUT_OF_DATE: ReadonlySet<string> = new Set(['0A000', '26000', '42P05']);

/** A statement that each connection prepares once, by its name. */
export interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Runs a statement that is needed often, outside of a transaction. Each connection parses and plans it once.
 *
 * @param row what a row of the answer is (rows.ts)
 * @throws what the database failed with
 */
export async function queryPrepared<Schema extends RowSchema>(
  dataSource: DataSource,
  row: Schema,
  { name, text, values }: PreparedStatement,
): Promise<v.InferOutput<Schema>[]> {
  const pool = poolOf(dataSource);
  try {
    return asRows(row, (await pool.query({ name, text, values })).rows);
  } catch (error) {
    if (!OUT_OF_DATE.has(databaseFailure(error)?.code ?? '')) throw error;
    return asRows(row, (await pool.query(text, values)).rows);
  }
}
