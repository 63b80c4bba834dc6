import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@powerline/test-support/until';
import type { DataSource } from 'typeorm';
import { readSigned } from '../../../test/signed-mail.ts';
import { type Behaviour, TestSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { JobWorker } from '../../infrastructure/jobs/job-worker.ts';
import { ResponseCache } from '../../infrastructure/response-cache/response-cache.ts';
import { Cleanup } from '../../infrastructure/retention/cleanup.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { ACCOUNTS_RETENTION } from '../retention.ts';
import type { Mail } from './mail.entity.ts';
import type { MailContent } from './mail-content.ts';
import { MailList } from './mail-list.ts';
import { MailSender } from './mail-sender.ts';
import { MailSettings } from './mail-settings.ts';
import { MailTransport } from './mail-transport.ts';
import { MAILS_HAVE_JOBS } from './mails-have-jobs.ts';
import { Outbox } from './outbox.ts';

const LINK = '/reset-password?token=t0p-s3cret';
const CONTENT: MailContent = {
  subject: 'Choose a new password',
  blocks: [{ text: 'Hello Zoë,' }, { button: { label: 'Choose a password', path: LINK } }],
};

class QuickTransport extends MailTransport {
  protected override readonly patience = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
}

let url: string;
let dataSource: DataSource;
let dataDir: string;
let smtp: TestSmtpServer;
const workers: JobWorker[] = [];
const notices: string[] = [];

/** A process of the site: its outbox, and what sends. */
function startSite(env: Record<string, string> = {}, Transport = MailTransport): Outbox {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://powerline.example.com', ...env });
  const onNotice = (line: string) => notices.push(line);
  const settings = new MailSettings(config, dataSource, new Secrets(config, onNotice, dataSource));
  const looks = new CurrentLook(dataSource, new ResponseCache());
  const sender = new MailSender(dataSource, new Transport(config, settings, looks, onNotice));
  const worker = new JobWorker({ databaseUrl: url, handlers: [sender], onNotice });
  workers.push(worker);
  worker.start();
  return new Outbox(settings, looks);
}

const withSmtp = (address = `smtp://127.0.0.1:${smtp.port}`) => ({
  SMTP_URL: address,
  MAIL_FROM: 'Powerline <no-reply@powerline.example.com>',
});

const post = (outbox: Outbox, to = 'ann@example.com') =>
  dataSource.transaction((manager) => outbox.post(manager, { to, userId: null, kind: 'reset', content: CONTENT }));

const JOBS = 'SELECT id FROM graphile_worker.jobs';
type Row = Pick<Mail, 'id' | 'state' | 'attempts' | 'blocks'> & { message_id: string; last_failure: string | null };
const mails = (): Promise<Row[]> =>
  dataSource.query('SELECT id, message_id, state, attempts, last_failure, blocks FROM mails ORDER BY id');
const hasFailed = (times: number) => async () => (await mails()).every(({ attempts }) => attempts >= times);
const isSent = async () => (await mails()).every(({ state }) => state === 'sent');
/** As if the pause of every job was over. @param attempts that count as made */
async function endPause(attempts: number | null = null): Promise<void> {
  // A job that has just failed is still held for a moment.
  await until(async () => (await dataSource.query(`${JOBS} WHERE locked_at IS NOT NULL`)).length === 0);
  await dataSource.query(
    `SELECT pg_notify('jobs:insert', '{"count":1}')
       FROM graphile_worker.reschedule_jobs(ARRAY(${JOBS}), run_at => now(), attempts => $1)`,
    [attempts],
  );
}

beforeAll(async () => {
  url = await createTestDatabase();
  dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'powerline-mail-'));
  smtp = await new TestSmtpServer().start();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });
  await dataSource.query('TRUNCATE mails');
  await dataSource.query('SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))');
  notices.length = 0;
});
afterAll(() => dataSource.destroy());

describe('a mail that is posted', () => {
  test('reaches the server as text and HTML, with the links of the site', async () => {
    await post(startSite(withSmtp()));
    await until(isSent);
    const [mail] = smtp.received;
    expect([mail?.from, mail?.to]).toEqual(['no-reply@powerline.example.com', ['ann@example.com']]);
    expect(mail?.raw).toMatch(/^From: Powerline <no-reply@powerline\.example\.com>\r$/m);
    expect(mail?.raw).toMatch(/^Subject: Choose a new password\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail?.raw).toContain('Content-Type: text/html; charset=utf-8');
    expect(mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`https://powerline.example.com${LINK}`);
    expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@powerline\.example\.com>$/);
  });

  test('can be stopped by one click where its kind can, and is signed so that providers believe it', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const outbox = startSite({ ...withSmtp(), DKIM_KEY, DKIM_SELECTOR: 'powerline' });
    const token = `7.new-member.${'a'.repeat(43)}`;
    const blocks = [...CONTENT.blocks, { unsubscribe: { text: 'Why.', label: 'Unsubscribe', token } }];
    await dataSource.transaction((manager) =>
      outbox.post(manager, { to: 'zoë@example.com', userId: null, kind: 'reset', content: { ...CONTENT, blocks } }),
    );
    await until(isSent);
    const { headers, signature } = readSigned(smtp.received[0]?.raw ?? '', publicKey);
    expect(headers.get('list-unsubscribe')).toBe(`<https://powerline.example.com/api/unsubscribe/${token}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(signature).toMatchObject({ d: 'powerline.example.com', s: 'powerline', isBodyIntact: true, isValid: true });
    expect(signature.h).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
  });

  test('leaves no link behind once it is sent: it may be a key', async () => {
    await post(startSite(withSmtp()));
    await until(isSent);
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1, blocks: null }]);
    expect(JSON.stringify(await dataSource.query('SELECT * FROM graphile_worker._private_jobs'))).not.toContain(
      's3cret',
    );
    expect(notices).toEqual([]);
  });

  test('in a transaction that is rolled back is never sent', async () => {
    const outbox = startSite(withSmtp());
    await expect(
      dataSource.transaction(async (manager) => {
        await outbox.post(manager, { to: 'ann@example.com', userId: null, kind: 'reset', content: CONTENT });
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    await post(outbox, 'bob@example.com');
    await until(isSent);
    expect(smtp.received.map(({ to }) => to)).toEqual([['bob@example.com']]);
  });

  test('goes to one address, however it is written', async () => {
    const odd = `"eve@example.com, mallory"@example.org`;
    await post(startSite(withSmtp()), odd);
    await until(async () => (await mails()).every(({ attempts }) => attempts > 0));
    expect(smtp.received.flatMap(({ to }) => to).filter((address) => address !== odd)).toEqual([]);
  });

  test('goes with its account, sent or not', async () => {
    const outbox = startSite();
    const [{ id }] = await dataSource.query(
      `INSERT INTO users (username, email, password_hash) VALUES ('ann', 'ann@example.com', 'x') RETURNING id`,
    );
    await dataSource.transaction((manager) =>
      outbox.post(manager, { to: 'ann@example.com', userId: id, kind: 'reset', content: CONTENT }),
    );
    await until(isSent);
    await dataSource.query('DELETE FROM users WHERE id = $1', [id]);
    expect(await mails()).toEqual([]);
  });

  test('is one of many of two processes, and each is sent once', async () => {
    const outbox = startSite(withSmtp());
    startSite(withSmtp());
    await Promise.all(Array.from({ length: 40 }, (_, n) => post(outbox, `member${n}@example.com`)));
    await until(isSent);
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 40 }, (_, n) => `member${n}@example.com`).sort(),
    );
  });

  test('is authorized by the username and the password of SMTP_URL, which nothing repeats', async () => {
    smtp.behaviour = { logIn: () => 535 };
    await post(startSite(withSmtp(`smtp://mailer:p%40ss-w0rd@127.0.0.1:${smtp.port}`)));
    await until(hasFailed(1));
    expect(smtp.credentials).toEqual([{ user: 'mailer', password: 'p@ss-w0rd' }]);
    expect(await mails()).toMatchObject([
      { state: 'waiting', last_failure: 'The mail server refuses the username or the password (it said 535).' },
    ]);
    const traces = JSON.stringify([notices, await dataSource.query('SELECT last_error FROM graphile_worker.jobs')]);
    expect(traces).not.toMatch(/p@ss-w0rd|p%40ss|mailer/);
    smtp.behaviour = {};
    await endPause();
    await until(isSent);
  });
});

describe('a server that', () => {
  test('is away delays mails and loses none', async () => {
    await smtp.stop();
    const outbox = startSite(withSmtp());
    await post(outbox, 'ann@example.com');
    await post(outbox, 'bob@example.com');
    await until(hasFailed(1));
    expect((await mails()).map(({ state, last_failure }) => [state, last_failure])).toEqual(
      Array(2).fill(['waiting', 'No mail server listens at this host and port (ECONNREFUSED).']),
    );
    await smtp.start();
    await endPause();
    await until(isSent);
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['ann@example.com', 'bob@example.com']);
  });

  test('is slow gets its mail anyway', async () => {
    const slowly = async () => {
      await delay(200);
      return null;
    };
    smtp.behaviour = { connect: slowly, sender: slowly, recipient: slowly, content: slowly };
    await post(startSite(withSmtp()));
    await until(isSent);
    expect(await mails()).toMatchObject([{ attempts: 1 }]);
  });

  test('says nothing delays no registration and no forgotten password, and the mails come later', async () => {
    let speak = () => {};
    const spoken = new Promise<null>((resolve) => {
      speak = () => resolve(null);
    });
    smtp.behaviour = { connect: () => spoken };
    const server = await startTestServer(withSmtp());
    try {
      const ann = await server.member('ann');
      expect((await ann.get('/api/user')).status).toBe(200);
      expect((await server.visitor().post('/api/forgotten-password', { email: 'ann@example.com' })).status).toBe(202);
      expect(smtp.received).toEqual([]);
      speak();
      await until(() => smtp.received.length === 2);
      expect(smtp.received.map(({ to }) => to)).toEqual([['ann@example.com'], ['ann@example.com']]);
    } finally {
      speak();
      await server.close();
    }
  });

  test('says nothing is given up in time, and asked again later', async () => {
    let isMute = true;
    smtp.behaviour = { recipient: () => (isMute ? new Promise(() => undefined) : null) };
    await post(startSite(withSmtp(), QuickTransport));
    await until(hasFailed(1));
    expect(await mails()).toMatchObject([
      { state: 'waiting', last_failure: 'The mail server does not answer in time.' },
    ]);
    isMute = false;
    await endPause();
    await until(isSent);
    expect(smtp.received).toHaveLength(1);
  });

  test.each<[string, Behaviour, string]>([
    ['when it is greeted', { connect: () => 421 }, 'The mail server asks to try again later (it said 421).'],
    ['for the sender', { sender: () => 451 }, 'The mail server asks to try again later (it said 451).'],
    ['for the address', { recipient: () => 450 }, 'The mail server asks to try again later (it said 450).'],
    ['for the mail', { content: () => 452 }, 'The mail server asks to try again later (it said 452).'],
    [
      'the sender for good, as a setting may be mended',
      { sender: () => 550 },
      'The mail server refuses to send mail from this sender (it said 550).',
    ],
  ])('refuses %s is asked again', async (_when, behaviour, failure) => {
    smtp.behaviour = behaviour;
    await post(startSite(withSmtp()));
    await until(hasFailed(1));
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1, last_failure: failure }]);
    smtp.behaviour = {};
    await endPause();
    await until(isSent);
    expect(smtp.received).toHaveLength(1);
  });

  test.each<[string, Behaviour, string]>([
    ['the address', { recipient: () => 550 }, 'The mail server takes no mail for this address (it said 550).'],
    ['the mail', { content: () => 554 }, 'The mail server refuses what the mail says (it said 554).'],
  ])('refuses %s for good is not asked again: the mail is listed', async (_what, behaviour, failure) => {
    smtp.behaviour = behaviour;
    await post(startSite(withSmtp()));
    await until(async () => (await mails())[0]?.state === 'given up');
    expect(await mails()).toMatchObject([{ attempts: 1, last_failure: failure }]);
    expect(await new MailList(dataSource).listUndelivered(10)).toMatchObject([
      { recipient: 'ann@example.com', subject: 'Choose a new password', failure },
    ]);
    await until(async () => (await dataSource.query('SELECT FROM graphile_worker.jobs')).length === 0);
  });

  test('dies in the middle of a mail gets it again, whole and with the same Message-ID', async () => {
    smtp.behaviour = {
      recipient: () => {
        smtp.endConnections();
        return null;
      },
    };
    await post(startSite(withSmtp()));
    await until(hasFailed(1));
    const [before] = await mails();
    expect(before).toMatchObject({ state: 'waiting', attempts: 1 });
    smtp.behaviour = {};
    await endPause();
    await until(isSent);
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([before?.message_id]);
  });

  test('took a mail but could not say so gets it again, with the same Message-ID', async () => {
    let times = 0;
    smtp.behaviour = {
      content: () => {
        times += 1;
        // The answer is lost: the network breaks just then.
        if (times === 1) smtp.endConnections();
        return null;
      },
    };
    await post(startSite(withSmtp()));
    await until(hasFailed(1));
    await endPause();
    await until(isSent);
    const [mail] = await mails();
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([mail?.message_id, mail?.message_id]);
  });

  test('is away for a day leaves a list, from which an admin can send the mail', async () => {
    await smtp.stop();
    await post(startSite(withSmtp()));
    await until(hasFailed(1));
    // Every attempt but the last is over.
    await endPause(12);
    await until(async () => (await mails())[0]?.state === 'given up');
    expect(notices).toEqual([]);
    const list = new MailList(dataSource);
    expect(await list.count()).toMatchObject({ waiting: 0, undeliveredCount: 1 });
    const [mail] = await list.listUndelivered(10);

    await smtp.start();
    const again = () => dataSource.transaction((manager) => list.sendAgain(manager, mail?.id ?? 0));
    expect(await again()).toBe(true);
    await until(isSent);
    expect(smtp.received).toHaveLength(1);
    // It has gone: nothing is sent a second time.
    expect(await again()).toBe(false);
  });
});

describe('without SMTP_URL', () => {
  test('each mail is a file that only its owner can read, and a line says where, without its content', async () => {
    const outbox = startSite();
    expect(await outbox.isMailConfigured()).toBe(false);
    await post(outbox);
    await until(isSent);
    const folder = path.join(dataDir, 'mail');
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^20[\dT-]+Z-reset-\d+\.eml$/);
    const text = await readFile(path.join(folder, name), 'utf8');
    const [mail] = await mails();
    expect(text).toContain(`Message-ID: ${mail?.message_id}`);
    expect(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`https://powerline.example.com${LINK}`);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect(notices).toEqual([`A mail (reset) is in ${path.join(folder, name)}: without a mail server none is sent.`]);
  });

  test('a mail that became a file counts as written, and one that a mail server took as sent', async () => {
    const count = () => new MailList(dataSource).count();
    await post(startSite());
    await until(isSent);
    expect(await count()).toMatchObject({ sentInADay: 0, writtenInADay: 1 });
    await workers.splice(0)[0]?.stop();
    await post(startSite(withSmtp()));
    await until(isSent);
    expect(await count()).toMatchObject({ sentInADay: 1, writtenInADay: 1 });
  });

  test('a folder that cannot be made is a failure in words, and nothing is lost', async () => {
    await writeFile(path.join(dataDir, 'mail'), 'a file is in the way');
    await post(startSite());
    await until(hasFailed(1));
    expect(await mails()).toMatchObject([
      { state: 'waiting', last_failure: 'The mail cannot be written to the folder "mail" of DATA_DIR (EEXIST).' },
    ]);
    await rm(path.join(dataDir, 'mail'));
    await endPause();
    await until(isSent);
  });
});

describe('mails that no job sends', () => {
  test('because their job was killed in its last attempt are found at night, listed, and sent by an admin', async () => {
    const outbox = startSite();
    await workers.splice(0)[0]?.stop();
    await post(outbox);
    const find = () => dataSource.transaction((manager) => MAILS_HAVE_JOBS.find(manager));
    expect(await find()).toBeNull();
    await dataSource.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`);
    expect(await find()).toMatch(/^A mail waits, and no job will send it\./);
    const list = new MailList(dataSource);
    const [mail] = await list.listUndelivered(10);
    await dataSource.transaction((manager) => list.sendAgain(manager, mail?.id ?? 0));
    expect(await find()).toBeNull();
    startSite();
    await until(isSent);
  });

  test('stay until a month after they were sent or given up, and as long as they wait', async () => {
    await dataSource.query(
      `INSERT INTO mails (message_id, kind, recipient, subject, blocks, state, posted_at, sent_at, given_up_at) VALUES
         ('<1>', 'old', 'a@example.com', 's', NULL, 'sent', now() - interval '40 days', now() - interval '31 days', NULL),
         ('<2>', 'old', 'a@example.com', 's', '[]', 'given up', now() - interval '40 days', NULL, now() - interval '31 days'),
         ('<3>', 'kept', 'a@example.com', 's', NULL, 'sent', now() - interval '40 days', now() - interval '29 days', NULL),
         ('<4>', 'kept', 'a@example.com', 's', '[]', 'waiting', now() - interval '40 days', NULL, NULL)`,
    );
    await new Cleanup(dataSource, { mails: ACCOUNTS_RETENTION.mails ?? '' }).run();
    expect(await dataSource.query('SELECT DISTINCT kind FROM mails')).toEqual([{ kind: 'kept' }]);
  });

  test('cannot be in a state that makes no sense', async () => {
    const insert = (columns: string, values: string) =>
      dataSource.query(
        `INSERT INTO mails (message_id, kind, recipient, subject, ${columns}) VALUES ('<x>', 'k', 'a@b', 's', ${values})`,
      );
    await expect(insert('state, blocks', `'sent', NULL`)).rejects.toMatchObject({ constraint: 'mails_sent' });
    await expect(insert('state, sent_at, blocks', `'sent', now(), '[]'`)).rejects.toMatchObject({
      constraint: 'mails_content',
    });
    await expect(insert('state', `'lost'`)).rejects.toMatchObject({ constraint: 'mails_content' });
  });
});
