import type { Logger } from 'typeorm';

const nothing = () => undefined;

/**
 * TypeORM's own logger prints what Postgres says of a failed migration, which may repeat a value, even where logging
 * is off. Callers report failures.
 */
export const SILENT_LOGGER: Logger = {
  log: nothing,
  logMigration: nothing,
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
};
