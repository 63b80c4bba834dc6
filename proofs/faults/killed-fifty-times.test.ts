import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { findRunningPostgres } from '@powerline/embedded-postgres';
import { killPostgres, query } from '@powerline/test-support/database-cluster';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { cleanUp } from './fixtures/cleanup.ts';
import { Instance } from './fixtures/instance.ts';
import { Ledger } from './fixtures/ledger.ts';
import { Load } from './fixtures/load.ts';
import { checkSoundness } from './fixtures/soundness.ts';
import { Visitor } from './fixtures/visitor.ts';

const KILLS = 50;
const WRITERS = 6;

let dataDir: string;

beforeAll(async () => {
  dataDir = await makeOpenFolder('faults');
});
afterEach(cleanUp);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test(`${KILLS} times SIGKILL during writes, every second time of Postgres too: every acknowledged write is there`, async () => {
  const ledger = new Ledger();
  let session = '';
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const instance = await Instance.start({ DATA_DIR: dataDir });
    if (session === '') {
      const admin = new Visitor(instance.url);
      await admin.logIn();
      session = admin.session;
    }
    const statuses = new Set<number>();
    const before = ledger.acknowledged.length;
    const load = new Load(WRITERS, async () => {
      const writer = new Visitor(instance.url, session);
      for (;;) statuses.add((await ledger.write(writer)).status);
    });
    // Each round at another moment of the writing.
    await load.until(() => ledger.acknowledged.length >= before + kill);
    // First: left alone, Postgres would end with the instance, and in good order.
    if (kill % 2 === 0) await killPostgres(dataDir);
    instance.kill('SIGKILL');
    await instance.ended;
    await load.stop().catch(() => undefined);
    // 503: the moment between the end of Postgres and the end of the API.
    expect([201, 503]).toEqual(expect.arrayContaining([...statuses]));
    await cleanUp();
  }
  await Instance.start({ DATA_DIR: dataDir });
  const url = (await findRunningPostgres(dataDir)) ?? '';
  expect(await ledger.lost((text) => query(url, text))).toEqual([]);
  await checkSoundness(url);
}, 480_000);
