import type pg from 'pg';

/**
 * Fills a table of an empty site from files of an export. Each of the team's files waits in a temporary table
 * `moved_<file>`, with a column `line`, as does the file of a table that has such a step.
 */
export type RestoreStep = (client: pg.ClientBase) => Promise<void>;

/**
 * A table that an export takes along as it is, to a file `site/<file>.csv`. Its columns are those of the table, less the
 * ones named here and those that Postgres computes.
 */
export interface MovedTable {
  table: string;
  /** Without `.csv`; the table's name if it isn't given. */
  file?: string;
  /** Columns that stay: another file has them, or they are secrets. */
  without?: readonly string[];
  /** For a table that its file alone doesn't fill. */
  restore?: RestoreStep;
}

/** A file that any system can make, at the top of the folder, as one statement. */
export interface MovedFile {
  /** Without `.csv`. */
  name: string;
  /** SQL: its rows in their order, with the columns that its first line names. */
  select: string;
}

/** SQL for `to` of pg-copy-streams: the rows of a statement as a file of the format. */
export const csvOf = (select: string): string =>
  `COPY (${select}) TO STDOUT WITH (FORMAT csv, HEADER, ENCODING 'UTF8')`;

/** Tables that an export takes along whole. */
export const moveWhole = (...tables: readonly string[]): MovedTable[] => tables.map((table) => ({ table }));

/**
 * Inserts the rows of `moved_<file>` into a table of an empty site.
 *
 * @param others SQL of columns that the file doesn't have; `r` is its row
 * @param join SQL after `FROM moved_<file> r`
 */
export async function insertMoved(
  client: pg.ClientBase,
  table: string,
  file: string,
  others: Readonly<Record<string, string>> = {},
  join = '',
): Promise<void> {
  const { fields } = await client.query(`SELECT * FROM moved_${file} LIMIT 0`);
  const own = fields.map(({ name }) => name).filter((name) => name !== 'line');
  await client.query(
    `INSERT INTO ${table} (${[...own, ...Object.keys(others)].join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${[...own.map((name) => `r.${name}`), ...Object.values(others)].join(', ')}
       FROM moved_${file} r ${join} ORDER BY r.line`,
  );
}
