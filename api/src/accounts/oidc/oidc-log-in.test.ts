import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Forgery } from '@powerline/test-support/oidc-provider';
import { generate } from 'otplib';
import type { Answer, Client } from '../../../test/client.ts';
import { type OidcSite, PASSWORD, REDIRECT_URI, startOidcSite } from '../../../test/oidc-site.ts';

const LOG_IN = '/api/login/oidc';
const REFUSED = [401, 'This log-in did not work. Try again, or log in with your password.'];

let site: OidcSite;

beforeAll(async () => {
  site = await startOidcSite(true);
});
afterAll(() => site.close());

let names = 0;
const newName = () => {
  names += 1;
  return `colleague${names}`;
};

const said = ({ status, text }: Answer) => [status, text];
const ask = (visitor: Client, body: object = {}) => visitor.post(`${LOG_IN}/request`, body);
const isLoggedIn = async (client: Client) => (await client.get('/api/user')).status === 200;

test('someone who linked their login logs in with it, and gets to the page they wanted', async () => {
  const username = newName();
  const { subject } = await site.linked(username);
  const visitor = site.server.visitor();
  expect((await visitor.get(LOG_IN)).json()).toEqual({ name: 'Acme' });
  const answer = await visitor.post(LOG_IN, await site.answerTo(await ask(visitor, { returnPath: '/team' }), subject));
  expect(answer.json()).toMatchObject({ user: { username }, ticket: null, returnPath: '/team' });
  expect((await visitor.get('/api/user')).json()).toMatchObject({ username });
  const [login] = (await visitor.get('/api/account/oidc')).json().logins;
  expect(login).toMatchObject({ lastUsedAt: expect.any(String), isInUse: true });
});

test('asks with PKCE, state and nonce, and only for an answer to its own address', async () => {
  const visitor = site.server.visitor();
  const headers = { 'x-forwarded-host': 'attack.example', host: 'attack.example' };
  const asked = await visitor.post(`${LOG_IN}/request`, {}, headers);
  const { searchParams } = new URL(asked.json().url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^log-in\.[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('never leads to another site afterwards', async () => {
  for (const returnPath of ['//attack.example', '/\\attack.example', 'https://attack.example', '/a\t/b']) {
    expect((await ask(site.server.visitor(), { returnPath })).status).toBe(400);
  }
});

test('an unlinked login opens no account and makes none, even if its email is a member’s', async () => {
  const username = newName();
  await site.server.member(username);
  const visitor = site.server.visitor();
  expect(said(await site.logIn(visitor, 'a-stranger', `${username}@example.com`))).toEqual([
    403,
    'Your Acme login isn’t linked to an account here. Log in with your password, then link it on your account page.',
  ]);
  expect(await isLoggedIn(visitor)).toBe(false);
  expect(await site.server.sql('SELECT FROM users WHERE username LIKE $1', ['a-stranger%'])).toEqual([]);
});

test('a suspended member stays out', async () => {
  const username = newName();
  const { subject } = await site.linked(username);
  const [user] = await site.server.sql<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]);
  await (await site.server.admin()).post(`/api/admin/users/${user?.id}/suspension`, { reason: 'Fraud' });
  const answer = await site.logIn(site.server.visitor(), subject);
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('suspended')]);
});

test('tells its owner about a new device, as every log-in does', async () => {
  const username = newName();
  const { member, subject } = await site.linked(username);
  await site.logIn(site.server.visitor(), subject);
  expect((await member.get('/api/notifications')).text).toContain('new-device');
});

describe('an answer is refused', () => {
  const refusedWith = async (change: (answer: Record<string, string>) => object) => {
    const { subject } = await site.linked(newName());
    const visitor = site.server.visitor();
    const answer = await site.answerTo(await ask(visitor), subject);
    expect(said(await visitor.post(LOG_IN, change(answer)))).toEqual(REFUSED);
    // Whatever was wrong, the state is used up.
    expect(said(await visitor.post(LOG_IN, answer))).toEqual(REFUSED);
    expect(await isLoggedIn(visitor)).toBe(false);
  };

  test('with the code in another browser', async () => {
    const { subject } = await site.linked(newName());
    const visitor = site.server.visitor();
    const answer = await site.answerTo(await ask(visitor), subject);
    const thief = site.server.visitor();
    expect(said(await thief.post(LOG_IN, answer))).toEqual(REFUSED);
    // Also where that browser has begun a log-in itself, and with its own state.
    const own = await site.answerTo(await ask(thief), 'a-thief');
    expect(said(await thief.post(LOG_IN, answer))).toEqual(REFUSED);
    expect(said(await thief.post(LOG_IN, { ...answer, state: own.state }))).toEqual(REFUSED);
    expect(await isLoggedIn(thief)).toBe(false);
    // Nor does that keep the owner out.
    const again = await site.answerTo(await ask(visitor), subject);
    expect((await visitor.post(LOG_IN, again)).status).toBe(200);
  });

  test('a second time', async () => {
    const { subject } = await site.linked(newName());
    const visitor = site.server.visitor();
    const answer = await site.answerTo(await ask(visitor), subject);
    expect((await visitor.post(LOG_IN, answer)).status).toBe(200);
    await visitor.post('/api/logout');
    expect(said(await visitor.post(LOG_IN, answer))).toEqual(REFUSED);
  });

  test('with a code of before and a new state: the verifier is another', async () => {
    const { subject } = await site.linked(newName());
    const visitor = site.server.visitor();
    const before = await site.answerTo(await ask(visitor), subject);
    const now = await site.answerTo(await ask(visitor), subject);
    expect(said(await visitor.post(LOG_IN, { ...before, state: now.state }))).toEqual(REFUSED);
  });

  test('with a token for another nonce', async () => {
    const { subject } = await site.linked(newName());
    const visitor = site.server.visitor();
    const answer = await site.answerTo(await ask(visitor), subject);
    await site.server.sql(`UPDATE oidc_attempts SET nonce = 'another'`);
    expect(said(await visitor.post(LOG_IN, answer))).toEqual(REFUSED);
  });

  test.each<[string, Forgery]>([
    ['that another key signed', { signedBy: 'another key' }],
    ['that the client secret signed', { signedBy: 'the client secret' }],
    ['that no one signed', { signedBy: 'no one' }],
    ['for another client', { signedBy: 'the provider', claims: { aud: 'another' } }],
    ['of another issuer', { signedBy: 'the provider', claims: { iss: 'https://attack.example' } }],
    ['that has ended', { signedBy: 'the provider', claims: { exp: 1_700_000_000 } }],
    ['that names no one', { signedBy: 'the provider', claims: { sub: '' } }],
  ])('with a token %s', async (_, forgery) => {
    const { subject } = await site.linked(newName());
    const visitor = site.server.visitor();
    const answerOf = async (made: Forgery) => {
      const answer = await site.answerTo(await ask(visitor), subject);
      site.provider.forgeTokens(made);
      return visitor.post(LOG_IN, answer).finally(() => site.provider.forgeTokens(null));
    };
    expect(said(await answerOf(forgery))).toEqual(REFUSED);
    expect(await isLoggedIn(visitor)).toBe(false);
    // A token that is as it should be passes the same way.
    expect((await answerOf({ signedBy: 'the provider' })).status).toBe(200);
  });

  test('from another issuer, or from none', async () => {
    await refusedWith((answer) => ({ ...answer, iss: 'https://attack.example' }));
    await refusedWith(({ iss: _iss, ...answer }) => answer);
  });

  test('when the site has another provider by now', async () => {
    const { subject } = await site.linked(newName());
    const visitor = site.server.visitor();
    const answer = await site.answerTo(await ask(visitor), subject);
    await site.server.sql(`UPDATE oidc_attempts SET issuer = 'https://before.example/'`);
    expect(said(await visitor.post(LOG_IN, answer))).toEqual(REFUSED);
  });

  test('with a code that someone made up', () => refusedWith((answer) => ({ ...answer, code: 'made-up' })));

  test('with an error of the provider', () =>
    refusedWith(({ code: _code, ...answer }) => ({ ...answer, error: 'access_denied' })));

  test('after ten minutes', async () => {
    const { subject } = await site.linked(newName());
    const visitor = site.server.visitor();
    const answer = await site.answerTo(await ask(visitor), subject);
    const [left] = await site.server.sql(
      `SELECT count(*)::integer AS late FROM oidc_attempts WHERE expires_at > now() + interval '10 minutes'`,
    );
    expect(left).toEqual({ late: 0 });
    await site.server.sql('UPDATE oidc_attempts SET expires_at = now()');
    expect(said(await visitor.post(LOG_IN, answer))).toEqual(REFUSED);
  });

  test('that was asked for to link a login', async () => {
    const { member, subject } = await site.linked(newName());
    const other = await site.server.member(newName());
    const asked = await other.post('/api/account/oidc/request', { password: PASSWORD });
    const answer = await site.answerTo(asked, subject);
    expect(said(await other.post(LOG_IN, answer))).toEqual(REFUSED);
    expect((await member.post('/api/account/oidc', answer)).status).toBe(400);
  });
});

describe('an account that asks for a code', () => {
  async function withCode() {
    const username = newName();
    const { member, subject } = await site.linked(username);
    const { key } = (await member.post('/api/account/second-factor', { password: PASSWORD })).json();
    const code = await generate({ secret: key });
    const confirmed = await member.post('/api/account/second-factor/confirm', { code });
    const [recoveryCode] = confirmed.json().recoveryCodes;
    return { username, subject, recoveryCode };
  }

  test('asks for it after the provider, too', async () => {
    const { username, subject, recoveryCode } = await withCode();
    const visitor = site.server.visitor();
    const answer = await site.logIn(visitor, subject);
    expect(answer.json()).toEqual({ user: null, ticket: expect.any(String), returnPath: null });
    expect(await isLoggedIn(visitor)).toBe(false);
    const { ticket } = answer.json();
    const send = (client: Client, code: string) => client.post(`${LOG_IN}/code`, { ticket, code });
    expect((await send(visitor, '000000')).text).toMatch(/^This code is not right/);
    expect(said(await send(site.server.visitor(), recoveryCode))).toEqual(REFUSED);
    expect((await send(visitor, recoveryCode)).json()).toMatchObject({ username });
    expect(await isLoggedIn(visitor)).toBe(true);
    expect(said(await send(visitor, recoveryCode))).toEqual(REFUSED);
  });

  test('doesn’t where the provider’s log-in counts as one', async () => {
    const { username, subject } = await withCode();
    const admin = await site.server.admin();
    const rules = '/api/admin/settings/oidc/rules';
    await admin.patch(rules, { countsAsSecondFactor: true });
    expect((await site.logIn(site.server.visitor(), subject)).json().user).toMatchObject({ username });
    await admin.patch(rules, { countsAsSecondFactor: false });
    expect((await site.logIn(site.server.visitor(), subject)).json().user).toBe(null);
  });
});
