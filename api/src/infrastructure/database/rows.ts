import type { EntityManager } from 'typeorm';
import * as v from 'valibot';

/** A data source, an entity manager, or a query runner. */
export type Queryable = Pick<EntityManager, 'query'>;

/** A row: a strict object with a key for each column. */
export type RowSchema = v.GenericSchema<unknown, object>;

let isChecked = false;

/** From now on {@link readRows} compares each row with its schema. For tests: production doesn't pay for what they prove. */
export function checkRows(): void {
  isChecked = true;
}

/**
 * Runs a hand-written statement.
 *
 * @param row what a row of the answer is; tests check it against what the real database answers
 * @param sql `SELECT …`, or a statement with `RETURNING …`
 * @returns the rows, typed by the schema
 * @throws Error in tests, when a row differs from its schema
 */
export async function readRows<Schema extends RowSchema>(
  database: Queryable,
  row: Schema,
  sql: string,
  values?: readonly unknown[],
): Promise<v.InferOutput<Schema>[]> {
  const answer: unknown = await database.query(sql, values && [...values]);
  return asRows(row, answer);
}

/** Like {@link readRows}. @returns the first row, or undefined when there is none */
export async function readRow<Schema extends RowSchema>(
  database: Queryable,
  row: Schema,
  sql: string,
  values?: readonly unknown[],
): Promise<v.InferOutput<Schema> | undefined> {
  return (await readRows(database, row, sql, values))[0];
}

/** Like {@link readRows}, for one column. @returns the value of each row */
export async function readValues<Schema extends v.GenericSchema>(
  database: Queryable,
  value: Schema,
  sql: string,
  values?: readonly unknown[],
): Promise<v.InferOutput<Schema>[]> {
  const rows = await readRows(database, v.record(v.string(), value), sql, values);
  return rows.flatMap((row) => Object.values(row));
}

/** Like {@link readValues}. @returns the value of the first row, or undefined when there is none */
export async function readValue<Schema extends v.GenericSchema>(
  database: Queryable,
  value: Schema,
  sql: string,
  values?: readonly unknown[],
): Promise<v.InferOutput<Schema> | undefined> {
  return (await readValues(database, value, sql, values))[0];
}

/** Types rows that came another way, such as a prepared statement, a cursor or a page of a list. */
export function asRows<Schema extends RowSchema>(row: Schema, answer: unknown): v.InferOutput<Schema>[] {
  // TypeORM answers UPDATE and DELETE with [rows, how many].
  const rows = isCounted(answer) ? answer[0] : answer;
  if (isChecked) v.assert(v.array(row), rows);
  // The schema says so, and the tests check it.
  return rows as v.InferOutput<Schema>[];
}

const isCounted = (answer: unknown): answer is [unknown[], number] =>
  Array.isArray(answer) && Array.isArray(answer[0]) && typeof answer[1] === 'number';
