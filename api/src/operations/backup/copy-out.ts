import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as v from 'valibot';
import { asRows } from '../../infrastructure/database/rows.ts';
import { END_OF_ROWS, FORMAT_VERSION, type Header, type Table, withEnd } from './backup-format.ts';
import { listTables, quoted } from './tables.ts';

/**
 * Left empty in a backup. A restore would revive sessions that were logged out, release tokens that were revoked and
 * links that were used since, and send mails a second time, with links that are keys. Limits and the state of jobs and
 * checks belong to the moment. With the device key, readers of the file could guess passwords past the limits of
 * strangers; with the salt of a day they could identify its visitors. A restored site has no backup of its own yet.
 */
export const TABLES_WITHOUT_ROWS = [
  'sessions',
  'rate_limits',
  'attempt_counts',
  'backups',
  'backup_proofs',
  'device_keys',
  'release_tokens',
  'api_tokens',
  'job_workers',
  'job_runs',
  'check_results',
  'mails',
  'webhook_deliveries',
  'account_links',
  'passkey_challenges',
  'oidc_attempts',
  'visitor_salts',
  'daily_visitors',
];
const MIGRATION = v.strictObject({ name: v.string(), at: v.date() });
const SEQUENCE = v.strictObject({ lastValue: v.string(), isCalled: v.boolean() });

/** Its content is the header's list. */
const MIGRATIONS_TABLE = 'migrations';

/** Dates and numbers in a form that every server reads back exactly. */
const EXACT = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL lock_timeout = '10s'`;

/**
 * Everything in the database as it is at one moment, in the format of backups. Writes of others go on meanwhile.
 *
 * @param client not used by anything else
 * @param onTable gets each table that is through, with its rows
 */
export async function* copyOut(
  client: pg.Client,
  onTable: (table: string, rows: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(EXACT);
  let rows = 0;
  yield* withEnd(
    parts(client, (table, count) => {
      rows += count;
      onTable(table, count);
    }),
    () => rows,
  );
  await client.query('COMMIT');
}

async function* parts(
  client: pg.Client,
  onTable: (table: string, rows: number) => void,
): AsyncGenerator<string | Buffer> {
  const tables = await listTables(client);
  const { rows } = await client.query('SELECT name, now() AS at FROM migrations ORDER BY id');
  const migrations = asRows(MIGRATION, rows);
  const header: Header = {
    format: 'powerline-backup',
    version: FORMAT_VERSION,
    at: (migrations[0]?.at ?? new Date()).toISOString(),
    migrations: migrations.map(({ name }) => name),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const { name, columns, numbered, partitions } of tables) {
    if (name === MIGRATIONS_TABLE || TABLES_WITHOUT_ROWS.includes(name)) continue;
    const sequences = [];
    for (const { column, sequence } of numbered) {
      const { rows } = await client.query(`SELECT last_value AS "lastValue", is_called AS "isCalled" FROM ${sequence}`);
      const [state] = asRows(SEQUENCE, rows);
      if (state) sequences.push({ column, ...state });
    }
    yield `${JSON.stringify({ table: name, columns, sequences, partitions } satisfies Table)}\n`;
    // Of a SELECT: Postgres refuses to copy a partitioned table itself.
    const select = `SELECT ${columns.map(quoted).join(', ')} FROM public.${quoted(name)}`;
    const stream = client.query(copyTo(`COPY (${select}) TO STDOUT`));
    yield* stream;
    onTable(name, stream.rowCount);
    yield `${END_OF_ROWS}\n`;
  }
}
