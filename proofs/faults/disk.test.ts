import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findRunningPostgres } from '@powerline/embedded-postgres';
import { query } from '@powerline/test-support/database-cluster';
import { until } from '@powerline/test-support/until';
import { cleanUp } from './fixtures/cleanup.ts';
import { Disk } from './fixtures/disk.ts';
import { Instance } from './fixtures/instance.ts';
import { Ledger } from './fixtures/ledger.ts';
import { Load } from './fixtures/load.ts';
import { checkSoundness } from './fixtures/soundness.ts';
import { Visitor } from './fixtures/visitor.ts';

const SENTENCE = /^The service is briefly unavailable\. Please try again\. \(request [\da-f-]{36}\)$/;

let disk: Disk;
let env: Record<string, string>;

beforeEach(async () => {
  disk = await Disk.create();
  env = { DATA_DIR: join(disk.folder, 'data') };
});
afterEach(cleanUp);

/** Members who write on and on, and what they were answered. */
async function startWriting(instance: Instance) {
  const admin = new Visitor(instance.url);
  await admin.logIn();
  const ledger = new Ledger();
  const writers = Array.from({ length: 6 }, () => new Visitor(instance.url, admin.session));
  const statuses = new Set<number>();
  const refusals: string[] = [];
  const load = new Load(writers.length, async (n) => {
    const { status, text } = await ledger.write(writers[n] ?? admin);
    statuses.add(status);
    if (status !== 201) refusals.push(text);
  });
  await load.until(() => ledger.acknowledged.length >= 50);
  return { ledger, statuses, refusals, load };
}

const hasNotice = (instance: Instance, what: RegExp): boolean => instance.notices.some((line) => what.test(line));

async function expectNothingLost(ledger: Ledger): Promise<void> {
  const url = (await findRunningPostgres(env.DATA_DIR ?? '')) ?? '';
  expect(await ledger.lost((text) => query(url, text))).toEqual([]);
  await checkSoundness(url);
}

test('a disk that fills up under writes: 503 with a sentence, a line says why, and it goes on within 5 s of getting room', async () => {
  const instance = await Instance.start(env);
  const { ledger, statuses, refusals, load } = await startWriting(instance);
  await disk.fill();
  await load.until(() => instance.reasons.has('the disk of the database is full'));
  // To the bitter end: the room that Postgres has for its log is used up too, and it ends on its own.
  await load.until(async () => {
    const url = await findRunningPostgres(env.DATA_DIR ?? '');
    if (url) await query(url, `SELECT pg_switch_wal()`).catch(() => undefined);
    return hasNotice(instance, /^The database has ended by itself: the disk under \S+ is full/);
  });
  const visitor = new Visitor(instance.url);
  expect((await visitor.get('/api/health/live')).status).toBe(200);
  expect((await visitor.get('/api/health/ready')).status).toBe(503);
  await disk.makeRoom();
  const written = ledger.acknowledged.length;
  expect(await until(() => ledger.acknowledged.length > written)).toBeLessThan(5_000);
  await load.stop();
  expect([...statuses].sort()).toEqual([201, 503]);
  for (const text of refusals) expect(text).toMatch(SENTENCE);
  await expectNothingLost(ledger);
});

test('a disk that fails and turns read-only under writes: 503, a line says why, and after its repair everything is there', async () => {
  const instance = await Instance.start(env);
  const { ledger, statuses, load } = await startWriting(instance);
  await disk.fail();
  await load.until(() => hasNotice(instance, /^The database has ended by itself: the disk under \S+ is read-only/));
  await load.stop();
  expect([...statuses].sort()).toEqual([201, 503]);
  await instance.stop();
  await disk.repair();
  await Instance.start(env);
  await expectNothingLost(ledger);
});

test('a start on a full or a read-only disk ends with one line that says so, and works once the disk does', async () => {
  await disk.fill();
  await expect(Instance.start(env)).rejects.toThrow(
    /^The API ended \(1\):\n.*the disk under \S+ is full \(\d+ MB are free\)\.$/,
  );
  await disk.makeRoom();
  await (await Instance.start(env)).stop();
  await disk.fill();
  await expect(Instance.start(env)).rejects.toThrow(
    /^The API ended \(1\):\n.*the disk under \S+ is full \(\d+ MB are free\)\.$/,
  );
  await disk.makeRoom();
  await disk.setReadOnly(true);
  await expect(Instance.start(env)).rejects.toThrow(/^The API ended \(1\):\n.*the disk under \S+ is read-only\.$/);
  await disk.setReadOnly(false);
  await Instance.start(env);
});
