import { rm } from 'node:fs/promises';
import { afterEach, expect, test } from '@jest/globals';
import { startEmbeddedPostgres } from '@powerline/embedded-postgres';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import { SITE_SCHEMA } from '../../api/src/app/site.ts';
import { createDataSource } from '../../api/src/infrastructure/database/data-source.ts';
import { migrate } from '../../api/src/infrastructure/database/migrate.ts';
import { LEDGER_AGREES } from '../../api/src/payout/ledger/ledger-agrees.ts';
import { storePayments, storeTeam } from '../../api/test/payout/stored-team.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';

type DataSource = ReturnType<typeof createDataSource>;

const MONTH = '2024-05';
const MEMBERS = 2_000;

/** What a closing reads or writes, in the order in which it comes to it: held there, it is killed. */
const MOMENTS = [
  'payout_installation',
  'payout_months',
  'month_closings',
  'plan_versions',
  'membership_payments',
  'payout_members',
  'users',
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
  'closed_months',
  'commission_sources',
  'member_statements',
];

const open: { end(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.end();
});

/** A team in which each has three below, all of whom have paid. */
async function storeSite(url: string): Promise<DataSource> {
  const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  open.push({ end: () => dataSource.destroy() });
  const members = Array.from({ length: MEMBERS }, (_, at) => {
    const above = at === 0 ? null : Math.floor((at - 1) / 3);
    return { sponsor: above, parent: above, position: ((at - 1) % 3) + 1 };
  });
  await storeTeam(dataSource, members, 1);
  await storePayments(
    dataSource,
    MONTH,
    members.map((_, member) => ({ member, cents: 2_500 })),
    1,
  );
  return dataSource;
}

const close = (url: string) =>
  new PowerlineProcess(fromSources('../../proofs/operation/close-month.ts', MONTH), { DATABASE_URL: url });

async function blockerOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  open.push({ end: () => client.end().catch(() => undefined) });
  return client;
}

const isHeld = async (dataSource: DataSource): Promise<boolean> => {
  const [{ count }] = await dataSource.query(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return count > 0;
};

/** What is there of the month's closing. */
const stateOf = async (dataSource: DataSource) => {
  const [state] = await dataSource.query(
    `SELECT (SELECT count(*)::integer FROM closed_months) AS months,
            (SELECT count(*)::integer FROM commission_sources) AS sources,
            (SELECT count(*)::integer FROM member_statements) AS statements,
            (SELECT count(*)::integer FROM ledger_entries) AS entries,
            (SELECT coalesce(sum(available_cents), 0)::integer FROM ledger_balances) AS cents,
            (SELECT coalesce(max(state), 'open') <> 'closed' FROM payout_months) AS "isOpen",
            (SELECT count(*)::integer FROM pg_namespace WHERE nspname = 'payout_closing') AS "lyingAbout"`,
  );
  return state;
};

const NOTHING = { months: 0, sources: 0, statements: 0, entries: 0, cents: 0, isOpen: true };

/** @param whole the state after a closing that was not killed */
async function expectWhole(dataSource: DataSource, whole: unknown): Promise<void> {
  expect(await stateOf(dataSource)).toEqual(whole);
  expect(await LEDGER_AGREES.find(dataSource.manager)).toBeNull();
}

/** All rows, to the byte, in one order. */
const contentOf = (dataSource: DataSource) =>
  dataSource.query(
    `SELECT t::text FROM commission_sources t UNION ALL SELECT t::text FROM member_statements t
     UNION ALL SELECT b::text FROM ledger_balances b ORDER BY 1`,
  );

test('a closing that is killed at any moment is begun again: whole or nothing, nothing lying about, to the byte as without', async () => {
  const undisturbed = await createTestDatabase();
  const control = await storeSite(undisturbed);
  expect(await close(undisturbed).ended).toBe(0);
  const whole = await stateOf(control);
  expect(whole).toMatchObject({ months: 1, sources: MEMBERS, isOpen: false, lyingAbout: 0 });

  const url = await createTestDatabase();
  const dataSource = await storeSite(url);
  const blocker = await blockerOf(url);
  for (const table of MOMENTS) {
    await blocker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const killed = close(url);
    await until(() => isHeld(dataSource));
    killed.kill('SIGKILL');
    await killed.ended;
    await blocker.query('ROLLBACK');
    // What it had sent continues on its own until the database notices.
    await until(async () => {
      const left = await dataSource.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'powerline-closing'`,
      );
      return left.length === 0 && !(await isHeld(dataSource));
    });
    expect(await stateOf(dataSource)).toMatchObject(NOTHING);
  }
  expect(await close(url).ended).toBe(0);
  await expectWhole(dataSource, whole);
  expect(await contentOf(dataSource)).toEqual(await contentOf(control));
  // A second time changes nothing.
  expect(await close(url).ended).toBe(0);
  await expectWhole(dataSource, whole);
}, 180_000);

test('Postgres restarts in the middle of a closing: it fails with nothing half done, and the next one is complete', async () => {
  const dataDir = await makeOpenFolder('closing');
  let postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const first = await createDataSource(postgres.url(), SITE_SCHEMA, () => undefined).initialize();
    await migrate(first, postgres.url());
    await first.destroy();
    const before = await storeSite(postgres.url());
    const blocker = await blockerOf(postgres.url());
    await blocker.query('BEGIN; LOCK TABLE ledger_balances IN ACCESS EXCLUSIVE MODE');
    const interrupted = close(postgres.url());
    await until(() => isHeld(before));
    await postgres.stop();
    expect(await interrupted.ended).not.toBe(0);
    for (const one of open.splice(0)) await one.end();

    postgres = await startEmbeddedPostgres({ dataDir });
    const after = await createDataSource(postgres.url(), SITE_SCHEMA, () => undefined).initialize();
    open.push({ end: () => after.destroy() });
    expect(await stateOf(after)).toMatchObject(NOTHING);
    expect(await close(postgres.url()).ended).toBe(0);
    expect(await stateOf(after)).toMatchObject({ months: 1, sources: MEMBERS, isOpen: false, lyingAbout: 0 });
    expect(await LEDGER_AGREES.find(after.manager)).toBeNull();
    for (const one of open.splice(0)) await one.end();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
