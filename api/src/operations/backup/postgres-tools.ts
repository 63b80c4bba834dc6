import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import * as v from 'valibot';
import { asRows } from '../../infrastructure/database/rows.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { CHANGES_CHANNEL } from '../../infrastructure/response-cache/change-listener.ts';
import { TOPICS } from '../../infrastructure/response-cache/response-cache.ts';
import { damaged } from './backup-format.ts';
import { TABLES_WITHOUT_ROWS } from './copy-out.ts';
import { DROP_FUNCTIONS, FORGET_JOBS } from './replace.ts';
import { quoted, type TableShape } from './tables.ts';

/** The programs write the address nowhere that other users of the machine can see, as their arguments are. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PATH: process.env.PATH,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
    PGAPPNAME: 'powerline-backup',
  };
}

const SERVER = v.strictObject({ major: v.number() });

/**
 * Whether pg_dump, pg_restore and psql are on PATH in the major version of the server. Older ones refuse the server;
 * newer ones write what it may not understand when it is restored.
 */
export async function toolsFit(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::integer / 10000 AS major`);
  const majors = await Promise.all(['pg_dump', 'pg_restore', 'psql'].map(majorOf));
  const [server] = asRows(SERVER, rows);
  return majors.every((major) => major === server?.major);
}

async function majorOf(program: string): Promise<number | null> {
  const result = await promisify(execFile)(program, ['--version'], { env: { PATH: process.env.PATH } }).catch(
    () => null,
  );
  return Number(/(\d+)/.exec(result?.stdout ?? '')?.[1]) || null;
}

/** What pg_dump writes of the site's tables, and of the functions of their triggers, in its own format, as of one moment. */
export async function* dump(url: string): AsyncGenerator<Buffer> {
  const child = spawn(
    'pg_dump',
    [
      ...['--format=custom', '--no-owner', '--no-privileges', '--lock-wait-timeout=10s', '--schema=public'],
      ...TABLES_WITHOUT_ROWS.map((table) => `--exclude-table-data=public.${table}`),
    ],
    { env: environmentOf(url), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = endOf(child.stderr, once(child, 'close'));
  yield* child.stdout;
  await ended;
}

/** Whether a file begins as pg_dump's custom format does. */
export const isDump = (beginning: Buffer): boolean => beginning.subarray(0, 5).toString('latin1') === 'PGDMP';

/**
 * Replaces the site's tables by those of a dump, in one transaction: psql is the only of the programs that can do more
 * than the dump within it. The schema is that of the dump: the caller migrates.
 *
 * @param tables that are there now
 * @param migrations the names in this version
 * @throws StartupError for a file that is damaged, or was made by a newer version
 */
export async function restoreDump(
  url: string,
  file: string,
  tables: readonly TableShape[],
  migrations: readonly string[],
): Promise<void> {
  const psql = spawn('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'], {
    env: environmentOf(url),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const restored = endOf(psql.stderr, once(psql, 'close'));
  restored.catch(() => undefined);
  // The content of the schema without the schema itself, which exists.
  const reader = spawn('pg_restore', ['--no-owner', '--no-privileges', '--schema=public', '--file=-', file], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = endOf(reader.stderr, once(reader, 'close'));
  read.catch(() => undefined);
  async function* script(): AsyncGenerator<string | Buffer> {
    yield before(tables);
    yield* reader.stdout;
    // Nothing behind an incomplete dump. The script holds the COMMIT: with --single-transaction, psql would commit
    // whatever it got when its input ends.
    await read;
    yield after(migrations);
  }
  try {
    await pipeline(script(), psql.stdin);
  } catch (error) {
    // psql that ended first has said why; else the reader failed.
    if (!(error instanceof StartupError)) await restored;
    psql.kill();
    await restored.catch(() => undefined);
    throw error;
  }
  await restored;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const before = (tables: readonly TableShape[]): string =>
  [
    'BEGIN',
    `SET LOCAL lock_timeout = '10s'`,
    ...tables.map(({ name }) => `DROP TABLE public.${quoted(name)} CASCADE`),
    DROP_FUNCTIONS,
    FORGET_JOBS,
  ].join(';\n');

const after = (migrations: readonly string[]): string => `
DO $$ BEGIN
  IF EXISTS (SELECT FROM public.migrations WHERE name NOT IN (${migrations.map(literal).join(', ')})) THEN
    RAISE EXCEPTION 'a newer version of Powerline made it; update first';
  END IF;
END $$;
${TOPICS.map((topic) => `SELECT pg_notify(${literal(CHANGES_CHANNEL)}, ${literal(topic)});`).join('\n')}
COMMIT;
`;

/** @throws StartupError with the last thing that a program complained of, when it failed */
async function endOf(stderr: Readable, closed: Promise<unknown[]>): Promise<void> {
  let complaint = '';
  stderr.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const [code] = await closed;
  if (code === 0) return;
  const line =
    complaint
      .trim()
      .split('\n')
      .find((text) => /ERROR|error/.test(text)) ?? 'no reason was told';
  throw damaged(line.replace(/^.*?(?:ERROR|error): +/, '').replace(/\.$/, ''));
}
