import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@powerline/test-support/until';
import { createTestDatabase, withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { backupKey } from './backup-encryption.ts';
import { backupFolder, removeOldBackups, scheduledName } from './backup-folder.ts';
import { restore } from './restore.ts';

const BACKUP_KEY = 'a key that is long enough for the test';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-scheduled-'));
  server = await startTestServer({ BACKUP_DIR: join(folder, 'made', 'here'), BACKUP_KEEP: '2', BACKUP_KEY });
  await server.member('ann');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const here = () => join(folder, 'made', 'here');

/** Has the job done as the clock would. @returns the newest backup's file */
async function backUpNow(): Promise<string> {
  const count = async () => (await server.sql('SELECT FROM backups WHERE kept IS NOT NULL')).length;
  const before = await count();
  await server.sql(`SELECT graphile_worker.add_job('back-up', queue_name => 'back-up')`);
  await until(async () => (await count()) > before);
  return join(here(), (await readdir(here())).sort().at(-1) ?? '');
}

const restoreWith = async (file: string, key: string | undefined) => {
  const url = await createTestDatabase('empty');
  return withSiteDatabase(url, async (dataSource) => {
    await restore(dataSource, url, file, { overwrite: false, key: backupKey(key) });
    return dataSource.query('SELECT username FROM users ORDER BY id');
  });
};

test('the job writes an encrypted file that the key alone restores, and notes what it is', async () => {
  const file = await backUpNow();
  const { mode, size } = await stat(file);
  expect(mode & 0o777).toBe(0o600);
  expect((await readFile(file)).subarray(0, 8).toString()).toBe('PLRBAK1\n');
  expect(await server.sql('SELECT every_hours, bytes::integer, is_encrypted, kept FROM backups')).toEqual([
    { every_hours: 24, bytes: size, is_encrypted: true, kept: 1 },
  ]);
  expect(await restoreWith(file, BACKUP_KEY)).toEqual([{ username: 'admin' }, { username: 'ann' }]);
  await expect(restoreWith(file, undefined)).rejects.toThrow('This backup is encrypted. Set BACKUP_KEY');
  await expect(restoreWith(file, `${BACKUP_KEY}!`)).rejects.toThrow('encrypted with another BACKUP_KEY');
});

test('an encrypted backup with an altered byte is refused', async () => {
  const [name = ''] = await readdir(here());
  const bytes = await readFile(join(here(), name));
  bytes.writeUInt8(bytes.readUInt8(1_000) ^ 1, 1_000);
  const copy = join(folder, 'altered.backup');
  await writeFile(copy, bytes);
  await expect(restoreWith(copy, BACKUP_KEY)).rejects.toThrow('it was altered or cut off');
});

test('the newest ones stay, and no other file is touched', async () => {
  await writeFile(join(here(), 'powerline-2020-01-01T00-00-00Z.backup'), 'by hand');
  const old = scheduledName(new Date('2020-01-01'));
  await writeFile(join(here(), old), 'old');
  const newest = await backUpNow();
  const names = await readdir(here());
  expect(names).toHaveLength(3);
  expect(names).toContain('powerline-2020-01-01T00-00-00Z.backup');
  expect(names).not.toContain(old);
  expect(newest).toContain(new Date().toISOString().slice(0, 10));
});

test('a backup that cannot be written removes no older one, and says why', async () => {
  const before = await readdir(here());
  await writeFile(join(folder, 'file'), '');
  const other = await startTestServer({ BACKUP_DIR: join(folder, 'file') });
  await other.sql(`SELECT graphile_worker.add_job('back-up', queue_name => 'back-up', max_attempts => 1)`);
  await until(async () => (await other.sql('SELECT FROM job_runs WHERE failure IS NOT NULL')).length > 0);
  const failures = await other.sql('SELECT failure FROM job_runs');
  await other.close();
  expect(failures).toEqual([
    { failure: expect.stringMatching(/cannot be written: a file is where its folder should be\.$/) },
  ]);
  expect(await readdir(here())).toEqual(before);
});

test('what a killed process left goes an hour later, not while it may be written', async () => {
  const partial = (name: string) => join(here(), `powerline-scheduled-${name}.backup.1.partial`);
  for (const name of ['old', 'new']) await writeFile(partial(name), '');
  const anHourAgo = new Date(Date.now() - 61 * 60 * 1000);
  await utimes(partial('old'), anHourAgo, anHourAgo);
  await removeOldBackups(here(), 2);
  expect((await readdir(here())).filter((name) => name.endsWith('.partial'))).toEqual([
    'powerline-scheduled-new.backup.1.partial',
  ]);
});

test.each([
  [{ DATA_DIR: '/data' }, '/data/backups'],
  [{ DATA_DIR: '/data', DATABASE_URL: 'postgres://x' }, null],
  [{ DATA_DIR: '/data', DATABASE_URL: 'postgres://x', BACKUP_DIR: '/mnt' }, '/mnt'],
  [{ DATA_DIR: '/data', BACKUP_DIR: null }, null],
  [{ DATA_DIR: '/data', DATABASE_URL: 'postgres://x', BACKUP_BUCKET: 'https://x/y' }, '/data/backups'],
])('%j backs up to %s', (config, expected) => {
  const none = { BACKUP_BUCKET: undefined, BACKUP_DIR: undefined, DATABASE_URL: undefined };
  expect(backupFolder({ ...none, ...config })).toBe(expected);
});

test('an instance without a folder leaves the job to others', async () => {
  const other = await startTestServer();
  await other.sql(`SELECT graphile_worker.add_job('back-up')`);
  await other.sql(`SELECT graphile_worker.add_job('nightly-checks')`);
  await until(async () => (await other.sql(`SELECT FROM job_runs WHERE kind = 'nightly-checks'`)).length > 0);
  expect(await other.sql(`SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'back-up'`)).toEqual([
    { attempts: 0 },
  ]);
  await other.close();
});
