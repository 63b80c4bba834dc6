import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { ensureAdmin, type FirstAdmin } from '../accounts/users/first-admin.ts';
import { readConfig } from '../infrastructure/config/config.ts';
import {
  type BuiltInPostgres,
  explainFullDisk,
  startBuiltInPostgres,
} from '../infrastructure/database/built-in-postgres.ts';
import { connect } from '../infrastructure/database/connect.ts';
import { poolOf } from '../infrastructure/database/connection-pool.ts';
import { migrate, withMigrationLock } from '../infrastructure/database/migrate.ts';
import { explain } from '../infrastructure/errors/explain.ts';
import { databaseFailure } from '../infrastructure/errors/sqlstate.ts';
import { StartupError } from '../infrastructure/errors/startup-error.ts';
import type { Notice } from '../infrastructure/startup/notice.ts';
import { checkPort, portError } from '../infrastructure/startup/port.ts';
import { checkSiteFolder } from '../infrastructure/startup/site-folder.ts';
import { openTelemetry } from '../infrastructure/telemetry/open-telemetry.ts';
import { Closing } from '../operations/health/closing.ts';
import { drain } from '../operations/health/drain.ts';
import { DatabaseReleases } from '../operations/releases/database-releases.ts';
import { SitePublication } from '../operations/site/site-publication.ts';
import { placeAllWaiting } from '../payout/team/joining/place-waiting.ts';
import { createApplication, type LogLevel } from './application.ts';
import { SITE_ACCOUNT_STEPS, SITE_SCHEMA } from './site.ts';

export { explain } from '../infrastructure/errors/explain.ts';

export interface StartStep {
  name: 'database' | 'migrations' | 'application' | 'listening';
  milliseconds: number;
}

export interface StartOptions {
  /** As design, section 5 lists it; nothing else of the process is read. */
  env: Readonly<Record<string, string | undefined>>;
  /** Calls the start off. Once the server runs, `close` ends it. */
  signal?: AbortSignal;
  /**
   * Puts the site into SITE_DIR, and into the store where SITE_STORE says so. Called when the settings are found good;
   * readiness and pages wait for it.
   */
  publishSite?: (store?: DatabaseReleases) => Promise<unknown>;
  onStep?: (step: StartStep) => void;
  /** Gets one-line notices that a person should read although everything works. */
  onNotice?: Notice;
  /** Gets the first admin as soon as it is stored: the only time that a generated password is shown. */
  onFirstAdmin?: (admin: FirstAdmin) => void;
  /** Of the structured log on stdout; `info` has a line per request. */
  logLevel?: LogLevel;
}

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** Lets requests come for SHUTDOWN_DELAY, finishes those in flight, then ends everything that was started. */
  close(): Promise<void>;
}

/**
 * Starts everything: the database (built in, unless DATABASE_URL names one), its schema, the API and the site.
 *
 * @throws StartupError one line for a known failure; the reason of `signal` when the start is called off. Nothing is
 * left running then, and no error holds a value of a statement.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { signal, publishSite } = options;
  signal?.throwIfAborted();
  const config = readConfig(options.env);
  const { PORT, HOST, DATA_DIR, SITE_DIR, SITE_STORE } = config;
  const onNotice = options.onNotice ?? (() => undefined);
  const step = steps(options);
  const undo: (() => Promise<void>)[] = [];
  // First of all: the answer "port taken" must not wait for a database.
  await checkPort(PORT, HOST);
  if (SITE_DIR !== null) await checkSiteFolder(SITE_DIR, publishSite !== undefined || SITE_STORE === 'database');
  let publishing = SITE_STORE === 'folder' ? publishSite?.() : undefined;
  // Who publishes reports a failure.
  publishing?.catch(() => undefined);
  try {
    const telemetry = await openTelemetry(config, onNotice);
    undo.push(async () => telemetry?.close());
    let builtIn: BuiltInPostgres | undefined;
    if (config.DATABASE_URL === undefined) {
      builtIn = await startBuiltInPostgres(DATA_DIR, onNotice, signal);
      undo.push(builtIn.stop);
    }
    const databaseUrl = config.DATABASE_URL ?? builtIn?.url() ?? '';
    const onPoolError = (error: Error) => onNotice(`A database connection broke: ${error.name}.`);
    const dataSource = await connect(databaseUrl, SITE_SCHEMA, onPoolError, builtIn && DATA_DIR);
    undo.push(async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
    });
    telemetry?.traceStatements(poolOf(dataSource));
    step('database');

    await migrate(dataSource, databaseUrl, { signal, onNotice });
    const firstAdmin = await withMigrationLock(
      databaseUrl,
      () => ensureAdmin(dataSource, config, SITE_ACCOUNT_STEPS),
      signal,
    );
    if (firstAdmin) options.onFirstAdmin?.(firstAdmin);
    await placeAllWaiting(dataSource, signal);
    publishing ??= publishSite?.(new DatabaseReleases(dataSource));
    const publication = new SitePublication(publishing);
    step('migrations');

    const app = await createApplication(
      { accountSteps: SITE_ACCOUNT_STEPS, config, databaseUrl, dataSource, onNotice, publication, telemetry },
      options.logLevel ?? 'warn',
    );
    undo.push(() => app.close());
    step('application');

    await app.listen(PORT, HOST).catch((error: unknown) => {
      throw portError(error, PORT, HOST);
    });
    step('listening');

    let closed: Promise<void> | undefined;
    const close = async () => {
      app.get(Closing).hasBegun = true;
      await drain(app.getHttpServer(), config.SHUTDOWN_DELAY * 1000);
      telemetry?.stopMetrics();
      await app.close();
      await telemetry?.close();
      await builtIn?.stop();
    };
    // A TCP server's address is never the string form, which is for pipes.
    const { port } = app.getHttpServer().address() as AddressInfo;
    return { url: `http://${urlHost(HOST)}:${port}`, close: () => (closed ??= close()) };
  } catch (error) {
    for (const end of undo.reverse()) await end().catch(() => undefined);
    signal?.throwIfAborted();
    const safe = databaseFailure(error) ? new StartupError(explain(error)) : error;
    throw config.DATABASE_URL === undefined ? await explainFullDisk(safe, DATA_DIR) : safe;
  }
}

/** A host to put into an address: "all addresses" is not one that a browser can open. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Measures each step from the end of the one before; none begins after the start was called off. */
function steps({ onStep, signal }: StartOptions): (name: StartStep['name']) => void {
  let since = performance.now();
  return (name) => {
    const now = performance.now();
    onStep?.({ name, milliseconds: Math.round(now - since) });
    since = now;
    signal?.throwIfAborted();
  };
}
