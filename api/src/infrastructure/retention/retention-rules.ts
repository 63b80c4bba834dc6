/** Rows that nothing reads any more: by table, the SQL condition that finds them. */
export type RetentionRules = Readonly<Record<string, string>>;

/** What {@link Cleanup} removes. Each context declares the rules of its tables; app hands them over. */
export const RETENTION_RULES = Symbol('retention rules');
