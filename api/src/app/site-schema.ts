import type { DatabaseSchema } from '../infrastructure/database/database-schema.ts';
import { PAYOUT_FUNCTIONS } from '../payout/sql/functions.ts';
import { ENTITIES } from './entities.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** The database of this version, as every connection to it is handed it. */
export const SITE_SCHEMA = {
  entities: ENTITIES,
  migrations: [...MIGRATIONS],
  functions: PAYOUT_FUNCTIONS,
} satisfies DatabaseSchema;
