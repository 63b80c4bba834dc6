import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { lockAccounts } from '../../accounts/users/moved-accounts.ts';
import { type Queryable, readValue } from '../../infrastructure/database/rows.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from '../../infrastructure/moving/manifest.ts';
import type { RestoreStep } from '../../infrastructure/moving/moved-table.ts';
import type { NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';
import { withoutOrder } from '../backup/circles.ts';
import { tellInstances } from '../backup/replace.ts';
import { listTables, quoted, type TableShape } from '../backup/tables.ts';
import { withoutTriggers } from '../backup/triggers.ts';
import { copyFile, explained, type Source } from './copy-file.ts';
import { EXACT, type MovedSite } from './export-site.ts';
import { movedColumns } from './select-table.ts';

interface ImportOptions {
  /** What must be true of the site before it is stored. */
  checks: readonly NightlyCheck[];
  /** Does everything, and undoes it. */
  isDryRun?: boolean;
  /** May wait, which tests do. */
  onProgress?: (progress: { doing: string; share: number }) => void | Promise<void>;
}

/** Whether a folder is a whole site's export, and not only a team's. */
export const isWholeSite = (folder: string): Promise<boolean> =>
  stat(join(folder, 'site')).then(
    (entry) => entry.isDirectory(),
    () => false,
  );

/** Whether no one has an account yet. */
export async function isEmptySite(database: Queryable): Promise<boolean> {
  return (await readValue(database, v.boolean(), 'SELECT NOT EXISTS (SELECT FROM accounts)')) === true;
}

/**
 * Makes an empty site what an export says: all of it in one transaction, or nothing. A second export has the same lines.
 * No one can log in before they set a password, for none is in the files.
 *
 * @param folder that `exportSite` wrote, of this version or an older one
 * @throws StartupError for a folder that is damaged or of a newer version, and for a site that isn't empty
 */
export async function importSite(
  dataSource: DataSource,
  folder: string,
  site: MovedSite,
  { checks, isDryRun = false, onProgress = () => undefined }: ImportOptions,
): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  const manifest = await readManifest(file, readFile(file, 'utf8'));
  const { rows = {} } = manifest;
  const sizes = new Map<string, number>();
  for (const file of await listFiles(folder)) sizes.set(file, (await stat(join(folder, file))).size);
  for (const file of Object.keys(rows))
    if (!sizes.has(file)) throw new StartupError(`${join(folder, file)} is missing. Copy the folder again.`);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 1);
  const progress = { doing: '', share: 0 };
  const begin = async (doing: string) => {
    progress.doing = doing;
    await onProgress({ ...progress });
  };
  const onBytes = (bytes: number) => {
    progress.share = Math.min(1, progress.share + bytes / total);
    void onProgress({ ...progress });
  };

  const queryRunner = dataSource.createQueryRunner();
  // TypeORM leaves the type open; with the driver "pg" it is a client of its pool.
  const client: pg.PoolClient = await queryRunner.connect();
  const fill = async (source: Source): Promise<void> => {
    await begin(source.file);
    const count = await copyFile(client, join(folder, source.file), source, onBytes);
    sizes.delete(source.file);
    if (rows[source.file] !== undefined && rows[source.file] !== count)
      throw new StartupError(
        `${source.file} has ${count} lines and ${MANIFEST_FILE} says ${rows[source.file]}. Copy the folder again.`,
      );
  };
  try {
    await queryRunner.startTransaction();
    await client.query(`${EXACT}; SET LOCAL idle_in_transaction_session_timeout = 0;
      SET LOCAL maintenance_work_mem = '128MB'`);
    await lockAccounts(client);
    if (!(await isEmptySite(queryRunner.manager)))
      throw new StartupError('This site has members already. Import the folder into a new one.');
    for (const { name, select } of site.files) {
      await client.query(`CREATE TEMPORARY TABLE moved_${name} ON COMMIT DROP AS ${select} WITH NO DATA`);
      const source = { file: `${name}.csv`, table: `moved_${name}`, columns: await columnsOf(client, `moved_${name}`) };
      await numberLines(client, source.table);
      await fill(source);
    }
    await withoutTriggers(client, () =>
      withoutOrder(client, async () => {
        for (const shape of await listTables(client)) {
          await fillTable(client, shape, site, sizes, fill);
          await continueNumbers(client, shape);
        }
      }),
    );
    const [unknown] = sizes.keys();
    if (unknown !== undefined)
      throw new StartupError(`${join(folder, unknown)} is of a newer version of Powerline. Update this one first.`);
    await begin('Checking the result');
    for (const { title, find } of checks)
      if ((await find(queryRunner.manager)) !== null)
        throw new StartupError(
          `The files don’t fit together. This should be true and isn’t: “${title()}”. Copy the folder again.`,
        );
    await begin('Storing');
    await tellInstances(client);
    if (isDryRun) await queryRunner.rollbackTransaction();
    else await queryRunner.commitTransaction();
  } catch (error) {
    // The connection may be the reason: then there is nothing left to roll back.
    if (queryRunner.isTransactionActive) await queryRunner.rollbackTransaction().catch(() => undefined);
    throw explained(error);
  } finally {
    await queryRunner.release();
  }
  if (!isDryRun) await dataSource.query('ANALYZE');
  return manifest;
}

async function fillTable(
  client: pg.ClientBase,
  shape: TableShape,
  { tables, restored }: MovedSite,
  files: ReadonlyMap<string, number>,
  fill: (source: Source) => Promise<void>,
): Promise<void> {
  const name = `public.${quoted(shape.name)}`;
  const moved = tables.find(({ table }) => table === shape.name);
  const step: RestoreStep | undefined = moved ? moved.restore : restored[shape.name];
  if (moved) {
    const file = `site/${moved.file ?? moved.table}.csv`;
    // An older version had no such table.
    if (!files.has(file)) return;
    const columns = movedColumns(shape, moved);
    const table = step ? `moved_${moved.file ?? moved.table}` : name;
    if (step) {
      await client.query(
        `CREATE TEMPORARY TABLE ${table} ON COMMIT DROP AS SELECT ${columns.map(quoted).join(', ')} FROM ${name} WITH NO DATA`,
      );
      await numberLines(client, table);
    }
    // A migration may have put rows there.
    await client.query(`DELETE FROM ${name}`);
    await fill({ file, table, columns });
  }
  await step?.(client);
}

async function numberLines(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(`ALTER TABLE ${table} ADD COLUMN line integer GENERATED ALWAYS AS IDENTITY`);
}

/** New rows get numbers after the ones that were moved. A step may have counted further. */
async function continueNumbers(client: pg.ClientBase, { name, numbered }: TableShape): Promise<void> {
  for (const { column, sequence } of numbered)
    await client.query(
      `SELECT setval('${sequence}', greatest((SELECT max(${quoted(column)}) FROM public.${quoted(name)}),
         (SELECT last_value FROM ${sequence} WHERE is_called)), true)`,
    );
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { fields } = await client.query(`SELECT * FROM ${table} LIMIT 0`);
  return fields.map(({ name }) => name);
}

async function listFiles(folder: string): Promise<string[]> {
  const top = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const site = await readdir(join(folder, 'site'));
  return [...top, ...site.map((name) => `site/${name}`)];
}
