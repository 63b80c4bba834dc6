import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { findRunningPostgres } from '@powerline/embedded-postgres';
import { DatabaseCluster, killPostgres, query } from '@powerline/test-support/database-cluster';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { until } from '@powerline/test-support/until';
import { afterwards, cleanUp } from './fixtures/cleanup.ts';
import { Instance } from './fixtures/instance.ts';
import { Ledger } from './fixtures/ledger.ts';
import { Load } from './fixtures/load.ts';
import { type Answer, Visitor } from './fixtures/visitor.ts';

/** The bound for both: how long a request may hang, and how long it takes until one succeeds again. */
const BOUND_MS = 5_000;

let database: DatabaseCluster;

beforeAll(async () => {
  database = await DatabaseCluster.start();
});
afterEach(cleanUp);
afterAll(() => database.destroy());

const logoOf = async (visitor: Visitor): Promise<unknown> =>
  JSON.parse((await visitor.get('/api/settings/logo')).text).logoUrl;

test.each(['stopped', 'killed'] as const)(
  'Postgres %s and started again under load: 503 with a sentence meanwhile, and success within 5 s of its return',
  async (how) => {
    const instances = [
      await Instance.start({ DATABASE_URL: database.url }),
      await Instance.start({ DATABASE_URL: database.url }),
    ];
    const [first, second] = await Promise.all(
      instances.map(async ({ url }) => {
        const admin = new Visitor(url);
        await admin.logIn();
        return admin;
      }),
    );
    if (!first || !second) throw new Error('There are two instances');
    const ledger = new Ledger();
    const visitors = Array.from({ length: 16 }, (_, n) => new Visitor(n % 2 ? first.url : second.url, first.session));
    const statuses = new Set<number>();
    const refusals: Answer[] = [];
    let slowest = 0;
    const load = new Load(visitors.length, async (n) => {
      const visitor = visitors[n] ?? first;
      const since = performance.now();
      const answer = await (n < 4 ? ledger.write(visitor) : visitor.get('/api/user'));
      slowest = Math.max(slowest, performance.now() - since);
      statuses.add(answer.status);
      if (answer.status === 503) refusals.push(answer);
    });
    await load.until(() => ledger.acknowledged.length >= 50);

    await (how === 'stopped' ? database.stop() : database.kill());
    await load.until(() => refusals.length >= 100);
    expect((await first.get('/api/health/ready')).status).toBe(503);
    expect((await first.get('/api/health/live')).status).toBe(200);
    await database.startAgain();
    const back = await Promise.all(
      [first, second].map((visitor) => until(async () => (await visitor.get('/api/user')).status === 200)),
    );
    const written = ledger.acknowledged.length;
    await load.until(() => ledger.acknowledged.length > written);
    await load.stop();

    expect(Math.max(...back)).toBeLessThan(BOUND_MS);
    expect(slowest).toBeLessThan(BOUND_MS + 1_000);
    expect([...statuses].sort()).toEqual([200, 201, 503]);
    for (const { headers, text } of refusals) {
      expect(headers['retry-after']).toBe('2');
      expect(text).toMatch(/^The service is briefly unavailable\. Please try again\. \(request [\da-f-]{36}\)$/);
    }
    expect(await ledger.lost(database.query)).toEqual([]);
    await expectEars(first, second, how);
  },
);

test('the embedded Postgres killed under load: it is started again on its own, within 5 s, and a line says so', async () => {
  const dataDir = await makeOpenFolder('faults');
  afterwards(() => rm(dataDir, { recursive: true, force: true }));
  const instance = await Instance.start({ DATA_DIR: dataDir });
  const admin = new Visitor(instance.url);
  await admin.logIn();
  const ledger = new Ledger();
  const writers = Array.from({ length: 8 }, () => new Visitor(instance.url, admin.session));
  const statuses = new Set<number>();
  const load = new Load(writers.length, async (n) => {
    statuses.add((await ledger.write(writers[n] ?? admin)).status);
  });
  await load.until(() => ledger.acknowledged.length >= 50);
  await killPostgres(dataDir);
  await load.until(() => statuses.has(503));
  const written = ledger.acknowledged.length;
  expect(await until(() => ledger.acknowledged.length > written)).toBeLessThan(BOUND_MS);
  await load.stop();
  expect([...statuses].sort()).toEqual([201, 503]);
  expect(instance.notices).toEqual(
    expect.arrayContaining([
      'The database has ended by itself: SIGKILL. It is started again as soon as that works.',
      'The database runs again.',
    ]),
  );
  const url = (await findRunningPostgres(dataDir)) ?? '';
  expect(await ledger.lost((text) => query(url, text))).toEqual([]);
});

/** Each instance keeps public answers again, and hears what the other one changes: both end with the connection. */
async function expectEars(first: Visitor, second: Visitor, how: string): Promise<void> {
  await until(async () => {
    await database.query(
      `INSERT INTO settings VALUES ('logoUrl', '/unheard.png') ON CONFLICT (name) DO UPDATE SET value = '/unheard.png'`,
    );
    const before = await logoOf(second);
    await database.query(`UPDATE settings SET value = '/behind-its-back.png'`);
    // The second change was not announced, so a kept answer stays.
    return (await logoOf(second)) === before;
  });
  const logoUrl = `/${how}.png`;
  expect((await first.patch('/api/admin/settings/logo', { logoUrl })).status).toBe(200);
  const heard = await until(async () => (await logoOf(second)) === logoUrl);
  expect(heard).toBeLessThan(1_000);
}
