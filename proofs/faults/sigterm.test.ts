import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { Balancer } from './fixtures/balancer.ts';
import { cleanUp } from './fixtures/cleanup.ts';
import { Instance } from './fixtures/instance.ts';
import { Ledger } from './fixtures/ledger.ts';
import { Load } from './fixtures/load.ts';
import { codeOf, Visitor } from './fixtures/visitor.ts';

let database: DatabaseCluster;

beforeAll(async () => {
  database = await DatabaseCluster.start();
});
afterEach(cleanUp);
afterAll(() => database.destroy());

test('SIGTERM under load: each request that was sent on a connection gets its answer, and says that it is the last', async () => {
  const instance = await Instance.start({ DATABASE_URL: database.url });
  const admin = new Visitor(instance.url);
  await admin.logIn();
  const ledger = new Ledger();
  const visitors = Array.from({ length: 60 }, () => new Visitor(instance.url, admin.session));
  const statuses = new Map<number, number>();
  const goodbyes = new Set<number>();
  let answered = 0;
  let enough: () => void = () => undefined;
  const warm = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const failures: unknown[] = [];
  const load = Promise.all(
    visitors.map(async (visitor, n) => {
      for (;;) {
        try {
          const answer =
            n % 4 === 0
              ? await ledger.write(visitor)
              : await visitor.get(n % 4 === 1 ? '/api/user' : '/api/team-members');
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          answered += 1;
          if (answered === 1_000) enough();
          if (answer.headers.connection === 'close') goodbyes.add(n);
        } catch (error) {
          failures.push(codeOf(error));
          return;
        }
      }
    }),
  );
  await warm;
  instance.kill('SIGTERM');
  await load;
  // Each client's last answer asked it to open another connection, and then nothing listened any more.
  expect(new Set(failures)).toEqual(new Set(['ECONNREFUSED']));
  expect(goodbyes.size).toBe(visitors.length);
  expect([...statuses.keys()].sort()).toEqual([200, 201]);
  expect(await instance.ended).toBe(0);
  expect(await ledger.lost(database.query)).toEqual([]);
});

test('a rolling restart of two instances behind a balancer fails no request', async () => {
  const env = { DATABASE_URL: database.url, SHUTDOWN_DELAY: '1' };
  const running = [await Instance.start(env), await Instance.start(env)];
  const balancer = await Balancer.start(running);
  const admin = new Visitor(balancer.url);
  await admin.logIn();
  const ledger = new Ledger();
  const visitors = Array.from({ length: 40 }, () => new Visitor(balancer.url, admin.session));
  const statuses = new Map<number, number>();
  const load = new Load(visitors.length, async (n) => {
    const visitor = visitors[n] ?? admin;
    const answer = n % 4 === 0 ? await ledger.write(visitor) : await visitor.get('/api/user');
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  });
  for (const old of [...running]) {
    const next = await Instance.start(env);
    running.push(next);
    await balancer.add(next);
    old.kill('SIGTERM');
    expect(await old.ended).toBe(0);
    await balancer.remove(old);
  }
  await load.stop();
  expect([...statuses.keys()].sort()).toEqual([200, 201]);
  expect(await ledger.lost(database.query)).toEqual([]);
});
