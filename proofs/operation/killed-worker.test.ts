import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { query } from '@powerline/test-support/database-cluster';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import { SITE_NIGHTLY_CHECKS } from '../../api/src/app/site.ts';
import { TestSmtpServer } from '../../api/test/smtp-server.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';
import { serverProcesses } from './server-processes.ts';

const servers = serverProcesses();
let smtp: TestSmtpServer;
let url: string;
let blocker: pg.Client;

beforeEach(async () => {
  smtp = await new TestSmtpServer().start();
  url = await createTestDatabase();
  blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
});
afterEach(async () => {
  await blocker.end();
  await smtp.stop();
});

const start = () =>
  servers.start({
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'no-reply@powerline.example.com',
    PUBLIC_ORIGIN: 'https://powerline.example.com',
  });
const sql = <T extends object>(text: string) => query<T>(url, text);
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const running = async () =>
  (
    await sql<{ kind: string }>(
      `SELECT task_identifier AS kind FROM graphile_worker.jobs WHERE locked_at IS NOT NULL ORDER BY 1`,
    )
  ).map(({ kind }) => kind);

test('an instance that is killed in the middle of each kind of job is taken over within two minutes, and a mail that it had handed over keeps its Message-ID, and a forgotten password gets one link', async () => {
  const killed = start();
  await killed.listening;
  // Each kind is held in its middle: the mail where the server has all of it but has not said so, the others by locks.
  let isHeld = true;
  smtp.behaviour = { content: () => (isHeld ? new Promise(() => undefined) : null) };
  await sql(`INSERT INTO users (username, email, password_hash) VALUES ('ben', 'ben@example.com', 'no password')`);
  await blocker.query('BEGIN; LOCK TABLE sessions, check_results, account_links IN ACCESS EXCLUSIVE MODE');
  await sql(
    `WITH mail AS (
       INSERT INTO mails (message_id, kind, recipient, subject, blocks)
       VALUES ('<kept@powerline.example.com>', 'test', 'ann@example.com', 'Hello', '[{"text": "Hello"}]') RETURNING id)
     SELECT graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'send-mail:' || id) FROM mail`,
  );
  await sql(`SELECT graphile_worker.add_job('remove-dead-rows', queue_name => 'remove-dead-rows')`);
  await sql(`SELECT graphile_worker.add_job('nightly-checks', queue_name => 'nightly-checks')`);
  const asked = await post(`${await killed.listening}/api/forgotten-password`, { email: 'ben@example.com' });
  expect(asked.status).toBe(202);
  await until(async () => (await running()).length === 4);
  expect(await running()).toEqual(['forgotten-password', 'nightly-checks', 'remove-dead-rows', 'send-mail']);
  killed.kill('SIGKILL');
  await killed.ended;
  await blocker.query('ROLLBACK');
  isHeld = false;

  const since = performance.now();
  const successor = start();
  await successor.listening;
  await until(async () => (await sql(`SELECT FROM mails WHERE state = 'sent'`)).length === 2);
  const found = () => sql<{ name: string }>(`SELECT name FROM check_results WHERE outcome = 'ok'`);
  await until(async () => (await found()).length === SITE_NIGHTLY_CHECKS.length);
  await until(
    async () => (await sql(`SELECT FROM job_runs WHERE kind = 'remove-dead-rows' AND done > 0`)).length === 1,
  );
  expect(performance.now() - since).toBeLessThan(120_000);
  await until(async () => (await sql('SELECT FROM graphile_worker.jobs')).length === 0);
  const mailsTo = (person: string) => smtp.received.filter(({ to }) => to.includes(person));
  expect(mailsTo('ann@example.com').map(({ messageId }) => messageId)).toEqual(['<kept@powerline.example.com>']);
  // Begun again, it has made one link, and it is the one that was mailed.
  expect(await sql('SELECT purpose, email FROM account_links')).toEqual([
    { purpose: 'password-reset', email: 'ben@example.com' },
  ]);
  expect(mailsTo('ben@example.com')).toHaveLength(1);
  const token = /reset-password#([\w-]{43})/.exec(mailsTo('ben@example.com')[0]?.raw ?? '')?.[1];
  const linked = await post(`${await successor.listening}/api/password-reset/check`, { token });
  expect([linked.status, await linked.json()]).toEqual([200, { username: 'ben' }]);
}, 180_000);
