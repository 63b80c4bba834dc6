import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { withMigrationLock } from '../../infrastructure/database/migrate.ts';
import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { type BackupKey, BEGINNING_BYTES, decrypt, isEncrypted } from './backup-encryption.ts';
import { damaged } from './backup-format.ts';
import { copyIn } from './copy-in.ts';
import { isDump, restoreDump } from './postgres-tools.ts';
import { listTables, type TableShape } from './tables.ts';

export interface RestoreOptions {
  /** Whether what is in the database may be replaced. */
  overwrite: boolean;
  /** Of a backup that was encrypted. */
  key?: BackupKey | undefined;
}

/**
 * Puts a backup into a database: all of it, or nothing when anything fails. Instances that start meanwhile wait, and
 * running ones go on with the restored data; everyone has to log in again.
 *
 * @param url of the same database as `dataSource`
 * @throws StartupError when the database is not empty and may not be replaced, or the file is no whole backup
 */
export async function restore(
  dataSource: DataSource,
  url: string,
  file: string,
  { overwrite, key }: RestoreOptions,
): Promise<void> {
  await withMigrationLock(url, async () => {
    const tables = await tablesOf(url);
    if (!overwrite && tables.length > 0)
      throw new StartupError('The database is not empty. To replace everything in it, add --yes.');
    const beginning = await beginningOf(file).catch(explain(file));
    if (isDump(beginning)) {
      const migrations = dataSource.migrations.map(({ name }) => name ?? '');
      await restoreDump(url, file, tables, migrations);
      await dataSource.runMigrations();
    } else {
      const plain = (source: AsyncIterable<Buffer>) => (isEncrypted(beginning) ? decrypt(source, key) : source);
      await pipeline(createReadStream(file), plain, createGunzip(), (source) => copyIn(dataSource, source)).catch(
        explain(file),
      );
    }
  });
}

async function tablesOf(url: string): Promise<TableShape[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await listTables(client);
  } finally {
    await client.end();
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    return (await handle.read({ buffer: Buffer.alloc(BEGINNING_BYTES) })).buffer;
  } finally {
    await handle.close();
  }
}

const explain =
  (file: string) =>
  (error: unknown): never => {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new StartupError(`${file} cannot be read (${code}).`);
    if (code.startsWith('Z_')) throw damaged('it is cut off or damaged');
    throw error;
  };
