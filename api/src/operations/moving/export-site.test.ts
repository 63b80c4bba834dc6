import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Client } from '../../../test/client.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { CONTEXTS, MOVED_SITE } from '../../app/site.ts';
import { exportSite } from './export-site.ts';

let server: TestServer;
let folder: string;
let ann: Client;
let bob: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-export-'));
  server = await startTestServer();
  ann = await server.member('ann');
  bob = await server.member('Bob');
  await server.sql(`UPDATE users SET username = 'Bob, "B"' WHERE username = 'Bob'`);
  await server.sql(
    `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by, refunds, made_at)
     SELECT id, '2026-10-01', 'payment', 2505, 'TX 1', 'admin', 'admin', NULL::integer, '2026-10-02T03:04:05.000006Z'::timestamptz
       FROM users WHERE username = 'ann'`,
  );
  await server.sql(
    `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by, refunds, made_at)
     SELECT member_id, month, 'refund', 5, 'TX 2', 'admin', 'admin', id, made_at FROM membership_payments`,
  );
  await server.sql(
    `WITH posted AS (INSERT INTO ledger_transactions (kind, reference, reason, made_by)
       VALUES ('adjustment', 'adjustment 1', 'Thanks', 1) RETURNING id)
     INSERT INTO ledger_entries SELECT p.id, e.account, e.member, e.cents FROM posted p,
       (VALUES ('adjustments', NULL, 7), ('member', 2, -7)) AS e (account, member, cents)`,
  );
  await server.sql(`INSERT INTO earlier_statements SELECT id, '2026-09-01', id FROM users WHERE NOT is_admin`);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const exportTo = (name: string, onFile?: (file: string) => Promise<void>) =>
  exportSite(server.databaseUrl, join(folder, name), MOVED_SITE, onFile && { onFile });
const linesOf = async (name: string, file: string) => (await readFile(join(folder, name, file), 'utf8')).split('\n');

test('every table of the site goes along, or is named among those that stay', async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND relname <> 'migrations'`,
  );
  await client.end();
  const named = [
    ...Object.keys(MOVED_SITE.restored),
    ...MOVED_SITE.tables.map(({ table }) => table),
    ...CONTEXTS.flatMap(({ leftTables = [] }) => leftTables),
  ];
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

describe('An export', () => {
  beforeAll(() => exportTo('site'));

  test('names members and places by their usernames, in the order of joining', async () => {
    expect(await linesOf('site', 'places.csv')).toEqual([
      'username,sponsor,parent,position,joined_by',
      'admin,,,,root',
      'ann,admin,admin,1,nobody eligible',
      '"Bob, ""B""",admin,admin,2,nobody eligible',
      '',
    ]);
    expect((await linesOf('site', 'members.csv'))[2]).toMatch(
      /^ann,ann@example\.com,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z,,2$/,
    );
  });

  test('has amounts with cents, months, and times to the microsecond', async () => {
    expect((await linesOf('site', 'payments.csv')).slice(1)).toEqual([
      'TX 1,ann,2026-10,25.05,payment,2026-10-02T03:04:05.000006Z,admin,admin,,,,1',
      'TX 2,ann,2026-10,0.05,refund,2026-10-02T03:04:05.000006Z,admin,admin,TX 1,,,2',
      '',
    ]);
    expect(await linesOf('site', 'balances.csv')).toContain('ann,-0.07,0.00,0.00');
  });

  test('can be read by its owner only, and has no password, whether stored or hashed', async () => {
    const files = await readdir(join(folder, 'site'), { recursive: true, withFileTypes: true });
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      expect({ path, mode: (await stat(path)).mode & 0o077 }).toEqual({ path, mode: 0 });
      if (file.isFile()) expect(await readFile(path, 'utf8')).not.toMatch(/\$argon2|password_hash/);
    }
  });

  test('says when it was made and how many rows each file has', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'site', 'powerline.json'), 'utf8'));
    expect(manifest).toMatchObject({ format: 'powerline-move', version: 1, currency: 'USD', firstMonth: '2026-10' });
    expect(manifest.rows).toMatchObject({ 'members.csv': 3, 'payments.csv': 2, 'site/plan_versions.csv': 1 });
  });

  test('is as the site is at one moment, whatever happens meanwhile', async () => {
    let isFirst = true;
    await exportTo('meanwhile', async () => {
      if (isFirst) await server.member('late');
      isFirst = false;
    });
    expect((await linesOf('meanwhile', 'members.csv')).join()).not.toContain('late');
    expect(await linesOf('meanwhile', 'places.csv')).toHaveLength(5);
    expect(await linesOf('meanwhile', 'site/accounts.csv')).toHaveLength(5);
  });

  test('is written into an empty folder, and leaves one that has something in it as it is', async () => {
    await mkdir(join(folder, 'empty'));
    await exportTo('empty');
    expect(await readdir(join(folder, 'empty'))).toContain('powerline.json');
    await mkdir(join(folder, 'full'));
    await writeFile(join(folder, 'full', 'notes.txt'), 'mine');
    await expect(exportTo('full')).rejects.toThrow('has something in it. Name a folder that is new or empty.');
    expect(await readdir(join(folder, 'full'))).toEqual(['notes.txt']);
  });

  test('that fails leaves nothing', async () => {
    const failing = {
      ...MOVED_SITE,
      files: [...MOVED_SITE.files, { name: 'last', select: 'SELECT 1 / 0 AS nothing' }],
    };
    await expect(exportSite(server.databaseUrl, join(folder, 'failed'), failing)).rejects.toThrow('division by zero');
    expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  test('of a member’s own data has their lines of the same files, without who recorded a payment', async () => {
    const site: Record<string, string[]> = {};
    for (const { name } of MOVED_SITE.files) site[name] = await linesOf('site', `${name}.csv`);
    for (const [client, name, counts] of [
      [ann, 'ann', { members: 1, places: 1, payments: 2, balances: 1, history: 1 }],
      [bob, '"Bob, ""B"""', { members: 1, places: 1, payments: 0, balances: 0, history: 1 }],
    ] as const) {
      const { files } = (await client.get('/api/account/export')).json();
      const { 'powerline.json': manifest, ...csv } = files;
      const own = Object.entries(site).map(([file, [header, ...lines]]) => [
        `${file}.csv`,
        [header, ...lines.filter((line) => line === '' || `,${line},`.includes(`,${name},`))]
          .join('\n')
          .replaceAll(',admin,admin,TX', ',admin,,TX')
          .replaceAll(',admin,admin,,,,', ',admin,,,,,'),
      ]);
      expect(csv).toEqual(Object.fromEntries(own));
      const rows = Object.entries(counts).map(([file, count]) => [`${file}.csv`, count]);
      expect(JSON.parse(manifest)).toMatchObject({ currency: 'USD', rows: Object.fromEntries(rows) });
    }
  });

  test('of an empty database is refused', async () => {
    const url = await createTestDatabase('empty');
    await expect(exportSite(url, join(folder, 'nothing'), MOVED_SITE)).rejects.toThrow('There is nothing to export');
  });
});
