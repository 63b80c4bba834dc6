import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { query } from '@powerline/test-support/database-cluster';
import type { PowerlineProcess } from '@powerline/test-support/powerline';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import { type Answer, Client } from '../../api/test/client.ts';
import { PAYPAL, PayoutPeople } from '../../api/test/payout/payout-people.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';
import { serverProcesses } from './server-processes.ts';

const PASSWORD = 'admin-password';
const BATCHES = '/api/admin/payout/batches';

const servers = serverProcesses();
let url: string;
let blocker: pg.Client;
let instance: PowerlineProcess;
let admin: Client;

beforeAll(async () => {
  url = await createTestDatabase();
  blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
});
afterEach(() => blocker.query('ROLLBACK'));
afterAll(() => blocker.end());

const sql = <T extends object>(text: string) => query<T>(url, text);

async function begin(): Promise<void> {
  instance = servers.start({ DATABASE_URL: url, SECRET_KEY: 'a key of tests that is long enough' });
  admin = new Client(await instance.listening);
  expect((await admin.post('/api/login', { username: 'admin', password: PASSWORD })).status).toBe(200);
}

/** Ends the instance at once, while it does something or after it did, and starts another one. */
async function killAfter(sent: Promise<Answer>, happened: () => Promise<boolean>): Promise<void> {
  const outcome = sent.then(
    ({ status }) => status,
    () => null,
  );
  await until(happened);
  instance.kill('SIGKILL');
  await instance.ended;
  // Answered at the last moment, or not at all.
  expect([200, null]).toContain(await outcome);
  await blocker.query('ROLLBACK');
  await begin();
}

const paidOut = async () =>
  Number(
    (
      await sql<{ sum: string }>(`SELECT coalesce(sum(cents), 0) AS sum FROM ledger_entries WHERE account = 'paid out'`)
    )[0]?.sum,
  );
const states = async () =>
  (await sql<{ state: string }>('SELECT DISTINCT state FROM payouts')).map(({ state }) => state);
const isWaiting = async () =>
  (await sql(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'ledger_transactions'::regclass`)).length > 0;

test('a batch is exported and paid once, however often the instance is killed and the admin tries again', async () => {
  await begin();
  await sql(`UPDATE systems SET is_open = true, opened_at = now() WHERE key = 'payout'`);
  let names = 0;
  const people = new PayoutPeople(
    () => ({
      sql: (text, values = []) => blocker.query(text, values).then(({ rows }) => rows),
      member: async () => {
        const client = new Client(await instance.listening);
        names += 1;
        const username = `earner${names}`;
        await client.post('/api/register', { username, email: `${username}@example.com`, password: 'secret' });
        return client;
      },
    }),
    () => admin,
  );
  const ids: number[] = [];
  for (const email of ['ana@example.com', 'bo@example.com'])
    ids.push(await people.askedBy(await people.earner(10_000, { ...PAYPAL, email }), 5_000));
  expect((await admin.post('/api/admin/payout/payouts/approve', { ids })).status).toBe(200);
  const { number } = (await admin.post(BATCHES, { ids })).json().batches[0];
  const exporting = () => admin.post(`${BATCHES}/${number}/export`, { format: 'csv', password: PASSWORD });
  const text = ids.map((id) => `${id},TX-${id}`).join('\n');
  const paying = () => admin.post(`${BATCHES}/${number}/references`, { text });

  const hashes = () => sql<{ sha256: string }>('SELECT sha256 FROM payout_batches WHERE sha256 IS NOT NULL');
  await killAfter(exporting(), async () => (await hashes()).length > 0);
  const file = (await exporting()).json();
  expect(createHash('sha256').update(file.text).digest('hex')).toBe(file.sha256);
  expect(await hashes()).toEqual([{ sha256: file.sha256 }]);

  // In its middle, held by a lock: nothing of it is there.
  await blocker.query('BEGIN; LOCK TABLE ledger_transactions IN SHARE ROW EXCLUSIVE MODE');
  await killAfter(paying(), isWaiting);
  expect([await states(), await paidOut()]).toEqual([['approved'], 0]);

  // As soon as it is stored: it is there, and the same list again changes nothing.
  await killAfter(paying(), async () => (await paidOut()) > 0);
  expect([await states(), await paidOut()]).toEqual([['paid'], 10_000]);
  expect((await paying()).status).toBe(200);
  expect(await paidOut()).toBe(10_000);
}, 180_000);
