import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { query } from '@powerline/test-support/database-cluster';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import { FakeStripe } from '../../api/test/payout/fake-stripe.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';
import { serverProcesses } from './server-processes.ts';

const MONTH = '2024-05';
/** A worker that is silent for so long is taken for dead after 40 s by one that has listened as long. */
const TAKEN_OVER_MS = 120_000;
const KINDS = ['cancel-subscription', 'disclose-income', 'team-upkeep', 'tell-of-closed-month', 'tell-of-joining'];

const servers = serverProcesses();
const silent = createServer();
const blockers: pg.Client[] = [];
let stripe: FakeStripe;
let url: string;

beforeEach(async () => {
  stripe = await FakeStripe.start();
  url = await createTestDatabase();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterEach(async () => {
  for (const blocker of blockers.splice(0)) await blocker.end();
  await stripe.stop();
  silent.close();
});

/** Nothing begins by the clock: every ten minutes one of the jobs would come a second time. */
const start = (stripeUrl?: string) =>
  servers.start({
    DATABASE_URL: url,
    JOBS_BY_CLOCK: 'off',
    ...stripe.env,
    ...(stripeUrl && { STRIPE_API_URL: stripeUrl }),
  });
const sql = <T extends object>(text: string) => query<T>(url, text);

/** Keeps all others from these tables until the client rolls back. */
async function hold(tables: string): Promise<void> {
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  blockers.push(blocker);
  await blocker.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
}

/** @param invitation the cookie of the inviter's link */
async function register(base: string, username: string, invitation = ''): Promise<number> {
  const answer = await fetch(`${base}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: invitation },
    body: JSON.stringify({ username, email: `${username}@example.com`, password: 'secret-enough' }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

async function invitationOf(base: string, username: string): Promise<string> {
  const { headers } = await fetch(`${base}/r/${username}`, { redirect: 'manual' });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Which kinds run now. One that gave up its wait for a lock, as on a busy machine, is begun again at once. */
const running = async () => {
  await sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now()');
  return (
    await sql<{ kind: string }>(
      `SELECT DISTINCT task_identifier AS kind FROM graphile_worker.jobs WHERE locked_at IS NOT NULL ORDER BY 1`,
    )
  ).map(({ kind }) => kind);
};

test('other instances take over when two are killed in the middle of team jobs: each member gets one notification, a subscription ends, a disclosure is there', async () => {
  const { port } = silent.address() as AddressInfo;
  const killed = [start(`http://127.0.0.1:${port}`), start(`http://127.0.0.1:${port}`)];
  const [base = ''] = await Promise.all(killed.map(({ listening }) => listening));
  await sql(`UPDATE systems SET is_open = true, opened_at = now() WHERE key = 'payout'`);
  const ana = await register(base, 'ana');
  const invitation = await invitationOf(base, 'ana');
  const ben = await register(base, 'ben', invitation);
  const notifiedOf = (kind: string) =>
    sql<{ id: number }>(`SELECT user_id AS id FROM notifications WHERE kind = '${kind}'`);
  await until(async () => (await notifiedOf('joined-through-you')).length === 1);
  await sql(
    `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
     SELECT id, '${MONTH}-01', 'payment', 2500, 'of ' || id, 'admin', 'admin' FROM unnest(ARRAY[${ana}, ${ben}]) id`,
  );

  // Each kind is held in its middle: by what it reads or writes, and by a Stripe that says nothing.
  await hold('notifications, income_disclosures');
  const closing = new PowerlineProcess(fromSources('../../proofs/operation/close-month.ts', MONTH), {
    DATABASE_URL: url,
  });
  expect(await closing.ended).toBe(0);
  await register(base, 'cara', invitation);
  const { id: subscription } = stripe.subscription('cus_of_dan');
  await sql(
    `SELECT graphile_worker.add_job('cancel-subscription', json_build_object('subscriptionId', '${subscription}'))`,
  );
  await until(async () => (await running()).length === KINDS.length - 1);
  await hold('payout_members');
  await sql(`SELECT graphile_worker.add_job('team-upkeep', queue_name => 'team-upkeep')`);
  let held: string[] = [];
  await until(async () => {
    held = await running();
    return held.length === KINDS.length;
  });
  expect(held).toEqual(KINDS);
  for (const one of killed) one.kill('SIGKILL');
  await Promise.all(killed.map(({ ended }) => ended));
  for (const blocker of blockers) await blocker.query('ROLLBACK');

  await start().listening;
  await until(async () => (await sql('SELECT FROM graphile_worker.jobs')).length === 0, TAKEN_OVER_MS);
  expect((await notifiedOf('joined-through-you')).map(({ id }) => id)).toEqual([ana, ana]);
  expect((await notifiedOf('month-closed')).map(({ id }) => id)).toEqual([ana]);
  expect(await sql('SELECT FROM income_disclosures')).toHaveLength(1);
  expect(stripe.find(subscription)).toMatchObject({ status: 'canceled' });
  // And nothing of team and ledger is half.
  await sql(`SELECT graphile_worker.add_job('nightly-checks', queue_name => 'nightly-checks')`);
  await until(async () => (await sql(`SELECT FROM job_runs WHERE kind = 'nightly-checks' AND done > 0`)).length === 1);
  expect(await sql(`SELECT name, finding FROM check_results WHERE outcome <> 'ok'`)).toEqual([]);
}, 180_000);
