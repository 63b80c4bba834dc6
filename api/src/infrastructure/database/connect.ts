import type { DataSource } from 'typeorm';
import { errorCode } from '../errors/error-code.ts';
import { STANDBY } from '../errors/sqlstate.ts';
import { StartupError } from '../errors/startup-error.ts';
import { createDataSource } from './data-source.ts';
import type { DatabaseSchema } from './database-schema.ts';

/**
 * Connects to Postgres.
 *
 * @param builtInOf DATA_DIR when it is the built-in Postgres of that folder
 * @throws StartupError that says which database it is, never with the user or the password
 */
export async function connect(
  url: string,
  schema: DatabaseSchema,
  onPoolError: (error: Error) => void,
  builtInOf?: string,
): Promise<DataSource> {
  try {
    return await createDataSource(url, schema, onPoolError).initialize();
  } catch (error) {
    throw unusable(error, url, builtInOf);
  }
}

/** Of the failure of a first connection, what a person can act on. Parameters as of {@link connect}. */
export function unusable(error: unknown, url: string, builtInOf?: string): StartupError {
  const code = errorCode(error);
  const reason = REASONS[code] ?? (code || 'no answer');
  if (builtInOf !== undefined)
    return new StartupError(
      `The built-in database in ${builtInOf} cannot be used: ${reason}. Its postgres.log may say more.`,
    );
  const { host, pathname } = new URL(url);
  return new StartupError(`The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${reason}.`);
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  ETIMEDOUT: 'no answer',
  '28P01': 'wrong user or password',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  [STANDBY]: 'it is a standby, which takes no writes',
};
