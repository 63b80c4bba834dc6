import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import * as v from 'valibot';
import { explain } from '../errors/explain.ts';
import { DEADLOCK, databaseFailure, LOCK_NOT_AVAILABLE } from '../errors/sqlstate.ts';
import { StartupError } from '../errors/startup-error.ts';
import { migrateQueue } from '../jobs/queue-schema.ts';
import { SiteDataSource } from './data-source.ts';
import { readRows } from './rows.ts';

/** Any number that nothing else in the database uses. */
const MIGRATION_LOCK = 7_203_117;
/**
 * Below Postgres' deadlock_timeout of one second: when a migration and a request wait for each other, the migration gives
 * way before Postgres looks for a deadlock and fails the request. No request waits longer than this for its turn, either.
 */
const LOCK_TIMEOUT_MS = 500;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const PATIENCE_MS = 60_000;
const ENCODING = v.strictObject({ encoding: v.string() });

export interface MigrateOptions {
  /** Ends the wait for the lock or for the next try, not a migration. */
  signal?: AbortSignal | undefined;
  /** Gets one line when a migration has to wait for other work on its tables. */
  onNotice?: ((line: string) => void) | undefined;
  /** How long one migration may be retried. */
  patienceMs?: number;
}

/**
 * Brings the schema up to date, then its functions, then the job queue. Instances that start at once wait for each other:
 * TypeORM itself has no lock. The lock has its own connection, so that a migrator that dies lets go of it.
 *
 * @param url of the same database as `dataSource`
 * @throws StartupError that names the migration that failed, one of a newer version that this one doesn't know, or an
 *   encoding other than UTF8
 */
export async function migrate(dataSource: DataSource, url: string, options: MigrateOptions = {}): Promise<void> {
  await withMigrationLock(
    url,
    async () => {
      await refuseOtherEncoding(dataSource);
      await refuseNewerSchema(dataSource);
      await runPending(dataSource, options);
      if (dataSource instanceof SiteDataSource) await applyFunctions(dataSource);
      await migrateQueue(url);
    },
    options.signal,
  );
}

/** Postgres compares names by Unicode's rules in UTF8 only, and would say so at the first account. */
async function refuseOtherEncoding(dataSource: DataSource): Promise<void> {
  const [row] = await readRows(dataSource, ENCODING, `SELECT current_setting('server_encoding') AS encoding`);
  if (row?.encoding !== 'UTF8')
    throw new StartupError(
      `The database has the encoding ${row?.encoding}, and Powerline needs UTF8. Create one with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    );
}

/** An instance that already runs goes on, so a rolling upgrade works; only a start is refused. */
async function refuseNewerSchema(dataSource: DataSource): Promise<void> {
  const known = new Set(dataSource.migrations.map(({ name }) => name));
  const executed = await new MigrationExecutor(dataSource).getExecutedMigrations();
  const unknown = executed.find(({ name }) => !known.has(name));
  if (unknown)
    throw new StartupError(
      `A newer version of Powerline upgraded this database with the migration ${unknown.name}, which this version doesn't know. Start the newer version, or restore a backup from before the upgrade.`,
    );
}

/** Each migration has its own transaction, so a retry goes on with the first one that is left. */
async function runPending(
  dataSource: DataSource,
  { signal, onNotice, patienceMs = PATIENCE_MS }: MigrateOptions,
): Promise<void> {
  let waiting: { name: string; since: number; pause: number } | undefined;
  for (;;) {
    const error = await tryPending(dataSource);
    if (error === undefined) return;
    const name = await firstPending(dataSource);
    if (name === undefined) throw error;
    if (!isLockedOut(error)) throw new StartupError(`The migration ${name} failed. ${explain(error)}`);
    if (waiting?.name !== name) {
      waiting = { name, since: performance.now(), pause: FIRST_PAUSE_MS };
      onNotice?.(
        `The migration ${name} can't lock its tables while other work uses them. Retrying for up to ${patienceMs / 1000} seconds.`,
      );
    }
    if (performance.now() - waiting.since + waiting.pause > patienceMs)
      throw new StartupError(
        `The migration ${name} couldn't lock its tables within ${patienceMs / 1000} seconds. Wait for the backup or the long query that uses them, or end it, then start again.`,
      );
    await wait(waiting.pause, undefined, { signal });
    waiting.pause = Math.min(2 * waiting.pause, LONGEST_PAUSE_MS);
  }
}

/**
 * Functions are not part of any migration, so each is whole in one file and an earlier version that starts again gets
 * its own. A migration drops a function that is gone, or whose parameters changed.
 */
async function applyFunctions(dataSource: SiteDataSource): Promise<void> {
  const statements = await Promise.all(dataSource.functions.map((file) => readFile(file, 'utf8')));
  await dataSource.transaction(async (manager) => {
    for (const statement of statements) await manager.query(statement);
  });
}

/** @returns why the first migration that is left failed, if one did */
async function tryPending(dataSource: DataSource): Promise<unknown> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await executorOf(dataSource, runner).executePendingMigrations();
    return undefined;
  } catch (error) {
    return error ?? new Error('A migration failed without a reason.');
  } finally {
    // The pool keeps the connection. One that broke cannot be reset, and the pool drops it.
    await runner.query('RESET lock_timeout').catch(() => undefined);
    await runner.release();
  }
}

function executorOf(dataSource: DataSource, runner: QueryRunner): MigrationExecutor {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  return executor;
}

async function firstPending(dataSource: DataSource): Promise<string | undefined> {
  const [first] = await new MigrationExecutor(dataSource).getPendingMigrations().catch(() => []);
  return first?.name;
}

const isLockedOut = (error: unknown): boolean =>
  [LOCK_NOT_AVAILABLE, DEADLOCK].includes(databaseFailure(error)?.code ?? '');

/**
 * Runs `action` while no other instance migrates or makes the first admin.
 *
 * @param signal ends the wait for the lock, not the action
 */
export async function withMigrationLock<T>(url: string, action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionString: url, application_name: 'powerline-migrations' });
  // Without a listener a broken connection would end the process; the action then fails on its own.
  client.on('error', () => undefined);
  // Breaks the connection, and with it the query that waits.
  const giveUp = () => void client.end();
  signal?.addEventListener('abort', giveUp);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    signal?.removeEventListener('abort', giveUp);
    signal?.throwIfAborted();
    return await action();
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client.end();
  }
}
