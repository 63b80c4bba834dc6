import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { MOVED_SITE, SITE_NIGHTLY_CHECKS } from '../../app/site.ts';
import { exportSite } from './export-site.ts';
import { importSite, isEmptySite } from './import-site.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-import-site-'));
  server = await startTestServer();
  await server.member('ann');
  await server.member('ben');
  await server.sql(
    `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
     SELECT id, '2026-10-01', 'payment', 2505, 'TX 1', 'admin', 'admin' FROM users WHERE username = 'ann'`,
  );
  await exportSite(server.databaseUrl, join(folder, 'site'), MOVED_SITE);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const load = (dataSource: DataSource, name = 'site', options = {}) =>
  importSite(dataSource, join(folder, name), MOVED_SITE, { checks: SITE_NIGHTLY_CHECKS, ...options });
const usernames = async (dataSource: DataSource) =>
  (await dataSource.query<{ username: string }[]>('SELECT username FROM users ORDER BY id')).map(
    ({ username }) => username,
  );

test('an empty site becomes the one that was exported, and goes on counting', async () => {
  await withSiteDatabase(await createTestDatabase(), async (dataSource) => {
    expect(await isEmptySite(dataSource)).toBe(true);
    await load(dataSource);
    expect(await usernames(dataSource)).toEqual(['admin', 'ann', 'ben']);
    expect(await isEmptySite(dataSource)).toBe(false);
    expect(
      await dataSource.query(
        `SELECT nextval(pg_get_serial_sequence('users', 'id'))::integer AS member,
                nextval(pg_get_serial_sequence('membership_payments', 'id'))::integer AS payment`,
      ),
    ).toEqual([{ member: 4, payment: 2 }]);
    // Triggers are back: what may not happen, the database refuses.
    await expect(dataSource.query('DELETE FROM membership_payments')).rejects.toThrow();
  });
});

test('no one can log in with what was exported: passwords stay where they were', async () => {
  await withSiteDatabase(await createTestDatabase(), async (dataSource) => {
    await load(dataSource);
    const [before] = await server.sql<{ hash: string }>(`SELECT password_hash AS hash FROM users WHERE id = 1`);
    const [after] = await dataSource.query(`SELECT password_hash AS hash FROM users WHERE id = 1`);
    expect(after.hash).not.toBe(before?.hash);
  });
});

test('a dry run does everything and leaves nothing', async () => {
  await withSiteDatabase(await createTestDatabase(), async (dataSource) => {
    const steps: string[] = [];
    await load(dataSource, 'site', {
      isDryRun: true,
      onProgress: ({ doing }: { doing: string }) => steps.push(doing),
    });
    expect(steps.at(-1)).toBe('Storing');
    expect(await usernames(dataSource)).toEqual([]);
  });
});

test('killed at any moment, a site is there whole or not at all', async () => {
  await withSiteDatabase(await createTestDatabase(), async (dataSource) => {
    const steps = new Set<string>();
    await load(dataSource, 'site', { isDryRun: true, onProgress: ({ doing }: { doing: string }) => steps.add(doing) });
    const moments = [...steps].filter((_, at) => at % Math.ceil(steps.size / 12) === 0 || at === steps.size - 1);
    expect(moments.length).toBeGreaterThan(10);
    for (const moment of moments) {
      const kill = async ({ doing }: { doing: string }) => {
        if (doing === moment)
          await dataSource.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
          );
      };
      await expect(load(dataSource, 'site', { onProgress: kill })).rejects.toThrow();
      expect([moment, await usernames(dataSource)]).toEqual([moment, []]);
    }
  });
});

test('a site that has members is left as it is', async () => {
  await withSiteDatabase(server.databaseUrl, async (dataSource) => {
    await expect(load(dataSource)).rejects.toThrow('This site has members already');
    expect(await usernames(dataSource)).toEqual(['admin', 'ann', 'ben']);
  });
});

describe.each([
  ['a file is missing', 'site/plan_versions.csv', () => null, 'is missing'],
  ['a file is cut off', 'members.csv', (text: string) => text.slice(0, text.indexOf('ben,')), 'says 3'],
  ['a cell is damaged', 'payments.csv', (text: string) => text.replace('25.05', 'x'), 'The file of payments, line 2'],
  ['a balance is changed', 'balances.csv', (text: string) => `${text}ann,1.00,0.00,0.00\n`, 'balances.csv has'],
  ['a payer is unknown', 'payments.csv', (text: string) => text.replace(',ann,', ',who,'), 'don’t fit together'],
  [
    'a place is lost',
    'places.csv',
    (text: string) => text.replace('ben,admin,admin,2', 'ben,admin,ann,2'),
    '“Every member has one place',
  ],
  ['there is a column of a newer version', 'members.csv', (text: string) => text.replace('email', 'mail'), '“mail”'],
] as const)('where %s', (_, file, change, says) => {
  test('nothing is imported, and a sentence says why', async () => {
    await cp(join(folder, 'site'), join(folder, 'damaged'), { recursive: true });
    const path = join(folder, 'damaged', file);
    const text = change(await readFile(path, 'utf8'));
    if (text === null) await rm(path);
    else await writeFile(path, text);
    await withSiteDatabase(await createTestDatabase(), async (dataSource) => {
      await expect(load(dataSource, 'damaged')).rejects.toThrow(says);
      expect(await usernames(dataSource)).toEqual([]);
    });
    await rm(join(folder, 'damaged'), { recursive: true });
  });
});

test('a file of a table that this version doesn’t have is refused', async () => {
  await cp(join(folder, 'site'), join(folder, 'newer'), { recursive: true });
  await writeFile(join(folder, 'newer', 'site', 'wallets.csv'), 'id\n1\n');
  await withSiteDatabase(await createTestDatabase(), async (dataSource) => {
    await expect(load(dataSource, 'newer')).rejects.toThrow('of a newer version of Powerline');
  });
});
