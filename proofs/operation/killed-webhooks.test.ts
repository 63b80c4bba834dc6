import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { query } from '@powerline/test-support/database-cluster';
import { until } from '@powerline/test-support/until';
import { Client } from '../../api/test/client.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';
import { WebhookReceiver } from '../../api/test/webhook-receiver.ts';
import { serverProcesses } from './server-processes.ts';

const KILLS = 50;
const JOINED_PER_KILL = 4;
/** Afterwards, to see how quick it is. */
const MEASURED = 100;
const SOON_MS = 2_000;
const SOON_SHARE = 0.95;
const PASSWORD = 'admin-password';

const servers = serverProcesses();
let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await new WebhookReceiver().start();
});
afterEach(() => receiver.stop());

const joined = () =>
  new Set(
    receiver.received.map(({ body }): string => JSON.parse(body).data.username).filter((name) => name !== undefined),
  );

test('of an instance that is killed fifty times in the middle of sending, no event is lost; and 95 of 100 arrive within two seconds', async () => {
  const url = await createTestDatabase();
  const start = () => servers.start({ DATABASE_URL: url, WEBHOOK_TARGETS: 'any', JOBS_BY_CLOCK: 'off' });
  const register = (address: string, username: string) =>
    new Client(address).post('/api/register', { username, email: `${username}@example.com`, password: 'secret' });

  const first = start();
  const admin = new Client(await first.listening);
  await admin.post('/api/login', { username: 'admin', password: PASSWORD });
  const endpoint = { url: receiver.url, events: ['member.joined'], password: PASSWORD };
  expect((await admin.post('/api/admin/webhooks', endpoint)).status).toBe(201);
  await first.stop();

  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = start();
    const address = await server.listening;
    const before = receiver.received.length;
    // Every other time before the receiver has answered, else between its answer and the note of it.
    const place = kill % (JOINED_PER_KILL * 2);
    receiver.answer = () => {
      if (receiver.received.length <= before + place / 2) return 200;
      if (place % 2 === 0) return new Promise(() => undefined);
      server.kill('SIGKILL');
      return 200;
    };
    const sent = Array.from({ length: JOINED_PER_KILL }, (_, one) =>
      register(address, `member${kill}x${one}`).catch(() => undefined),
    );
    await until(() => receiver.received.length > before + place / 2);
    server.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    await Promise.all(sent);
    // As another instance does when a worker has been silent for forty seconds (killed-worker.test.ts).
    await query(
      url,
      `SELECT graphile_worker.force_unlock_workers(ARRAY(
         SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`,
    );
  }

  receiver.answer = () => 200;
  const last = start();
  const address = await last.listening;
  await until(async () => (await query(url, `SELECT FROM webhook_deliveries WHERE state <> 'delivered'`)).length === 0);
  const members = await query<{ username: string }>(url, 'SELECT username FROM users WHERE NOT is_admin');
  expect(members.length).toBeGreaterThan(KILLS);
  expect([...joined()].sort()).toEqual(members.map(({ username }) => username).sort());
  // Some came twice, always with the same id.
  const ids = new Map(receiver.received.map(({ id, body }) => [id, body]));
  expect(ids.size).toBe(members.length);

  const took: number[] = [];
  for (let one = 0; one < MEASURED; one += 1) {
    const name = `measured${one}`;
    const since = performance.now();
    expect((await register(address, name)).status).toBe(201);
    await until(() => joined().has(name));
    took.push(performance.now() - since);
  }
  took.sort((a, b) => a - b);
  const times = `median ${took[MEASURED / 2]?.toFixed(0)} ms, 95th of 100 ${took[MEASURED * SOON_SHARE - 1]?.toFixed(0)} ms`;
  process.stdout.write(`webhooks: ${members.length} events over ${KILLS} kills, none lost; ${times}\n`);
  expect(took.filter((ms) => ms <= SOON_MS).length).toBeGreaterThanOrEqual(MEASURED * SOON_SHARE);
}, 900_000);
