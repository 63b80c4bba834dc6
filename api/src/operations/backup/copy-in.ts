import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type DataSource, MigrationExecutor } from 'typeorm';
import * as v from 'valibot';
import {
  BackupLines,
  damaged,
  END_OF_ROWS,
  endSchema,
  headerSchema,
  type Table,
  tableSchema,
} from './backup-format.ts';
import { withoutOrder } from './circles.ts';
import { dropTables, tellInstances } from './replace.ts';
import { quoted } from './tables.ts';
import { refuseTruncate, withoutTriggers } from './triggers.ts';

/** Many small writes would cost more than the rows. */
const BATCH_BYTES = 64 * 1024;

/**
 * Replaces everything in the database by what a backup holds: in one transaction, so all of it or nothing. The schema is
 * made by the migrations that the backup names, filled, and then brought up to date.
 *
 * @throws StartupError for a file that is damaged, or was made by a newer version
 */
export async function copyIn(dataSource: DataSource, source: AsyncIterable<Buffer>): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  // TypeORM leaves the type open; with the driver "pg" it is a client of its pool.
  const client: pg.PoolClient = await queryRunner.connect();
  await queryRunner.startTransaction();
  try {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const lines = new BackupLines(source);
    const { migrations } = await lines.nextAs(headerSchema);
    await dropTables(client);
    const executor = new MigrationExecutor(dataSource, queryRunner);
    const known = await executor.getPendingMigrations();
    if (!migrations.every((name) => known.some((migration) => migration.name === name)))
      throw damaged('a newer version of Powerline made it; update first');
    for (const migration of known) if (migrations.includes(migration.name)) await executor.executeMigration(migration);
    await withoutTriggers(client, () => withoutOrder(client, () => fillTables(client, lines)));
    for (const migration of known) if (!migrations.includes(migration.name)) await executor.executeMigration(migration);
    await tellInstances(client);
    await queryRunner.commitTransaction();
  } catch (error) {
    // The connection may be the reason: then there is nothing left to roll back.
    await queryRunner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await queryRunner.release();
  }
}

async function fillTables(client: pg.ClientBase, lines: BackupLines): Promise<void> {
  let rows = 0;
  for (;;) {
    const part = await lines.nextAs(v.union([tableSchema, endSchema]));
    if ('table' in part) {
      rows += await fillTable(client, part, lines);
      continue;
    }
    if (part.sha256 !== lines.sha256() || part.rows !== rows) throw damaged('its checksum does not fit');
    return;
  }
}

async function fillTable(
  client: pg.ClientBase,
  { table, columns, sequences, partitions }: Table,
  lines: BackupLines,
): Promise<number> {
  const name = `public.${quoted(table)}`;
  for (const partition of partitions) {
    const made = `public.${quoted(partition.name)}`;
    await client.query(`CREATE TABLE ${made} PARTITION OF ${name} ${partition.bound}`);
    await refuseTruncate(client, name, made);
  }
  // A migration may have put rows there; what refers to them has none yet, since it comes later.
  await client.query(`DELETE FROM ${name}`);
  const copy = client.query(copyFrom(`COPY ${name} (${columns.map(quoted).join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(rowsOf(lines)), copy);
  for (const { column, lastValue, isCalled } of sequences) {
    await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)', [name, column, lastValue, isCalled]);
  }
  return copy.rowCount;
}

async function* rowsOf(lines: BackupLines): AsyncGenerator<Buffer> {
  let batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const line = await lines.next();
    if (line === null) throw damaged('it is cut off');
    if (line.equals(Buffer.from(END_OF_ROWS))) break;
    batch.push(line, Buffer.from('\n'));
    bytes += line.length + 1;
    if (bytes < BATCH_BYTES) continue;
    yield Buffer.concat(batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield Buffer.concat(batch);
}
