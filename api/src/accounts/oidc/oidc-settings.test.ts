import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findFreePort } from '@powerline/test-support/free-port';
import { serviceToken, withToken } from '../../../test/api-tokens.ts';
import type { Answer, Client } from '../../../test/client.ts';
import { type OidcSite, PASSWORD, REDIRECT_URI, startOidcSite } from '../../../test/oidc-site.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { ADMIN } from '../../../test/test-server.ts';
import { resetPassword } from '../account/reset-password.ts';

const SETTINGS = '/api/admin/settings/oidc';
const RULES = `${SETTINGS}/rules`;

let site: OidcSite;
let admin: Client;

beforeAll(async () => {
  site = await startOidcSite(false);
  admin = await site.server.admin();
});
afterAll(() => site.close());

const said = ({ status, text }: Answer) => [status, text];
const put = (body: object, client = admin) => client.send(SETTINGS, { method: 'PUT', body });

const entered = () => ({
  name: 'Acme',
  issuer: site.provider.issuer,
  clientId: site.provider.clientId,
  clientSecret: site.provider.clientSecret,
  password: ADMIN.password,
});
const withoutSecret = () => {
  const { clientSecret: _secret, ...rest } = entered();
  return rest;
};

test('a site without a provider offers nothing', async () => {
  expect((await site.server.visitor().get('/api/login/oidc')).json()).toEqual({ name: null });
  expect((await site.server.visitor().post('/api/login/oidc/request', {})).status).toBe(404);
  expect((await admin.get(SETTINGS)).json()).toMatchObject({
    source: 'none',
    provider: null,
    redirectUri: REDIRECT_URI,
  });
});

describe('a saved provider', () => {
  test('wants the admin’s password, and never shows its secret', async () => {
    expect((await put({ ...entered(), password: 'guess' })).status).toBe(400);
    const saved = await put(entered());
    expect(saved.json()).toMatchObject({ source: 'saved', provider: { name: 'Acme' }, savedBy: ADMIN.username });
    expect(saved.text).not.toContain(site.provider.clientSecret);
    const [row] = await site.server.sql('SELECT * FROM oidc_settings');
    expect(JSON.stringify(row)).not.toContain(site.provider.clientSecret);
    const audit = await site.server.sql('SELECT change, before FROM audit_entries');
    expect(JSON.stringify(audit)).not.toContain(site.provider.clientSecret);
    const username = 'saver';
    const { subject } = await site.linked(username);
    expect((await site.logIn(site.server.visitor(), subject)).json().user).toMatchObject({ username });
  });

  test('keeps its secret under another name, and not for another issuer or client', async () => {
    expect((await put({ ...withoutSecret(), name: 'Acme Corp' })).status).toBe(200);
    const again = 'Enter the client secret. It has to be typed again for another issuer or client ID.';
    expect(said(await put({ ...withoutSecret(), clientId: 'another' }))).toEqual([400, again]);
    expect(said(await put({ ...withoutSecret(), issuer: 'https://else.example' }))).toEqual([400, again]);
  });

  test('a wrong secret says so to the person who logs in, without a word of the provider', async () => {
    await put({ ...entered(), clientSecret: 'wrong' });
    const answer = await site.logIn(site.server.visitor(), 'subject-of-saver');
    const refusal = 'Acme can’t be used right now. The provider refuses the client ID or the client secret. Try again';
    expect([answer.status, answer.text]).toEqual([503, expect.stringContaining(refusal)]);
    await put(entered());
  });

  test('reaches no port of the network, and nothing without encryption', async () => {
    const refusal = async (issuer: string) => (await put({ ...entered(), issuer })).text;
    expect(await refusal('http://login.example.com')).toBe('Issuer must start with https://');
    expect(await refusal('https://10.0.0.1:6379')).toMatch(/^Issuer must use the usual port/);
    expect(await refusal('https://name:word@login.example.com')).toMatch(/^Issuer must be an address/);
  });
});

describe('trying an issuer', () => {
  const tried = async (issuer: string) => (await admin.post(`${SETTINGS}/test`, { issuer })).json().failure;

  test('says that it works', async () => {
    expect((await admin.post(`${SETTINGS}/test`, {})).json()).toEqual({
      issuer: `${site.provider.issuer}/`,
      failure: null,
    });
  });

  test('says in words what failed', async () => {
    expect(await tried(`http://127.0.0.1:${await findFreePort()}`)).toBe('No server answers at that address.');
    expect(await tried('https://no-such-host.invalid')).toBe('There is no server of that name.');
    expect(await tried(`${site.provider.issuer}/somewhere`)).toBe(
      'There is no OpenID configuration at that address. Check the issuer.',
    );
    expect(await tried(site.provider.issuer.replace('127.0.0.1', '127.0.0.2'))).toBeTruthy();
  });

  test('is bounded', async () => {
    for (let n = 0; n < 20; n += 1) await admin.post(`${SETTINGS}/test`, {});
    expect((await admin.post(`${SETTINGS}/test`, {})).status).toBe(429);
  });
});

describe('the only way in for admins', () => {
  const onlyWay = (isOnlyWayForAdmins: boolean, client = admin) => client.patch(RULES, { isOnlyWayForAdmins });
  const logIn = (username: string, password = PASSWORD, client = site.server.visitor()) =>
    client.post('/api/login', { username, password });
  const give = (username: string, role: string) =>
    site.server.sql('UPDATE users SET roles = ARRAY[$2::text] WHERE username = $1', [username, role]);

  test('needs an owner with a linked login', async () => {
    expect(said(await onlyWay(true))).toEqual([
      409,
      'No owner or admin could get in: link your own login first, on your account page.',
    ]);
    await site.linked('plain');
    await site.linked('helper');
    await give('helper', 'support');
    expect((await onlyWay(true)).status).toBe(409);
  });

  test('refuses every other way, to admins alone, until it is taken back', async () => {
    const { member: owner, subject } = await site.linked('owner');
    await give('owner', 'owner');
    const byPassword = await site.server.admin();
    const program = withToken(site.server, (await serviceToken(byPassword, ['members:read'])).secret);
    expect((await onlyWay(true)).json()).toMatchObject({ isOnlyWayForAdmins: true, linkedOwners: 1 });
    const sentence = 'Admins log in with Acme on this site: use the button “Log in with Acme”.';
    expect(said(await logIn(ADMIN.username, ADMIN.password))).toEqual([403, sentence]);
    expect(said(await logIn('helper'))).toEqual([403, sentence]);
    expect((await logIn('plain')).status).toBe(200);
    // Sessions of before don't help either; nor does a role that comes later.
    expect((await byPassword.get('/api/admin/users')).status).toBe(403);
    // Nor do tokens of someone who couldn't get in.
    expect((await program('/api/admin/users')).status).toBe(403);
    const late = site.server.visitor();
    await logIn('plain', PASSWORD, late);
    await give('plain', 'support');
    expect(said(await late.get('/api/admin/users'))).toEqual([
      403,
      'Admins log in with Acme on this site. Log out, and log in with it.',
    ]);
    // The session in which it was linked, and one that began with it.
    expect((await owner.get(SETTINGS)).status).toBe(200);
    const visitor = site.server.visitor();
    await site.logIn(visitor, subject);
    expect((await visitor.get(SETTINGS)).status).toBe(200);
    // An owner can’t lock everyone out by mistake.
    const [login] = (await owner.get('/api/account/oidc')).json().logins;
    const body = { password: PASSWORD };
    expect((await owner.send(`/api/account/oidc/${login.id}`, { method: 'DELETE', body })).status).toBe(409);
    expect((await owner.send(SETTINGS, { method: 'DELETE', body })).status).toBe(409);
    expect((await put({ ...entered(), issuer: 'https://else.example', password: PASSWORD }, owner)).status).toBe(409);
    expect((await onlyWay(false, owner)).status).toBe(200);
    expect((await logIn(ADMIN.username, ADMIN.password)).status).toBe(200);
    expect((await program('/api/admin/users')).status).toBe(200);
  });

  test('ends with a new password from the command line', async () => {
    expect((await onlyWay(true)).status).toBe(200);
    const { databaseUrl } = site.server;
    const reset = (username: string) =>
      withSiteDatabase(databaseUrl, (dataSource) => resetPassword(dataSource, databaseUrl, username));
    await site.server.member('bystander');
    expect(await reset('bystander')).toMatchObject({ opensToPasswords: false });
    expect((await logIn(ADMIN.username, ADMIN.password)).status).toBe(403);
    const { password, opensToPasswords } = await reset(ADMIN.username);
    expect(opensToPasswords).toBe(true);
    const back = site.server.visitor();
    expect((await logIn(ADMIN.username, password, back)).status).toBe(200);
    expect((await back.get(RULES)).json()).toMatchObject({ isOnlyWayForAdmins: false });
    admin = back;
  });
});

test('a role without settings changes nothing', async () => {
  const client = site.server.visitor();
  await client.post('/api/login', { username: 'helper', password: PASSWORD });
  expect((await client.get(SETTINGS)).status).toBe(403);
  expect((await client.patch(RULES, { countsAsSecondFactor: true })).status).toBe(403);
});

test('where a second factor is required of admins, the provider’s log-in counts only if a rule says so', async () => {
  await site.server.sql('UPDATE second_factor_policy SET is_required_for_admins = true');
  const visitor = site.server.visitor();
  await site.logIn(visitor, 'subject-of-owner');
  expect((await visitor.get(SETTINGS)).status).toBe(403);
  await site.server.sql('UPDATE oidc_rules SET counts_as_second_factor = true');
  expect((await visitor.get(SETTINGS)).status).toBe(200);
  await site.server.sql('UPDATE second_factor_policy SET is_required_for_admins = false');
});

test('the environment wins, and is shown as such', async () => {
  const fixed = await startOidcSite(true);
  try {
    const client = await fixed.server.admin();
    expect((await client.get(SETTINGS)).json()).toMatchObject({
      source: 'environment',
      variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
      provider: { name: 'Acme', secretSetAt: null },
    });
    expect((await put(entered(), client)).status).toBe(409);
  } finally {
    await fixed.close();
  }
});

test('where the environment doesn’t allow it, no provider in a private network is asked', async () => {
  const closed = await startOidcSite(false, { OIDC_TARGETS: 'public' });
  try {
    const client = await closed.server.admin();
    const { json } = await client.post(`${SETTINGS}/test`, { issuer: 'https://169.254.169.254' });
    expect(json().failure).toBe('The provider’s address is in a private network. OIDC_TARGETS=any allows that.');
  } finally {
    await closed.close();
  }
});

test('forgets a provider by the admin’s password', async () => {
  const owner = site.server.visitor();
  await site.logIn(owner, 'subject-of-owner');
  const forget = (password: string) => owner.send(SETTINGS, { method: 'DELETE', body: { password } });
  expect((await forget('guess')).status).toBe(400);
  expect((await forget(PASSWORD)).status).toBe(204);
  expect((await forget(PASSWORD)).status).toBe(404);
  expect((await site.server.visitor().get('/api/login/oidc')).json()).toEqual({ name: null });
  // The next one isn't trusted in its place.
  expect((await owner.get(RULES)).json()).toMatchObject({ countsAsSecondFactor: false });
});
