export { diskTrouble } from './disk-trouble.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
