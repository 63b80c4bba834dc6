import type { DataSource } from 'typeorm';
import { StartupError } from '../startup/startup-error.ts';
import { createDataSource } from './data-source.ts';

/**
 * Connects to Postgres.
 *
 * @throws StartupError that names the host and the database, never the user or the password
 */
export async function connect(url: string, onPoolError: (error: Error) => void): Promise<DataSource> {
  const dataSource = createDataSource(url, onPoolError);
  try {
    return await dataSource.initialize();
  } catch (error) {
    const { host, pathname } = new URL(url);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${REASONS[code] ?? code}.`,
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  ETIMEDOUT: 'no answer',
  '28P01': 'wrong user or password',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
};
