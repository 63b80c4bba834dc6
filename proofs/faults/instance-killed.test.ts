import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { cleanUp } from './fixtures/cleanup.ts';
import { Instance } from './fixtures/instance.ts';
import { Ledger } from './fixtures/ledger.ts';
import { Load } from './fixtures/load.ts';
import { codeOf, Visitor } from './fixtures/visitor.ts';

const WRITERS = 24;

let database: DatabaseCluster;

beforeAll(async () => {
  database = await DatabaseCluster.start();
});
afterEach(cleanUp);
afterAll(() => database.destroy());

test('SIGKILL of one of two instances under writes: only what it had in hand fails, and nothing acknowledged is lost', async () => {
  const [killed, other] = [
    await Instance.start({ DATABASE_URL: database.url }),
    await Instance.start({ DATABASE_URL: database.url }),
  ];
  const admin = new Visitor(other.url);
  await admin.logIn();
  const ledger = new Ledger();
  const writers = Array.from({ length: WRITERS }, (_, n) => new Visitor(n % 2 ? killed.url : other.url, admin.session));
  const statuses = new Set<number>();
  const broken: string[] = [];
  const load = new Load(WRITERS, async (n) => {
    const writer = writers[n] ?? admin;
    try {
      statuses.add((await ledger.write(writer)).status);
    } catch (error) {
      if (writer.url !== killed.url) throw error;
      broken.push(codeOf(error));
      await writer.moveTo(other.url);
    }
  });
  await load.until(() => ledger.acknowledged.length >= 200);
  killed.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  const after = ledger.acknowledged.length;
  await load.until(() => ledger.acknowledged.length >= after + 200);
  await load.stop();

  expect([...statuses]).toEqual([201]);
  // Each client loses the one request that it had there, or finds the door closed: then it had sent none.
  expect(broken.length).toBe(WRITERS / 2);
  expect(await ledger.lost(database.query)).toEqual([]);
});
