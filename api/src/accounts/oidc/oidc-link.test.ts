import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Answer, Client } from '../../../test/client.ts';
import { type OidcSite, PASSWORD, startOidcSite } from '../../../test/oidc-site.ts';

const ACCOUNT = '/api/account/oidc';

let site: OidcSite;

beforeAll(async () => {
  site = await startOidcSite(true);
});
afterAll(() => site.close());

let names = 0;
const newName = () => {
  names += 1;
  return `linker${names}`;
};

const said = ({ status, text }: Answer) => [status, text];
const loginsOf = async (member: Client) => (await member.get(ACCOUNT)).json().logins;
const unlink = (member: Client, id: number, body: object) =>
  member.send(`${ACCOUNT}/${id}`, { method: 'DELETE', body });

test('linking wants the password, and so does unlinking', async () => {
  const member = await site.server.member(newName());
  expect((await member.get(ACCOUNT)).json()).toEqual({ name: 'Acme', logins: [] });
  expect((await member.post(`${ACCOUNT}/request`, {})).status).toBe(400);
  expect(said(await member.post(`${ACCOUNT}/request`, { password: 'guess' }))).toEqual([
    400,
    'This is not your password',
  ]);
  const subject = newName();
  expect((await site.link(member, subject, 'ann@acme.example')).status).toBe(204);
  const [login] = await loginsOf(member);
  expect(login).toMatchObject({ email: 'ann@acme.example', lastUsedAt: null, isInUse: true });
  expect((await unlink(member, login.id, { password: 'guess' })).status).toBe(400);
  expect((await unlink(member, login.id, { password: PASSWORD })).status).toBe(204);
  expect(await loginsOf(member)).toEqual([]);
  expect((await site.logIn(site.server.visitor(), subject)).status).toBe(403);
});

test('a login opens one account, and an account has one login', async () => {
  const { member, subject } = await site.linked(newName());
  const other = await site.server.member(newName());
  expect(said(await site.link(other, subject))).toEqual([
    409,
    'That login opens an account already. Unlink it there first.',
  ]);
  expect(said(await site.link(member, newName()))).toEqual([
    409,
    'Your account has a linked login. Unlink it before you link another.',
  ]);
});

test('an answer links nothing in another session, or a second time', async () => {
  const member = await site.server.member(newName());
  const asked = await member.post(`${ACCOUNT}/request`, { password: PASSWORD });
  const answer = await site.answerTo(asked, newName());
  const attacker = await site.server.member(newName());
  expect((await attacker.post(ACCOUNT, answer)).status).toBe(400);
  expect((await site.server.visitor().post(ACCOUNT, answer)).status).toBe(401);
  expect((await member.post(ACCOUNT, answer)).status).toBe(204);
  expect((await member.post(ACCOUNT, answer)).status).toBe(400);
  expect(await loginsOf(attacker)).toEqual([]);
});

test('people see and unlink only their own logins', async () => {
  const { member } = await site.linked(newName());
  const [login] = await loginsOf(member);
  const other = await site.server.member(newName());
  expect((await unlink(other, login.id, { password: PASSWORD })).status).toBe(404);
  expect(await loginsOf(member)).toHaveLength(1);
});

test('the owner is told, the audit has it, the export too, and it goes with the account', async () => {
  const username = newName();
  const { member, subject } = await site.linked(username);
  expect((await member.get('/api/notifications')).text).toContain('Your account can be opened with another login now');
  expect((await member.get('/api/account/export')).json().singleSignOn).toEqual([
    expect.objectContaining({ subject, email: `${subject}@acme.example` }),
  ]);
  const [login] = await loginsOf(member);
  await unlink(member, login.id, { password: PASSWORD });
  expect((await member.get('/api/notifications')).text).toContain('A login no longer opens your account');
  const audit = await site.server.sql(`SELECT action FROM audit_entries WHERE actor_name = $1 ORDER BY id`, [username]);
  expect(audit.map(({ action }) => action)).toEqual(['link login', 'unlink login']);
  await site.link(member, subject);
  await member.send('/api/account', { method: 'DELETE', body: { username, password: PASSWORD } });
  expect(await site.server.sql('SELECT FROM oidc_logins WHERE subject = $1', [subject])).toEqual([]);
});

test('bounds how often someone is sent to the provider', async () => {
  const member = await site.server.member(newName());
  for (let n = 0; n < 20; n += 1) await member.post(`${ACCOUNT}/request`, {});
  expect((await member.post(`${ACCOUNT}/request`, { password: PASSWORD })).status).toBe(429);
});
