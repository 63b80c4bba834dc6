import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { unusable } from '../../infrastructure/database/connect.ts';
import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { describeFiles, MANIFEST_FILE, type Manifest } from '../../infrastructure/moving/manifest.ts';
import { csvOf, type MovedFile, type MovedTable, type RestoreStep } from '../../infrastructure/moving/moved-table.ts';
import { makeFolder } from '../../infrastructure/startup/make-folder.ts';
import { listTables } from '../backup/tables.ts';
import { selectTable } from './select-table.ts';

/** What a site takes along. */
export interface MovedSite {
  /** The files that any system can make. */
  files: readonly MovedFile[];
  /** What only another Powerline has. */
  tables: readonly MovedTable[];
  /** How the tables behind the files that any system can make are filled again. */
  restored: Readonly<Record<string, RestoreStep>>;
  /** SQL: the first month that this site closes itself, or null. */
  firstMonth: string;
}

interface ExportOptions {
  /** DATA_DIR when it is the built-in Postgres of that folder. */
  builtInOf?: string | undefined;
  /** Gets each file as soon as it is written. */
  onFile?: (file: string, rows: number) => void | Promise<void>;
}

/** SQL: times and numbers in a form that every server reads back exactly. */
export const EXACT = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL lock_timeout = '10s';
  SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '64MB'`;

/**
 * Writes what a site consists of, as it is at one moment, into a folder that only its owner can read. The site may run.
 *
 * @param url of the database
 * @param folder appears when it is complete; it may only be there when it is empty
 * @throws StartupError when the database is empty, the folder has something in it, or it can't be written
 */
export async function exportSite(
  url: string,
  folder: string,
  site: MovedSite,
  { builtInOf, onFile = () => undefined }: ExportOptions = {},
): Promise<Manifest> {
  const partial = `${folder}.${process.pid}.partial`;
  const client = new pg.Client({ connectionString: url, application_name: 'powerline-export' });
  // Without a listener a broken connection would end the process; the query fails on its own.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw unusable(error, url, builtInOf);
  });
  try {
    await refuseFull(folder);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(EXACT);
    const selects = await listSelects(client, site);
    await makeFolder(dirname(folder));
    await mkdir(join(partial, 'site'), { recursive: true, mode: 0o700 });
    const rows: Record<string, number> = {};
    for (const [file, select] of selects) {
      rows[file] = await writeRows(client, select, join(partial, file));
      await onFile(file, rows[file]);
    }
    const manifest = await describeFiles(client, site.firstMonth, rows);
    await client.query('COMMIT');
    await writeFile(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rmdir(folder).catch(unless('ENOENT'));
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    throw notWritable(error, folder);
  } finally {
    await rm(partial, { recursive: true, force: true });
    await client.end();
  }
}

/** By file, in the order in which an import can read them. */
async function listSelects(client: pg.Client, { files, tables }: MovedSite): Promise<Map<string, string>> {
  const shapes = await listTables(client);
  if (shapes.length === 0)
    throw new StartupError(
      'There is nothing to export: the database is empty. DATABASE_URL or DATA_DIR names the one of the site.',
    );
  const selects = new Map(files.map(({ name, select }) => [`${name}.csv`, select]));
  for (const shape of shapes) {
    const moved = tables.find(({ table }) => table === shape.name);
    if (moved) selects.set(`site/${moved.file ?? moved.table}.csv`, await selectTable(client, shape, moved));
  }
  return selects;
}

async function writeRows(client: pg.Client, select: string, file: string): Promise<number> {
  const rows = client.query(copyTo(csvOf(select)));
  // Flushed, so that a power cut right after the last line costs nothing.
  await pipeline(rows, createWriteStream(file, { mode: 0o600, flush: true }));
  return rows.rowCount;
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch(unless('ENOENT'));
  if (names && names.length > 0)
    throw new StartupError(`${folder} has something in it. Name a folder that is new or empty.`);
}

const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (errorCode(error) !== code) throw error;
  };

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'there is a file of that name',
  EEXIST: 'there is a file of that name',
  ENOENT: 'the folder cannot be made',
  EACCES: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

function notWritable(error: unknown, folder: string): unknown {
  const reason = REASONS[errorCode(error)];
  return reason === undefined ? error : new StartupError(`${folder} cannot be written: ${reason}. Name another one.`);
}
