import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_PAGE_IMAGES, VIDEO_SLUGS } from '@powerline/contract/content';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTestDatabase } from '../../test/test-database.ts';
import { createDataSource } from '../infrastructure/database/data-source.ts';
import type { DatabaseSchema } from '../infrastructure/database/database-schema.ts';
import { migrate } from '../infrastructure/database/migrate.ts';
import { PAYOUT_FUNCTIONS } from '../payout/sql/functions.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { SITE_SCHEMA } from './site.ts';

const open: DataSource[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((dataSource) => dataSource.destroy()));
});

const connect = async (url: string, schema: DatabaseSchema = SITE_SCHEMA): Promise<DataSource> => {
  const dataSource = await createDataSource(url, schema, () => undefined).initialize();
  open.push(dataSource);
  return dataSource;
};

/** What the version after this one might bring. */
class Later1999000000000 implements MigrationInterface {
  readonly name = 'Later1999000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN later integer');
    await runner.query('ALTER TABLE sessions ADD COLUMN later integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN later');
    await runner.query('ALTER TABLE users DROP COLUMN later');
  }
}
const LATER: DatabaseSchema = { ...SITE_SCHEMA, migrations: [...MIGRATIONS, Later1999000000000] };

/** Everything that a schema consists of, as text. */
const schemaOf = (dataSource: DataSource): Promise<unknown> =>
  dataSource.query(`
    SELECT 'column' AS kind, table_name || '.' || column_name AS name,
           concat_ws(' ', data_type, is_nullable, column_default, identity_generation) AS definition
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    ORDER BY 1, 2, 3`);

test('entities and migrations describe the same schema: a generated migration would be empty', async () => {
  const dataSource = await connect(await createTestDatabase());
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('the migrations go up from empty, down to empty and up again to the same schema', async () => {
  const url = await createTestDatabase('empty');
  const dataSource = await connect(url);
  await migrate(dataSource, url);
  const first = await schemaOf(dataSource);
  for (const _ of MIGRATIONS) await dataSource.undoLastMigration();
  expect(await dataSource.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
    { tablename: 'migrations' },
  ]);
  await migrate(dataSource, url);
  expect(await schemaOf(dataSource)).toEqual(first);
});

test('each function of the payout is one whole file, applied again at every start', async () => {
  const url = await createTestDatabase();
  const dataSource = await connect(url);
  for (const file of PAYOUT_FUNCTIONS) {
    const name = path.basename(file.pathname, '.sql');
    const definition = async (): Promise<{ body: string; drop: string }[]> =>
      dataSource.query('SELECT prosrc AS body, oid::regprocedure::text AS drop FROM pg_proc WHERE proname = $1', [
        name,
      ]);
    const [before, ...overloads] = await definition();
    expect(overloads).toEqual([]);
    expect(before && (await readFile(file, 'utf8')).includes(before.body)).toBe(true);
    // With the trigger that calls it.
    await dataSource.query(`DROP FUNCTION ${before?.drop} CASCADE`);
    await migrate(dataSource, url);
    expect(await definition()).toEqual([before]);
  }
});

test('three instances that start at once on an empty database leave one clean schema', async () => {
  const url = await createTestDatabase('empty');
  const instances = await Promise.all([connect(url), connect(url), connect(url)]);
  await Promise.all(instances.map((dataSource) => migrate(dataSource, url)));
  const names = await instances[0]?.query('SELECT name FROM migrations ORDER BY id');
  expect(names).toEqual(MIGRATIONS.map(({ name }) => ({ name })));
});

describe('a migration of tables that are in use', () => {
  let url: string;
  let later: DataSource;
  let request: pg.Client;

  beforeEach(async () => {
    url = await createTestDatabase();
    later = await connect(url, LATER);
    request = new pg.Client({ connectionString: url });
    await request.connect();
    await request.query('BEGIN; SELECT FROM sessions LIMIT 1');
  });
  afterEach(() => request.end());

  test('lets a waiting request go first, and runs afterwards', async () => {
    const notices: string[] = [];
    const migrated = migrate(later, url, { onNotice: (line) => notices.push(line) });
    // Handled below; by then it may have failed.
    migrated.catch(() => undefined);
    // It has users and waits for sessions, which the request has read.
    await until(async () => {
      const waits = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'sessions'::regclass`;
      return (await later.query(waits)).length;
    });
    await request.query('SELECT FROM users LIMIT 1; COMMIT');
    await migrated;
    await expect(later.query('SELECT later FROM users UNION SELECT later FROM sessions')).resolves.toEqual([]);
    expect(notices).toEqual([
      "The migration Later1999000000000 can't lock its tables while other work uses them. Retrying for up to 60 seconds.",
    ]);
  });

  test('ends with one sentence when it never gets them', async () => {
    await expect(migrate(later, url, { patienceMs: 1_000 })).rejects.toThrow(
      "The migration Later1999000000000 couldn't lock its tables within 1 seconds. Wait for the backup or the long query that uses them, or end it, then start again.",
    );
    await request.query('COMMIT');
    await migrate(later, url);
  });
});

test('refuses a database that a newer version has upgraded, and changes nothing there', async () => {
  const url = await createTestDatabase();
  const [older, newer] = await Promise.all([connect(url), connect(url, LATER)]);
  await migrate(newer, url);
  await expect(migrate(older, url)).rejects.toThrow(
    "A newer version of Powerline upgraded this database with the migration Later1999000000000, which this version doesn't know. Start the newer version, or restore a backup from before the upgrade.",
  );
  await expect(older.query('SELECT later FROM users')).resolves.toEqual([]);
});

test('refuses a database that isn’t UTF8, and says how to make one', async () => {
  const database = await connect(await createTestDatabase());
  await database.query(`CREATE DATABASE in_bytes ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
  const url = Object.assign(new URL(await createTestDatabase()), { pathname: '/in_bytes' }).href;
  await expect(migrate(await connect(url), url)).rejects.toThrow(
    /^The database has the encoding SQL_ASCII, and Powerline needs UTF8\. Create one with: CREATE DATABASE … ENCODING 'UTF8'/,
  );
});

test('the seeded videos and images are those that the contract knows', async () => {
  const dataSource = await connect(await createTestDatabase());
  const videos: { page_slug: string }[] = await dataSource.query('SELECT page_slug FROM page_videos');
  expect(videos.map((row) => row.page_slug).sort()).toEqual([...VIDEO_SLUGS].sort());
  const images = await dataSource.query(
    `SELECT page_slug AS "pageSlug", image_key AS "imageKey", title, link_url AS "linkUrl" FROM page_images`,
  );
  expect(images).toHaveLength(DEFAULT_PAGE_IMAGES.length);
  expect(images).toEqual(expect.arrayContaining([...DEFAULT_PAGE_IMAGES]));
});

test.each([
  [
    'a fourth company',
    `INSERT INTO companies (company_name, url, position) VALUES ('x', 'https://x.example', 4)`,
    '23514',
  ],
  [
    'a company address that is a script',
    `INSERT INTO companies (company_name, url, position) VALUES ('x', 'javascript:1', 1)`,
    '23514',
  ],
  ['a video of an unknown page', `INSERT INTO page_videos (page_slug) VALUES ('nowhere')`, '23514'],
  [
    'an image of an unknown section',
    `INSERT INTO page_images (page_slug, image_key, position, title) VALUES ('register', 'x', 1, '')`,
    '23514',
  ],
  ['an unknown system', `INSERT INTO systems (key) VALUES ('lottery')`, '23514'],
  ['a system that is open since never', `UPDATE systems SET is_open = true WHERE key = 'payout'`, '23514'],
  ['an unknown setting', `INSERT INTO settings (name, value) VALUES ('x', 'y')`, '23514'],
  [
    'a session without a user',
    `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (sha256('x'), 1, now())`,
    '23503',
  ],
])('the database itself refuses %s', async (_, statement, code) => {
  const dataSource = await connect(await createTestDatabase());
  await expect(dataSource.query(statement)).rejects.toMatchObject({ driverError: { code } });
});
