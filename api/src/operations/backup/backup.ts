import { createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { unusable } from '../../infrastructure/database/connect.ts';
import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { makeFolder } from '../../infrastructure/startup/make-folder.ts';
import { type BackupKey, encrypt } from './backup-encryption.ts';
import { copyOut } from './copy-out.ts';
import { dump, toolsFit } from './postgres-tools.ts';
import { listTables } from './tables.ts';

interface BackupOptions {
  /** DATA_DIR when it is the built-in Postgres of that folder. */
  builtInOf?: string | undefined;
  /** How often this is done by schedule; null for one by hand. */
  everyHours?: number | null;
  /** Encrypts the file, which is then in our own format. */
  key?: BackupKey | undefined;
  /** Whether it must be in our own format, and its rows counted for the trial restore. */
  isCounted?: boolean;
  /** Calls it off: nothing is left of the file. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes the whole database, as it is at one moment, into a file that only its owner can read. The site may run. By
 * pg_dump where there is one for this server, else in our own format. The database notes when.
 *
 * @param url of the database
 * @param file appears when it is complete, and never in place of another one
 * @throws StartupError when the database is empty, there is such a file, or it cannot be written
 */
export async function backUp(
  url: string,
  file: string,
  { builtInOf, everyHours = null, key, isCounted = false, signal }: BackupOptions = {},
): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  const client = new pg.Client({ connectionString: url, application_name: 'powerline-backup' });
  // Without a listener a broken connection would end the process; the query fails on its own.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw unusable(error, url, builtInOf);
  });
  try {
    if ((await listTables(client)).length === 0)
      throw new StartupError(
        'There is nothing to save: the database is empty. DATABASE_URL or DATA_DIR names the one of the site.',
      );
    await makeFolder(dirname(file)).catch(notWritable(file, FOLDER_REASONS));
    // Flushed, so that a power cut right after the last line costs nothing.
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    const rows: Record<string, number> = {};
    const copy = () =>
      Readable.from(
        copyOut(client, (table, count) => {
          rows[table] = count;
        }),
      );
    const written = key
      ? pipeline(copy(), createGzip(), (source) => encrypt(source, key), output, { signal })
      : !isCounted && (await toolsFit(client))
        ? pipeline(Readable.from(dump(url)), output, { signal })
        : pipeline(copy(), createGzip(), output, { signal });
    await written.catch(notWritable(file));
    // link() never replaces what is there.
    await link(partial, file).catch(notWritable(file));
    await flushFolder(dirname(file));
    const { size } = await stat(file);
    // The file is complete, even where the database can't note it: an older version's, or a standby.
    await client
      .query('INSERT INTO backups (every_hours, file, bytes, is_encrypted, table_rows) VALUES ($1, $2, $3, $4, $5)', [
        everyHours,
        basename(file),
        size,
        key !== undefined,
        isCounted ? rows : null,
      ])
      .catch(() => undefined);
  } finally {
    // What can't be removed can't be more of a failure than what went before.
    await rm(partial, { force: true }).catch(() => undefined);
    await client.end();
  }
}

/** A file's name is part of its folder. Where a folder can't be flushed, as on Windows, the system does it in time. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'there is such a file already. Name another one with --to',
  ENOENT: 'the folder cannot be made',
  EACCES: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

const FOLDER_REASONS = { ...REASONS, EEXIST: 'a file is where its folder should be' };

const notWritable =
  (file: string, reasons = REASONS) =>
  (error: unknown): never => {
    const reason = reasons[errorCode(error)];
    if (reason === undefined) throw error;
    throw new StartupError(`${file} cannot be written: ${reason}.`);
  };
