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
}

/** A file that any system can make, at the top of the folder, as one statement. */
export interface MovedFile {
  /** Without `.csv`. */
  name: string;
  /** SQL: its rows in their order, with the columns that its first line names. */
  select: string;
}

/** Tables that an export takes along whole. */
export const moveWhole = (...tables: readonly string[]): MovedTable[] => tables.map((table) => ({ table }));
