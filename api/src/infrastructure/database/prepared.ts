import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { databaseFailure } from '../errors/sqlstate.ts';
import { poolOf } from './connection-pool.ts';

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
 * Runs a statement that is asked for often, outside of a transaction: what it costs to understand and to plan it, is paid
 * once for each connection.
 *
 * @throws what the database failed with
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  dataSource: DataSource,
  { name, text, values }: PreparedStatement,
): Promise<Row[]> {
  const pool = poolOf(dataSource);
  try {
    return (await pool.query<Row>({ name, text, values })).rows;
  } catch (error) {
    if (!OUT_OF_DATE.has(databaseFailure(error)?.code ?? '')) throw error;
    return (await pool.query<Row>(text, values)).rows;
  }
}
