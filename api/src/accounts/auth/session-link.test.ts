import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { Mailbox } from '../../../test/mailbox.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const PASSWORD = 'secret';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let server: TestServer;
let mailbox: Mailbox;

beforeAll(async () => {
  server = await startTestServer();
  mailbox = new Mailbox(server.dataDir);
});
afterAll(() => server.close());

let names = 0;

/** A log-in from a new device, and the link that its owner gets by mail. */
async function logInElsewhere(): Promise<{ username: string; owner: Client; elsewhere: Client; token: string }> {
  names += 1;
  const username = `traveler${names}`;
  const owner = await server.member(username);
  await server.sql('UPDATE users SET email_verified_at = now() WHERE username = $1', [username]);
  const elsewhere = server.visitor();
  await elsewhere.post('/api/login', { username, password: PASSWORD }, { 'user-agent': FIREFOX });
  const { text, token } = await mailbox.next('new-device', `${username}@example.com`);
  expect(text).toContain('Firefox on Linux');
  expect(text).toContain('/account/end-session#');
  return { username, owner, elsewhere, token };
}

const end = (token: string) =>
  server.visitor().post('/api/session-link', { token }, { accept: 'application/problem+json' });
const isLoggedIn = async (client: Client) => (await client.get('/api/user')).status === 200;

test('the link in the mail about a new device ends that session and no other, once, without a log-in', async () => {
  const { username, owner, elsewhere, token } = await logInElsewhere();
  expect((await end(token)).json()).toEqual({ username, hasEnded: true });
  expect([await isLoggedIn(elsewhere), await isLoggedIn(owner)]).toEqual([false, true]);
  expect((await end(token)).json()).toMatchObject({ status: 410, code: 'link_used' });
});

test('says when that session was over already', async () => {
  const { username, elsewhere, token } = await logInElsewhere();
  await elsewhere.post('/api/logout');
  expect((await end(token)).json()).toEqual({ username, hasEnded: false });
});

test('works for seven days', async () => {
  const { username, elsewhere, token } = await logInElsewhere();
  const [row] = await server.sql(
    `SELECT expires_at - created_at = interval '7 days' AS "isSevenDays" FROM account_links
      WHERE purpose = 'session-end' AND user_id = (SELECT id FROM users WHERE username = $1)`,
    [username],
  );
  expect(row).toEqual({ isSevenDays: true });
  await server.sql(`UPDATE account_links SET created_at = created_at - interval '8 days', expires_at = now()`);
  expect((await end(token)).json()).toMatchObject({ status: 410, code: 'link_expired' });
  expect(await isLoggedIn(elsewhere)).toBe(true);
});

test('does nothing else: it resets no password and confirms no email', async () => {
  const { elsewhere, token } = await logInElsewhere();
  const visitor = server.visitor();
  expect((await visitor.post('/api/password-reset', { token, password: 'a wholly new phrase' })).status).toBe(404);
  expect((await visitor.post('/api/email-verification/confirm', { token })).status).toBe(404);
  expect((await end('A'.repeat(43))).json()).toMatchObject({ status: 404, code: 'link_unknown' });
  expect(await isLoggedIn(elsewhere)).toBe(true);
});

test('is in no answer and no notification', async () => {
  const { owner, token } = await logInElsewhere();
  expect((await owner.get('/api/notifications')).text).not.toContain(token);
  expect((await owner.get('/api/account/export')).text).not.toContain(token);
});
