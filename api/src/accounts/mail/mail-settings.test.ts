import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailServerInput, MailSettings, MailTest } from '@powerline/contract/accounts';
import { until } from '@powerline/test-support/until';
import type { Client } from '../../../test/client.ts';
import { type Behaviour, TestSmtpServer } from '../../../test/smtp-server.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';

const SECRET = 'mail-s3cret';

let smtp: TestSmtpServer;
let silent: Server;
let encrypted: TestSmtpServer;
let upgrading: TestSmtpServer;
let site: TestServer;
let admin: Client;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

beforeAll(async () => {
  [smtp, encrypted, upgrading] = await Promise.all([
    new TestSmtpServer().start(),
    new TestSmtpServer('tls').start(),
    new TestSmtpServer('starttls').start(),
  ]);
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const ports = [smtp.port, encrypted.port, upgrading.port, portOf(silent), 2525];
  site = await startTestServer({ SMTP_PORTS: ports.join(','), PUBLIC_ORIGIN: 'https://powerline.example.com' });
  admin = await site.admin();
});
beforeEach(() => site.sql('DELETE FROM attempt_counts'));
afterEach(async () => {
  smtp.behaviour = {};
  smtp.received.length = 0;
  smtp.credentials.length = 0;
  await site.sql('DELETE FROM mail_settings');
});
afterAll(async () => {
  await site.close();
  await Promise.all([smtp.stop(), encrypted.stop(), upgrading.stop()]);
  await new Promise((resolve) => silent.close(resolve));
});

const entered = (fields: Partial<MailServerInput> = {}): MailServerInput => ({
  host: '127.0.0.1',
  port: smtp.port,
  encryption: 'none',
  username: 'mailer',
  mailPassword: SECRET,
  fromName: 'Summit Team',
  fromAddress: 'hello@summit.example',
  ...fields,
});
const save = (fields: Partial<MailServerInput> = {}, client = admin, password = ADMIN.password) =>
  client.send('/api/admin/settings/mail', { method: 'PUT', body: { ...entered(fields), password } });
const remove = (password = ADMIN.password) =>
  admin.send('/api/admin/settings/mail', { method: 'DELETE', body: { password } });
const shown = async (): Promise<MailSettings> => (await admin.get('/api/admin/settings/mail')).json();
const tryOut = (server?: MailServerInput) => admin.post('/api/admin/settings/mail/test', { server });
const failureOf = async (server: MailServerInput): Promise<MailTest['failure']> =>
  (await tryOut(server)).json().failure;
const isMailed = async () => (await admin.get('/api/account')).json().isMailed;

test('a new site has no mail server', async () => {
  expect(await shown()).toMatchObject({
    source: 'none',
    variables: [],
    server: null,
    sender: null,
    linkOrigin: 'https://powerline.example.com',
  });
  expect((await tryOut()).status).toBe(409);
});

describe('a saved mail server', () => {
  test('sends the next mail, and the whole site knows that it sends mail', async () => {
    expect(await isMailed()).toBe(false);
    expect((await save()).status).toBe(200);
    await site.member('ann');
    await until(() => smtp.received.length === 1);
    expect(smtp.received[0]).toMatchObject({ from: 'hello@summit.example', to: ['ann@example.com'] });
    expect(smtp.received[0]?.raw).toMatch(/^From: Summit Team <hello@summit\.example>\r$/m);
    expect(smtp.received[0]?.messageId).toMatch(/@summit\.example>$/);
    expect(smtp.credentials).toEqual([{ user: 'mailer', password: SECRET }]);

    expect(await isMailed()).toBe(true);
    expect((await admin.get('/api/notification-settings')).json().sendsMail).toBe(true);
    expect((await admin.get('/api/admin/operations')).json().mail.isConfigured).toBe(true);
    const asked = await site.visitor().post('/api/forgotten-password', { email: 'nobody@example.com' });
    expect(asked.json()).toEqual({ isMailed: true });
    const { steps } = (await admin.get('/api/first-steps')).json();
    expect(steps.map(({ key }: { key: string }) => key)).toContain('confirm-email');
    expect(await site.sql('SELECT asks_for_verified_email FROM rotator')).toEqual([{ asks_for_verified_email: true }]);
  });

  test('is shown without its password, which no answer, audit or database reveals', async () => {
    const answer = await save();
    expect(answer.json()).toMatchObject({
      source: 'saved',
      server: { host: '127.0.0.1', username: 'mailer', passwordSetAt: expect.any(String) },
      sender: { name: 'Summit Team', address: 'hello@summit.example' },
      savedBy: 'admin',
    });
    expect((await tryOut()).json().failure).toBeNull();
    const traces = JSON.stringify([
      answer.json(),
      await shown(),
      await site.sql('SELECT * FROM mail_settings'),
      await site.sql(`SELECT encode(sealed_password, 'escape') FROM mail_settings`),
      await site.sql('SELECT * FROM audit_entries'),
      site.notices,
    ]);
    expect(traces).not.toContain(SECRET);
    expect(
      await site.sql(
        `SELECT action, change FROM audit_entries WHERE action = 'save mail settings' ORDER BY id DESC LIMIT 1`,
      ),
    ).toMatchObject([{ action: 'save mail settings', change: { host: '127.0.0.1', mailPassword: 'changed' } }]);
  });

  test('is used by every instance from the next mail on', async () => {
    const other = await startTestServer({ DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir });
    try {
      await save();
      await other.member('otto');
      await until(() => smtp.received.some(({ to }) => to[0] === 'otto@example.com'));
    } finally {
      await other.close();
    }
  });

  test('is tried at once by mails that waited for one that works', async () => {
    smtp.behaviour = { logIn: () => 535 };
    await save();
    await site.member('wanda');
    await until(
      async () =>
        (await site.sql(`SELECT FROM mails WHERE recipient = 'wanda@example.com' AND attempts > 0`)).length === 1,
    );
    smtp.behaviour = {};
    await until(
      async () => (await site.sql('SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL')).length === 0,
    );
    await site.sql(
      `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '6 hours' WHERE key LIKE 'send-mail:%'`,
    );
    await save({ mailPassword: 'another' });
    await until(() => smtp.received.some(({ to }) => to[0] === 'wanda@example.com'));
  });

  test('keeps its password when only the sender changes', async () => {
    await save();
    expect((await save({ mailPassword: undefined, fromName: 'Peak Team' })).status).toBe(200);
    await tryOut();
    expect(smtp.credentials).toEqual([{ user: 'mailer', password: SECRET }]);
  });

  test.each<[string, Partial<MailServerInput>]>([
    ['host', { host: 'localhost' }],
    ['port', { port: 2525 }],
    ['encryption', { encryption: 'tls' }],
    ['username', { username: 'someone' }],
  ])('never sends its password anywhere else: another %s needs it again', async (_field, fields) => {
    await save();
    const body = { ...fields, mailPassword: undefined };
    for (const refused of [await save(body), await tryOut(entered(body))])
      expect([refused.status, refused.text]).toEqual([
        400,
        'Enter the mail password. It has to be typed again for another server or username.',
      ]);
    expect(smtp.credentials).toEqual([]);
  });

  test('forgets its password when the username is removed', async () => {
    await save();
    await save({ username: '', mailPassword: undefined });
    expect((await shown()).server).toMatchObject({ username: '', passwordSetAt: null });
    expect((await tryOut()).json().failure).toBeNull();
    expect(smtp.credentials).toEqual([]);
  });

  test('whose key is lost is a failure in words, until the password is entered again', async () => {
    await save();
    await site.sql(`INSERT INTO secret_keys (id, slot) SELECT '0123456789abcdef', 1 WHERE false`);
    await site.sql(`UPDATE mail_settings SET sealed_password = decode(repeat('00', 40), 'hex')`);
    await site.sql('ALTER TABLE mail_settings DROP CONSTRAINT mail_settings_key_id_fkey');
    await site.sql(`UPDATE mail_settings SET key_id = '0123456789abcdef'`);
    const refused = await tryOut();
    expect([refused.status, refused.text]).toEqual([
      503,
      expect.stringMatching(/^The saved mail password can’t be decrypted/),
    ]);
    expect((await save()).status).toBe(200);
    expect((await tryOut()).json().failure).toBeNull();
    await site.sql(
      'ALTER TABLE mail_settings ADD CONSTRAINT mail_settings_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id)',
    );
  });

  test('is removed with the password, and mails are files again', async () => {
    await save();
    expect((await remove('wrong')).status).toBe(400);
    expect((await remove()).status).toBe(204);
    expect(await shown()).toMatchObject({ source: 'none', server: null });
    expect(await isMailed()).toBe(false);
    expect(await site.sql('SELECT asks_for_verified_email FROM rotator')).toEqual([{ asks_for_verified_email: false }]);
    expect((await remove()).status).toBe(404);
  });
});

describe('saving', () => {
  test('needs the admin’s own password', async () => {
    const refused = await save({}, admin, 'wrong');
    expect([refused.status, refused.text]).toEqual([400, 'This is not your password']);
    expect((await shown()).source).toBe('none');
  });

  test.each<[string, Partial<MailServerInput>, string]>([
    ['a port of something else', { port: 6379 }, 'Use one of these ports:'],
    ['a host with a path', { host: 'smtp.example.com/x' }, 'Host must be a name such as smtp.example.com'],
    ['a host with a line break', { host: 'smtp.example.com\r\nRCPT' }, 'Host'],
    ['a sender that is no address', { fromAddress: 'hello' }, 'Invalid email address'],
    ['a username without a password', { mailPassword: undefined }, 'Enter the mail password.'],
  ])('refuses %s, and so does a test', async (_what, fields, sentence) => {
    for (const refused of [await save(fields), await tryOut(entered(fields))])
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('and testing are for admins alone', async () => {
    const member = await site.member('mia');
    expect((await save({}, member)).status).toBe(403);
    expect((await member.get('/api/admin/settings/mail')).status).toBe(403);
    expect((await member.post('/api/admin/settings/mail/test', {})).status).toBe(403);
    expect((await site.visitor().get('/api/admin/settings/mail')).status).toBe(401);
  });
});

describe('a test mail', () => {
  test('goes to the sender while the first admin has no address', async () => {
    expect((await tryOut(entered())).json()).toEqual({ recipient: 'hello@summit.example', failure: null });
  });

  test('goes to the admin’s own address before anything is saved', async () => {
    const email = 'olga@summit.example';
    await site.sql('UPDATE users SET email = $1 WHERE is_admin', [email]);
    expect((await tryOut(entered())).json()).toEqual({ recipient: email, failure: null });
    expect(smtp.received.at(-1)).toMatchObject({ from: 'hello@summit.example', to: [email] });
    expect((await shown()).source).toBe('none');
    expect(
      await site.sql(`SELECT state, delivery, blocks FROM mails WHERE kind = 'test' ORDER BY id DESC LIMIT 1`),
    ).toEqual([{ state: 'sent', delivery: 'smtp', blocks: null }]);
  });

  test.each<[string, Behaviour, string, string | null]>([
    [
      'a refused login',
      { logIn: () => 535 },
      'The mail server refuses the username or the password (it said 535).',
      'mailPassword',
    ],
    [
      'a refused sender',
      { sender: () => 553 },
      'The mail server refuses to send mail from this sender (it said 553).',
      'fromAddress',
    ],
    [
      'a refused address',
      { recipient: () => 550 },
      'The mail server takes no mail for this address (it said 550).',
      null,
    ],
  ])('says in words that it met %s', async (_what, behaviour, sentence, field) => {
    smtp.behaviour = behaviour;
    expect(await failureOf(entered())).toEqual({ sentence, field });
  });

  test('names a host that does not exist, and a port on which nothing listens', async () => {
    expect(await failureOf(entered({ host: 'smtp.invalid' }))).toMatchObject({ field: 'host' });
    expect(await failureOf(entered({ port: 2525 }))).toEqual({
      sentence: 'No mail server listens at this host and port (ECONNREFUSED).',
      field: 'port',
    });
  });

  test('trusts no certificate that proves nothing, and sends no password to such a server', async () => {
    const untrusted = expect.objectContaining({
      sentence: expect.stringMatching(/^The mail server’s certificate/),
      field: 'host',
    });
    expect(await failureOf(entered({ port: encrypted.port, encryption: 'tls' }))).toEqual(untrusted);
    expect(await failureOf(entered({ port: upgrading.port, encryption: 'starttls' }))).toEqual(untrusted);
    expect([...encrypted.credentials, ...upgrading.credentials]).toEqual([]);
  });

  test.each(['tls', 'starttls'] as const)('sends no password in clear where %s is asked for', async (encryption) => {
    expect(await failureOf(entered({ encryption }))).toMatchObject({ field: 'encryption' });
    expect(smtp.credentials).toEqual([]);
  });

  test('gives a silent server up in time', async () => {
    expect(await failureOf(entered({ port: portOf(silent) }))).toEqual({
      sentence: 'The mail server does not answer in time.',
      field: 'port',
    });
  });

  test('is refused after twenty within an hour', async () => {
    smtp.behaviour = { connect: () => 421 };
    for (let n = 0; n < 20; n += 1) await tryOut(entered());
    expect((await tryOut(entered())).status).toBe(429);
  });
});

describe('the environment', () => {
  let fixed: TestServer;
  let operator: Client;

  beforeAll(async () => {
    fixed = await startTestServer({
      SMTP_URL: `smtp://secret-user:${SECRET}@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Powerline <no-reply@powerline.example.com>',
    });
    operator = await fixed.admin();
  });
  afterAll(() => fixed.close());

  test('wins, and its user and password are not shown', async () => {
    const answer = await operator.get('/api/admin/settings/mail');
    expect(answer.json()).toMatchObject({
      source: 'environment',
      variables: ['SMTP_URL', 'MAIL_FROM'],
      server: { host: '127.0.0.1', port: smtp.port, username: '' },
      sender: { name: 'Powerline', address: 'no-reply@powerline.example.com' },
    });
    expect(answer.text).not.toMatch(/secret-user|mail-s3cret/);
  });

  test('can be tested, but not changed', async () => {
    expect((await operator.post('/api/admin/settings/mail/test', {})).json().failure).toBeNull();
    expect(smtp.credentials).toEqual([{ user: 'secret-user', password: SECRET }]);
    expect((await save({}, operator)).status).toBe(409);
    expect((await operator.post('/api/admin/settings/mail/test', { server: entered() })).status).toBe(409);
  });

  test('that names only the sender leaves the server to admins', async () => {
    const named = await startTestServer({ MAIL_FROM: 'ops@powerline.example.com', SMTP_PORTS: String(smtp.port) });
    try {
      const client = await named.admin();
      expect((await save({}, client)).json()).toMatchObject({
        source: 'saved',
        variables: ['MAIL_FROM'],
        sender: { name: '', address: 'ops@powerline.example.com' },
      });
      await client.post('/api/admin/settings/mail/test', {});
      expect(smtp.received.at(-1)?.from).toBe('ops@powerline.example.com');
    } finally {
      await named.close();
    }
  });
});
