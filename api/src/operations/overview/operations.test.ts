import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Operations } from '@powerline/contract/operations';
import { until } from '@powerline/test-support/until';
import type { DataSource } from 'typeorm';
import type { Client } from '../../../test/client.ts';
import { TestSmtpServer } from '../../../test/smtp-server.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_NIGHTLY_CHECKS, SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { CLOCKS_AGREE } from '../../infrastructure/nightly-checks/clocks-agree.ts';
import type { NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';
import { NightlyChecks } from '../../infrastructure/nightly-checks/nightly-checks.ts';

const TOKEN = 'token-of-the-operators';

let server: TestServer;
let smtp: TestSmtpServer;
let admin: Client;
let dataSource: DataSource;

beforeAll(async () => {
  smtp = await new TestSmtpServer().start();
  server = await startTestServer({
    METRICS_TOKEN: TOKEN,
    PUBLIC_ORIGIN: 'https://powerline.example.com',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'no-reply@powerline.example.com',
  });
  // Mail goes to confirmed addresses only.
  await server.sql('UPDATE users SET email_verified_at = now()');
  admin = await server.admin();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  // The log-in has sent a mail.
  await until(async () => (await mailRun())?.failure === null);
});
afterEach(() => {
  smtp.behaviour = {};
});
afterAll(async () => {
  await dataSource.destroy();
  await server.close();
  await smtp.stop();
});

const operations = async (): Promise<Operations> => (await admin.get('/api/admin/operations')).json();
const mailRun = async () => (await operations()).jobs.kinds.find(({ name }) => name === 'send-mail')?.lastRun;
const lastAudit = async () =>
  (await server.sql('SELECT action, target FROM audit_entries ORDER BY id DESC LIMIT 1'))[0];
const checksOnce = (checks: NightlyCheck[], notices: string[] = []) =>
  new NightlyChecks(dataSource, checks, (line) => notices.push(line)).work(
    {},
    { jobId: '1', attempt: 1, isLast: false, signal: new AbortController().signal },
  );

test('a new site shows only what it does on its own', async () => {
  const { jobs, mail, checks, backups, ...site } = await operations();
  expect(site).toEqual({ state: 'ok', problems: [] });
  expect(jobs.failed).toEqual([]);
  expect(backups).toEqual({
    isScheduled: false,
    last: null,
    kept: null,
    isOld: false,
    proof: null,
    restoreFailure: null,
  });
  expect(jobs.kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(['send-mail', 'nightly-checks']));
  for (const kind of jobs.kinds)
    expect(kind).toEqual({
      name: kind.name,
      title: expect.any(String),
      waiting: 0,
      running: 0,
      failed: 0,
      lastRun: kind.name === 'send-mail' ? expect.objectContaining({ failure: null }) : null,
    });
  expect(mail).toEqual({
    isConfigured: true,
    waiting: 0,
    sentInADay: 1,
    writtenInADay: 0,
    failure: null,
    undeliveredCount: 0,
    undelivered: [],
  });
  expect(checks).toEqual(SITE_NIGHTLY_CHECKS.map(({ name, title }) => ({ name, title: title(), lastRun: null })));
});

describe('a mail to test mail', () => {
  test('goes to the admin who asks, and to no one else', async () => {
    expect((await admin.post('/api/admin/operations/test-mail', {})).status).toBe(204);
    await until(() => smtp.received.length === 2);
    expect(smtp.received[1]?.to).toEqual([(await admin.get('/api/user')).json().email]);
    expect(smtp.received[1]?.raw).toContain('https://powerline.example.com/admin/operations');
    expect(await lastAudit()).toMatchObject({ action: 'send test mail' });
    await until(async () => (await operations()).mail.sentInADay === 2);
    await until(async () => (await mailRun())?.failure === null);
  });

  test('that was given up is listed with its reason, and sent by Try again', async () => {
    smtp.behaviour = { recipient: () => 550 };
    await admin.post('/api/admin/operations/test-mail', {});
    await until(async () => (await operations()).mail.undeliveredCount === 1);
    const { state, problems, mail } = await operations();
    const { undelivered } = mail;
    expect([state, problems]).toEqual([
      'attention',
      [
        {
          kind: 'undelivered-mails',
          state: 'attention',
          count: 1,
          sentence: '1 undelivered mail',
          path: '/admin/operations#operations-mail',
        },
      ],
    ]);
    expect(undelivered).toMatchObject([
      { kind: 'test', failure: 'The mail server takes no mail for this address (it said 550).', attempts: 1 },
    ]);
    smtp.behaviour = {};
    const retry = () => admin.post(`/api/admin/operations/mails/${undelivered[0]?.id}/retry`, {});
    expect((await retry()).status).toBe(204);
    expect(await lastAudit()).toEqual({ action: 'send mail again', target: String(undelivered[0]?.id) });
    await until(() => smtp.received.length === 3);
    await until(async () => (await operations()).mail.sentInADay === 3);
    const late = await retry();
    expect([late.status, late.text]).toEqual([404, 'This email is no longer undelivered. Reload the page.']);
  });

  test('is refused after ten within an hour: a stolen session sends no thousands', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await admin.post('/api/admin/operations/test-mail', {})).status);
    expect(statuses).toEqual([...Array(8).fill(204), 429]);
  });
});

describe('a job that has failed', () => {
  test('is listed and tried again by an admin', async () => {
    await server.sql(`SELECT FROM graphile_worker.add_job('remove-dead-rows', '"old"', max_attempts => 1)`);
    await until(async () => (await operations()).jobs.failed.length === 1);
    const [job] = (await operations()).jobs.failed;
    expect(job).toMatchObject({
      title: 'Remove expired rows',
      attempts: 1,
      failure: 'This version cannot read the data of this job: another version added it.',
    });
    await server.sql(`UPDATE graphile_worker._private_jobs SET payload = '{}'`);
    expect((await admin.post(`/api/admin/operations/jobs/${job?.id}/retry`, {})).status).toBe(204);
    expect(await lastAudit()).toEqual({ action: 'try job again', target: job?.id });
    await until(async () => (await operations()).jobs.failed.length === 0);
    await until(async () => (await operations()).jobs.kinds.every(({ waiting, running }) => waiting + running === 0));
    expect((await admin.post(`/api/admin/operations/jobs/${job?.id}/retry`, {})).status).toBe(404);
  });

  test.each(['0', '-1', 'x', '99999999999999999999'])('has no such id as %s', async (id) => {
    expect((await admin.post(`/api/admin/operations/jobs/${id}/retry`, {})).status).toBe(400);
  });
});

describe('the nightly checks', () => {
  test('are made now when an admin asks, by a job', async () => {
    expect((await admin.post('/api/admin/operations/checks/run', {})).status).toBe(204);
    await until(async () => (await operations()).checks.every(({ lastRun }) => lastRun !== null));
    expect((await operations()).checks.filter(({ lastRun }) => lastRun?.outcome !== 'ok')).toEqual([]);
    expect(await lastAudit()).toEqual({ action: 'run nightly checks', target: 'nightly-checks' });
  });

  test('keep a difference, and one that fails stops no other', async () => {
    const notices: string[] = [];
    const check = (name: string, find: NightlyCheck['find']): NightlyCheck => ({
      name,
      title: () => `Check ${name}`,
      find,
    });
    await checksOnce(
      [
        check('writes', async (manager) => {
          await manager.query('DELETE FROM users');
          return null;
        }),
        check('mails-have-jobs', async () => 'Two mails are missing. Look at them.'),
        check('clocks-agree', async () => null),
      ],
      notices,
    );
    const made = (await operations()).checks.filter(({ name }) => ['mails-have-jobs', 'clocks-agree'].includes(name));
    expect(made.map(({ lastRun }) => [lastRun?.outcome, lastRun?.finding])).toEqual([
      ['difference', 'Two mails are missing. Look at them.'],
      ['ok', null],
    ]);
    // A check that would write is refused by the database.
    expect(await server.sql(`SELECT outcome FROM check_results WHERE name = 'writes'`)).toEqual([
      { outcome: 'failed' },
    ]);
    expect(await server.sql('SELECT FROM users')).not.toEqual([]);
    expect(notices).toEqual([
      expect.stringMatching(/^Nightly check "Check writes": The database failed \(25006\)/),
      'Nightly check "Check mails-have-jobs": Two mails are missing. Look at them.',
    ]);
  });

  test('find clocks that disagree', async () => {
    const at = (shiftMs: number) =>
      // Of a manager, the check uses nothing but this.
      CLOCKS_AGREE.find({ query: async () => [{ at: new Date(Date.now() + shiftMs) }] } as never);
    expect(await at(0)).toBeNull();
    expect(await at(-4_000)).toBeNull();
    expect(await at(-12_000)).toMatch(/^They are 12 seconds apart\./);
    expect(await at(12_000)).toMatch(/^They are 12 seconds apart\./);
  });
});

test('metrics report the same, for alerts', async () => {
  const { text } = await server.visitor().get('/api/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(text).toContain('powerline_jobs{kind="send-mail",state="failed"} 0');
  const [{ done } = {}] = await server.sql(`SELECT done FROM job_runs WHERE kind = 'send-mail'`);
  expect(text).toContain('# TYPE powerline_job_attempts_total counter');
  expect(text).toContain(`powerline_job_attempts_total{kind="send-mail",outcome="done"} ${done}\n`);
  expect(text).toMatch(/powerline_job_last_run_timestamp_seconds\{kind="send-mail"\} 1\d{9}/);
  expect(text).toContain('powerline_mails{state="undelivered"} 0');
  expect(text).toContain('powerline_nightly_check_ok{check="mails-have-jobs"} 0');
  expect(text).toContain('powerline_site_problems{kind="failed-checks",state="failing"}');
  expect(text).toContain('powerline_nightly_check_ok{check="clocks-agree"} 1');
});

test('a member cannot see or do any of it', async () => {
  const member = await server.member();
  expect((await member.get('/api/admin/operations')).status).toBe(403);
  for (const deed of ['test-mail', 'checks/run', 'jobs/1/retry', 'mails/1/retry'])
    expect((await member.post(`/api/admin/operations/${deed}`, {})).status).toBe(403);
});
