import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Notice } from '../startup/notice.ts';

/** A running Postgres that belongs to this process. */
export interface BuiltInPostgres {
  /** Of the default database. */
  url(): string;
  /** Ends it with its data flushed. */
  stop(): Promise<void>;
}

/**
 * Starts the Postgres of DATA_DIR, which ends with this process.
 *
 * @param signal calls the start off; once it runs, `stop` ends it
 * @throws StartupError when it is not part of this installation, or cannot be started; the reason of `signal`
 */
export async function startBuiltInPostgres(
  dataDir: string,
  onNotice: Notice,
  signal?: AbortSignal,
): Promise<BuiltInPostgres> {
  return withPackage(({ startEmbeddedPostgres }) => startEmbeddedPostgres({ dataDir, onNotice, signal }));
}

/**
 * The address of the Postgres that another process runs in DATA_DIR right now.
 *
 * @returns null when none runs there
 * @throws StartupError when it is not part of this installation, or DATA_DIR cannot be used
 */
export async function findBuiltInPostgres(dataDir: string): Promise<string | null> {
  return withPackage(({ findRunningPostgres }) => findRunningPostgres(dataDir));
}

/** Adds the state of the disk to what failed at a start with the Postgres of DATA_DIR, when that may be the reason. */
export async function explainFullDisk(error: unknown, dataDir: string): Promise<unknown> {
  const trouble = await withPackage(({ diskTrouble }) => diskTrouble(dataDir)).catch(() => null);
  if (trouble === null) return error;
  const what = error instanceof StartupError ? error.message : 'The database cannot be started.';
  return new StartupError(`${what} Perhaps because ${trouble}.`);
}

type EmbeddedPostgresPackage = typeof import('@powerline/embedded-postgres');

/**
 * The one place that loads it, and only when it is used: installations for an outside Postgres, as our image, leave it out.
 * So api/package.json does not name it: in whatever way it did, `npm ci --omit=dev --workspace api` would install it.
 */
async function withPackage<T>(use: (loaded: EmbeddedPostgresPackage) => Promise<T>): Promise<T> {
  const loaded = await import('@powerline/embedded-postgres').catch((error: unknown) => {
    const isLeftOut =
      errorCode(error) === 'ERR_MODULE_NOT_FOUND' && String(error).includes("'@powerline/embedded-postgres'");
    if (!isLeftOut) throw error;
    throw new StartupError('This installation has no built-in Postgres: set DATABASE_URL to a Postgres ≥ 15.');
  });
  try {
    return await use(loaded);
  } catch (error) {
    throw error instanceof loaded.EmbeddedPostgresError ? new StartupError(error.message) : error;
  }
}
