import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@powerline/test-support/until';
import { TestS3Server } from '../../../test/s3-server.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { BackupBucket } from './backup-bucket.ts';
import { scheduledName } from './backup-folder.ts';

const BACKUP_KEY = 'a key that is long enough for the test';
const nameOf = (day: number) => scheduledName(new Date(Date.UTC(2026, 0, day)));
const { signal } = new AbortController();

const store = new TestS3Server();
let url: string;
let folder: string;
let bucket: BackupBucket;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-bucket-'));
  url = `${await store.start()}/bucket/site/one`;
  env = { BACKUP_BUCKET: url, BACKUP_KEY, AWS_ACCESS_KEY_ID: 'tester', AWS_SECRET_ACCESS_KEY: 'secret' };
  const made = BackupBucket.of(readConfig(env));
  if (!made) throw new Error('It has a bucket.');
  bucket = made;
});
beforeEach(() => {
  store.objects.clear();
  store.refusal = undefined;
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true });
});

test('a large file goes there in parts, and comes back the same', async () => {
  const bytes = randomBytes(20 * 1024 * 1024);
  await writeFile(join(folder, 'large'), bytes);
  await bucket.put(join(folder, 'large'), nameOf(1), signal);
  expect(store.parts).toEqual([3]);
  expect([...store.objects.keys()]).toEqual([`/bucket/site/one/${nameOf(1)}`]);
  await bucket.get(nameOf(1), join(folder, 'back'), signal);
  expect((await readFile(join(folder, 'back'))).equals(bytes)).toBe(true);
});

test('the newest ones stay, and nothing else in the bucket is touched', async () => {
  const others = ['/bucket/site/one/notes.txt', `/bucket/site/two/${nameOf(1)}`];
  for (const key of [...[1, 2, 3].map((day) => `/bucket/site/one/${nameOf(day)}`), ...others])
    store.objects.set(key, Buffer.alloc(1));
  expect(await bucket.removeOld(2)).toBe(2);
  expect([...store.objects.keys()].sort()).toEqual(
    [...[2, 3].map((day) => `/bucket/site/one/${nameOf(day)}`), ...others].sort(),
  );
});

test('a store that refuses is said in words, without what it answered', async () => {
  store.refusal = 403;
  await writeFile(join(folder, 'small'), 'x');
  await expect(bucket.put(join(folder, 'small'), nameOf(1), signal)).rejects.toThrow(
    'The backup store could not be used (AccessDenied).',
  );
});

test('the daily backup goes to the bucket, is fetched from there for its proof, and the folder keeps the newest alone', async () => {
  const server = await startTestServer({ ...env, BACKUP_KEEP: '2' });
  const jobIsDone = async (kind: string) => {
    await server.sql(`SELECT graphile_worker.add_job($1, queue_name => $1)`, [kind]);
    await until(async () => (await server.sql('SELECT FROM graphile_worker.jobs')).length === 0);
  };
  for (let day = 0; day < 3; day += 1) {
    await jobIsDone('back-up');
    // Their names have seconds.
    await until(async () => !store.objects.has(`/bucket/site/one/${scheduledName(new Date())}`));
  }
  expect(store.objects.size).toBe(2);
  expect(await readdir(join(server.dataDir, 'backups'))).toHaveLength(1);
  expect(await server.sql('SELECT finding FROM backup_proofs')).toEqual([{ finding: null }]);
  for (const [key, bytes] of store.objects) store.objects.set(key, bytes.subarray(0, -1));
  await jobIsDone('prove-backup');
  expect(await server.sql('SELECT finding FROM backup_proofs ORDER BY ended_at DESC LIMIT 1')).toEqual([
    { finding: expect.stringContaining('it was altered or cut off') },
  ]);
  await server.close();
});
