/** Rows that nothing reads any more: by table, the SQL condition that tells them. */
export type DeadRows = Readonly<Record<string, string>>;

/** What {@link Cleanup} removes. Each context exports the dead rows of its tables; app hands them over. */
export const DEAD_ROWS = Symbol('dead rows');
