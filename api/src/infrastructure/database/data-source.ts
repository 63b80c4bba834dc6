import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { KEEP_ALIVE, PooledClient, PrimaryClient } from '../database-connections/pooled-client.ts';
import type { DatabaseSchema } from './database-schema.ts';
import { NamingStrategy } from './naming-strategy.ts';
import { SILENT_LOGGER } from './silent-logger.ts';

const POOL_SIZE = 10;
/** A request that finds no free connection for this long is answered 503. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Longer than pages wait before they ask again (10 s): a busy machine may need seconds for a new connection. */
const IDLE_MS = 60_000;
/** No statement of this API takes long; one that does must not hold a connection and its locks. */
const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** A data source that also knows the functions of its database, which TypeORM has no place for. */
export class SiteDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly functions: readonly URL[],
  ) {
    super(options);
  }
}

/**
 * @param url of a Postgres ≥ 15
 * @param schema its entities, migrations and functions
 * @param onPoolError called when an idle connection broke; the pool replaces it on its own
 * @param answerTimeoutMs for a replica, which the primary can replace: it is given up after so long
 */
export function createDataSource(
  url: string,
  { entities, migrations, functions = [] }: DatabaseSchema,
  onPoolError: (error: Error) => void,
  answerTimeoutMs?: number,
): SiteDataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    driver: pg,
    applicationName: 'powerline-api',
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    namingStrategy: new NamingStrategy(),
    // What makes UUIDs is part of Postgres. By default TypeORM would want an extension for it, and install that.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    logging: false,
    logger: SILENT_LOGGER,
    poolSize: POOL_SIZE,
    connectTimeoutMS: answerTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    poolErrorHandler: onPoolError,
    extra: {
      ...KEEP_ALIVE,
      idleTimeoutMillis: IDLE_MS,
      Client: answerTimeoutMs === undefined ? PrimaryClient : PooledClient,
      query_timeout: answerTimeoutMs,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  };
  return new SiteDataSource(options, functions);
}
