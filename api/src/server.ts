import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { createApplication, type LogLevel } from './application.ts';
import { readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { withDiskTrouble } from './database/embedded/disk-trouble.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { migrate, withMigrationLock } from './database/migrate.ts';
import { Closing } from './health/closing.ts';
import { drain } from './health/drain.ts';
import { checkPort, portError } from './startup/free-port.ts';
import { ensureAdmin, type FirstAdmin } from './users/first-admin.ts';

export { StartupError } from './startup/startup-error.ts';

export interface StartStep {
  name: 'database' | 'migrations' | 'application' | 'listening';
  milliseconds: number;
}

export interface StartOptions {
  /** As design, section 5 lists it; nothing else of the process is read. */
  env: Readonly<Record<string, string | undefined>>;
  onStep?: (step: StartStep) => void;
  /** Told in one line what a person should know although everything works. */
  onNotice?: (line: string) => void;
  /** Of the structured log on stdout; `info` has a line per request. */
  logLevel?: LogLevel;
}

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** Present when the first admin was made by this start: the only time its password is told. */
  firstAdmin?: FirstAdmin;
  /** Lets requests come for SHUTDOWN_DELAY, finishes those in flight, then ends everything that was started. */
  close(): Promise<void>;
}

/**
 * Starts everything: the database (embedded, unless DATABASE_URL names one), its schema, the API and the site.
 *
 * @throws StartupError one line for a known failure; nothing is left running then
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const config = readConfig(options.env);
  const { PORT, HOST } = config;
  const onNotice = options.onNotice ?? (() => undefined);
  const step = steps(options.onStep);
  const undo: (() => Promise<void>)[] = [];
  // First of all: the answer "port taken" must not wait for a database.
  await checkPort(PORT, HOST);
  try {
    let embedded: EmbeddedPostgres | undefined;
    if (config.DATABASE_URL === undefined) {
      embedded = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, onNotice });
      undo.push(embedded.stop);
    }
    const databaseUrl = config.DATABASE_URL ?? embedded?.url() ?? '';
    const dataSource = await connect(databaseUrl, (error) => onNotice(`A database connection broke: ${error.name}.`));
    undo.push(async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
    });
    step('database');

    await migrate(dataSource, databaseUrl);
    const firstAdmin = await withMigrationLock(databaseUrl, () => ensureAdmin(dataSource, config));
    step('migrations');

    const app = await createApplication({ config, databaseUrl, dataSource, onNotice }, options.logLevel ?? 'warn');
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
      await app.close();
      await embedded?.stop();
    };
    // A TCP server's address is never the string form, which is for pipes.
    const { port } = app.getHttpServer().address() as AddressInfo;
    return {
      url: `http://${urlHost(HOST)}:${port}`,
      ...(firstAdmin && { firstAdmin }),
      close: () => (closed ??= close()),
    };
  } catch (error) {
    for (const end of undo.reverse()) await end().catch(() => undefined);
    throw config.DATABASE_URL === undefined ? await withDiskTrouble(error, config.DATA_DIR) : error;
  }
}

/** A host to put into an address: "all addresses" is not one that a browser can open. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Measures each step from the end of the one before. */
function steps(onStep: StartOptions['onStep']): (name: StartStep['name']) => void {
  let since = performance.now();
  return (name) => {
    const now = performance.now();
    onStep?.({ name, milliseconds: Math.round(now - since) });
    since = now;
  };
}
