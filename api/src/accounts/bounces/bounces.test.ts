import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Bounce } from '@powerline/contract/accounts';
import { serviceToken, withToken } from '../../../test/api-tokens.ts';
import type { Client } from '../../../test/client.ts';
import { Mailbox } from '../../../test/mailbox.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let report: (bounces: readonly unknown[]) => ReturnType<Client['send']>;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  const { secret } = await serviceToken(await server.admin(), ['bounces:write']);
  report = (bounces) => withToken(server, secret)('/api/admin/mail/bounces', 'POST', { bounces });
  ann = await server.member('ann');
});
afterAll(() => server.close());
beforeEach(() =>
  server.sql(`UPDATE users SET email_verified_at = now(), mail_bounced_at = NULL WHERE username = 'ann'`),
);

const permanent: Bounce = { kind: 'permanent', mail: { recipient: 'Ann@Example.com' } };
const account = async () => (await ann.get('/api/account')).json();
const notifications = async (): Promise<string[]> =>
  (await ann.get('/api/notifications')).json().notifications.map(({ title }: { title: string }) => title);

test('an address whose mail came back for good is known to its owner and to admins, once', async () => {
  expect((await report([permanent, permanent])).json()).toEqual({ accounts: 2 });
  const { mailBouncedAt } = await account();
  expect(Date.parse(mailBouncedAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(await notifications()).toEqual(['Mail to ann@example.com came back: check your email']);
  const { id } = (await ann.get('/api/user')).json();
  expect((await (await server.admin()).get(`/api/admin/people/${id}`)).json()).toMatchObject({ mailBouncedAt });
});

test('the Message-ID of a mail says whose it was', async () => {
  const [mail] = await server.sql<{ id: string }>(
    `SELECT message_id AS id FROM mails WHERE recipient = 'ann@example.com' LIMIT 1`,
  );
  const bounce = (messageId: string) => ({ kind: 'permanent', mail: { messageId } });
  expect((await report([bounce('<nobody@example.com>')])).json()).toEqual({ accounts: 0 });
  expect((await report([bounce(mail?.id ?? '')])).json()).toEqual({ accounts: 1 });
  expect((await account()).mailBouncedAt).not.toBeNull();
});

test('it counts again once its owner follows the link that is sent to it', async () => {
  await report([permanent]);
  const mailbox = new Mailbox(server.dataDir);
  await mailbox.next('verify-email', 'ann@example.com');
  expect((await ann.post('/api/email-verification', {})).status).toBe(204);
  const { token } = await mailbox.next('verify-email', 'ann@example.com');
  await ann.post('/api/email-verification/confirm', { token });
  expect((await account()).mailBouncedAt).toBeNull();
});

test('a full mailbox or an unknown address changes nothing', async () => {
  const temporary = { ...permanent, kind: 'temporary' };
  const nobody = { kind: 'permanent', mail: { recipient: 'nobody@example.com' } };
  expect((await report([temporary, nobody])).json()).toEqual({ accounts: 1 });
  expect((await account()).mailBouncedAt).toBeNull();
});

test('who calls a mail spam gets none that can be switched off', async () => {
  await report([{ ...permanent, kind: 'complaint' }]);
  const { settings } = (await ann.get('/api/notification-settings')).json();
  const byMail = settings.filter((setting: { byMail: boolean }) => setting.byMail);
  expect(byMail.length).toBeGreaterThan(0);
  expect(byMail.every((setting: { canBeSwitchedOff: boolean }) => !setting.canBeSwitchedOff)).toBe(true);
  expect((await account()).mailBouncedAt).toBeNull();
});

test('a program without that scope, and a list that is too long, are refused', async () => {
  const { secret } = await serviceToken(await server.admin(), ['members:read']);
  const other = withToken(server, secret)('/api/admin/mail/bounces', 'POST', { bounces: [permanent] });
  expect((await other).status).toBe(403);
  expect((await report(Array.from({ length: 101 }, () => permanent))).status).toBe(400);
  expect((await report([{ kind: 'permanent', mail: {} }])).status).toBe(400);
});
