import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { SITE_SCHEMA } from '../src/app/site.ts';
import { createDataSource } from '../src/infrastructure/database/data-source.ts';
import { migrate } from '../src/infrastructure/database/migrate.ts';

const TEMPLATE = 'powerline_template';
const TEMPLATE_LOCK = 71;

const databaseUrl = (name: string): string => {
  const cluster = process.env.TEST_CLUSTER_URL;
  if (cluster === undefined) throw new Error('The test cluster is not running: start the tests through Jest.');
  return Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
};

/** Runs one action with a connection to the cluster's own database. */
async function withCluster<T>(action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

/** Makes the migrated template once per run, whichever test file comes first. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount) return;
    await client.query('CREATE DATABASE template_in_work');
    const url = databaseUrl('template_in_work');
    const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
    await migrate(dataSource, url);
    await dataSource.destroy();
    await client.query(`ALTER DATABASE template_in_work RENAME TO ${TEMPLATE}`);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** A fresh database for one test file. @param from `migrated` has every table, `empty` has none */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withCluster(async (client) => {
    if (from === 'migrated') await ensureTemplate(client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from === 'migrated' ? TEMPLATE : 'template0'}`);
  });
  return databaseUrl(name);
}

/** Runs one action with a data source of its own for a database, as this version knows it. */
export async function withSiteDatabase<T>(url: string, action: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  try {
    return await action(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
