import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PASSKEYS_MAX } from '@powerline/contract/accounts';
import type { Answer, Client } from '../../../test/client.ts';
import { SoftwareAuthenticator, type Tampering } from '../../../test/software-authenticator.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';

const ORIGIN = 'https://powerline.example';
const PASSWORD = 'secret';
const LIST = '/api/account/passkeys';
const LOG_IN = '/api/login/passkey';
const REFUSED = [401, 'This passkey did not work. Try again, or log in with your password.'];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_ORIGIN: `${ORIGIN},https://www.powerline.example,https://else.example` });
});
afterAll(() => server.close());

let names = 0;
const newName = () => {
  names += 1;
  return `keyholder${names}`;
};

/** Adds a passkey as a member does. */
async function add(member: Client, key = new SoftwareAuthenticator(ORIGIN), tampering: Tampering = {}, name?: string) {
  const asked = await member.post(`${LIST}/creation`, { password: PASSWORD });
  return member.post(LIST, { ...key.create(asked.json(), tampering), ...(name !== undefined && { name }) });
}

interface Holder {
  username: string;
  member: Client;
  key: SoftwareAuthenticator;
  /** Of the passkey. */
  id: number;
}

async function holder(): Promise<Holder> {
  const username = newName();
  const member = await server.member(username);
  const key = new SoftwareAuthenticator(ORIGIN);
  return { username, member, key, id: (await add(member, key)).json().id };
}

const requestOf = async (visitor: Client) => (await visitor.post(`${LOG_IN}/request`)).json();

const logIn = async (key: SoftwareAuthenticator, tampering: Tampering = {}, visitor = server.visitor()) =>
  visitor.post(LOG_IN, key.get(await requestOf(visitor), tampering));

const said = ({ status, text }: Answer) => [status, text];
const listOf = async (member: Client) => (await member.get(LIST)).json();

test('is renamed by its owner alone', async () => {
  const { member, id } = await holder();
  const { member: other } = await holder();
  const rename = (name: string, by = member) => by.patch(`${LIST}/${id}`, { name });
  expect((await rename(' Work phone ')).json()).toMatchObject({ id, name: 'Work phone' });
  expect((await rename('Mine', other)).status).toBe(404);
  expect((await rename('   ')).status).toBe(400);
  expect(await listOf(member)).toMatchObject([{ name: 'Work phone' }]);
});

describe('a new passkey', () => {
  test('wants the password, or a passkey that is there', async () => {
    const { member, key } = await holder();
    expect((await member.post(`${LIST}/creation`, {})).status).toBe(400);
    expect(said(await member.post(`${LIST}/creation`, { password: 'guess' }))).toEqual([
      400,
      'This is not your password',
    ]);
    const passkey = key.get((await member.post(`${LIST}/proof`, {})).json());
    expect((await member.post(`${LIST}/creation`, { passkey })).status).toBe(200);
    expect(said(await member.post(`${LIST}/creation`, { passkey }))).toEqual([
      400,
      'This passkey did not work. Try again, or use your password.',
    ]);
  });

  test('has the name that its owner gives it, or that of the browser', async () => {
    const member = await server.member(newName());
    await add(member, undefined, {}, ' My phone ');
    await add(member);
    expect(await listOf(member)).toEqual([
      { id: expect.any(Number), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
      { id: expect.any(Number), name: expect.stringMatching(/\w/), createdAt: expect.any(String), lastUsedAt: null },
    ]);
  });

  test('is asked for with everything that a browser needs', async () => {
    const { username, member, key } = await holder();
    expect((await member.post(`${LIST}/creation`, { password: PASSWORD })).json()).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'powerline.example', name: 'Powerline' },
      user: { name: username, id: expect.not.stringContaining(username) },
      excludeCredentials: [{ id: key.id.toString('base64url'), type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test.each<[string, Tampering]>([
    ['of another site', { origin: 'https://powerline.example.evil.example' }],
    ['of a listed origin with another host', { origin: 'https://else.example' }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['for another site', { rpId: 'evil.example' }],
    ['for a challenge that is none of ours', { challenge: 'A'.repeat(43) }],
    ['whose owner was not verified', { userVerified: false }],
    ['that is an answer to something else', { type: 'webauthn.get' }],
  ])('%s is refused', async (_, tampering) => {
    const member = await server.member(newName());
    expect(said(await add(member, undefined, tampering))).toEqual([400, 'This passkey could not be added. Try again.']);
    expect(await listOf(member)).toEqual([]);
  });

  test('counts once, in the session that asked for it', async () => {
    const member = await server.member(newName());
    const other = await server.member(newName());
    const asked = (await member.post(`${LIST}/creation`, { password: PASSWORD })).json();
    const made = new SoftwareAuthenticator(ORIGIN).create(asked);
    expect((await other.post(LIST, made)).status).toBe(400);
    expect((await member.post(LIST, made)).status).toBe(201);
    expect((await member.post(LIST, made)).status).toBe(400);
  });

  test('of another account is added to no second one', async () => {
    const { key } = await holder();
    expect(said(await add(await server.member(newName()), key))).toEqual([409, 'This passkey was added before.']);
  });

  test('is one of a bounded number', async () => {
    const { username, member } = await holder();
    await server.sql(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
       SELECT u.id, sha256((u.username || n)::bytea), 'key', 0, '{}', 'One' FROM users u, generate_series(2, $2) n
        WHERE u.username = $1`,
      [username, PASSKEYS_MAX],
    );
    expect((await member.post(`${LIST}/creation`, { password: PASSWORD })).status).toBe(409);
  });

  test('is told to its owner', async () => {
    const { member } = await holder();
    const { notifications } = (await member.get('/api/notifications')).json();
    expect(notifications[0]).toMatchObject({ kind: 'passkey-changed', title: 'Your account has a new passkey' });
  });
});

describe('a log-in', () => {
  test('by a passkey needs no name, no password and no code, and shows when it was used', async () => {
    const { username, member, key } = await holder();
    const visitor = server.visitor();
    const answer = await logIn(key, {}, visitor);
    expect([answer.status, answer.json().username]).toEqual([200, username]);
    expect((await visitor.get('/api/user')).json().username).toBe(username);
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-device', '__Host-session']);
    expect(await listOf(member)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect((await member.get('/api/account/sessions')).json()).toHaveLength(2);
  });

  test('counts on a subdomain that PUBLIC_ORIGIN lists', async () => {
    const { key } = await holder();
    expect((await logIn(key, { origin: 'https://www.powerline.example' })).status).toBe(200);
  });

  test.each<[string, Tampering]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of this site over plain http', { origin: 'http://powerline.example' }],
    ['of a subdomain that is not listed', { origin: 'https://evil.powerline.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another site', { rpId: 'evil.example' }],
    ['with a challenge that is none of ours', { challenge: 'A'.repeat(43) }],
    ['without verifying its owner', { userVerified: false }],
    ['that is an answer to something else', { type: 'webauthn.create' }],
    ['that does not say whose it is', { userHandle: undefined }],
    ['that says it is someone else’s', { userHandle: 'A'.repeat(43) }],
  ])('by an assertion %s is refused', async (_, tampering) => {
    const { key } = await holder();
    const visitor = server.visitor();
    expect(said(await logIn(key, tampering, visitor))).toEqual(REFUSED);
    expect((await visitor.get('/api/user')).status).toBe(401);
    expect((await logIn(key)).status).toBe(200);
  });

  test('by a passkey that no account has is refused in the same words', async () => {
    expect(said(await logIn(new SoftwareAuthenticator(ORIGIN), { userHandle: 'A'.repeat(43) }))).toEqual(REFUSED);
  });

  test('by another account’s passkey under one’s own credential is refused', async () => {
    const [ann, bob] = [await holder(), await holder()];
    const visitor = server.visitor();
    const assertion = ann.key.get(await requestOf(visitor));
    expect(said(await visitor.post(LOG_IN, { ...assertion, id: bob.key.id.toString('base64url') }))).toEqual(REFUSED);
  });

  test('counts once: a replay is refused, also in the same browser', async () => {
    const { key } = await holder();
    const visitor = server.visitor();
    const assertion = key.get(await requestOf(visitor));
    const browser = new Map(visitor.cookies);
    expect((await visitor.post(LOG_IN, assertion)).status).toBe(200);
    for (const [name, value] of browser) visitor.cookies.set(name, value);
    expect(said(await visitor.post(LOG_IN, assertion))).toEqual(REFUSED);
  });

  test('of eight at once with one assertion, one gets in', async () => {
    const { key } = await holder();
    const visitor = server.visitor();
    const assertion = key.get(await requestOf(visitor));
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.visitor().post(LOG_IN, assertion, { cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  test('with the stolen challenge of another browser is refused, which can still use it', async () => {
    const { key } = await holder();
    const [victim, thief] = [server.visitor(), server.visitor()];
    const request = await requestOf(victim);
    await requestOf(thief);
    expect(said(await thief.post(LOG_IN, key.get(request)))).toEqual(REFUSED);
    expect(said(await server.visitor().post(LOG_IN, key.get(request)))).toEqual(REFUSED);
    expect((await victim.post(LOG_IN, key.get(request))).status).toBe(200);
  });

  test('with the challenge of something else is refused', async () => {
    const { member, key } = await holder();
    const proof = (await member.post(`${LIST}/proof`, {})).json();
    expect(said(await member.post(LOG_IN, key.get(proof)))).toEqual(REFUSED);
  });

  test('five minutes after it was asked for is refused', async () => {
    const { key } = await holder();
    const visitor = server.visitor();
    const request = await requestOf(visitor);
    await server.sql(`UPDATE passkey_challenges SET expires_at = now() WHERE purpose = 'log-in'`);
    expect(said(await visitor.post(LOG_IN, key.get(request)))).toEqual(REFUSED);
  });

  test('keeps only hashes of challenges', async () => {
    const { challenge } = await requestOf(server.visitor());
    const rows = await server.sql('SELECT FROM passkey_challenges WHERE challenge_hash = sha256($1::bytea)', [
      challenge,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('by a copy whose counter went back is refused, and admins and the owner see it', async () => {
    const { username, member, key } = await holder();
    expect((await logIn(key, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect(said(await logIn(key, { counter }))).toEqual(REFUSED);
    expect((await logIn(key, { counter: 8 })).status).toBe(200);
    const entries = await server.sql(
      `SELECT change, before FROM audit_entries WHERE action = 'use copied passkey' AND actor_name = $1 ORDER BY id`,
      [username],
    );
    expect(entries).toEqual(
      [7, 3, 0].map((counter) => ({ change: { name: expect.any(String), counter }, before: { counter: 7 } })),
    );
    const { notifications } = (await member.get('/api/notifications')).json();
    expect(notifications[1].title).toMatch(/^We refused a passkey of your account/);
  });

  test('by an authenticator that does not count works each time', async () => {
    const { key } = await holder();
    for (let n = 0; n < 2; n += 1) expect((await logIn(key, { counter: 0 })).status).toBe(200);
  });

  test('of someone suspended is refused', async () => {
    const { username, key } = await holder();
    const admin = await server.admin();
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>('SELECT id FROM users WHERE username = $1', [
      username,
    ]);
    await admin.post(`/api/admin/users/${id}/suspension`, { reason: 'A test' });
    const answer = await logIn(key);
    expect(said(answer)).toEqual([403, expect.stringMatching(/^This account is suspended/)]);
  });

  test('is bounded for each address as log-ins with passwords are', async () => {
    const { key } = await holder();
    const visitor = server.visitor();
    const assertion = key.get(await requestOf(visitor), { challenge: 'A'.repeat(43) });
    const statuses = new Set<number>();
    for (let n = 0; n < 110; n += 1) statuses.add((await visitor.post(LOG_IN, assertion)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await logIn(key)).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  test('takes the password, and then it opens nothing', async () => {
    const { member, key, id } = await holder();
    expect((await member.send(`${LIST}/${id}`, { method: 'DELETE', body: {} })).status).toBe(400);
    expect((await member.send(`${LIST}/${id}`, { method: 'DELETE', body: { password: 'guess' } })).status).toBe(400);
    expect((await member.send(`${LIST}/${id}`, { method: 'DELETE', body: { password: PASSWORD } })).status).toBe(204);
    expect(said(await logIn(key))).toEqual(REFUSED);
    expect(await listOf(member)).toEqual([]);
  });

  test('takes another passkey, but not the one that goes', async () => {
    const { member, key, id } = await holder();
    const other = new SoftwareAuthenticator(ORIGIN);
    await add(member, other);
    const remove = async (by: SoftwareAuthenticator) => {
      const request = (await member.post(`${LIST}/proof`, { except: id })).json();
      expect(request.allowCredentials).toMatchObject([{ id: other.id.toString('base64url') }]);
      return member.send(`${LIST}/${id}`, { method: 'DELETE', body: { passkey: by.get(request) } });
    };
    expect((await remove(key)).status).toBe(400);
    expect((await remove(other)).status).toBe(204);
  });

  test('takes no passkey of someone else, and removes none of theirs', async () => {
    const [ann, bob] = [await holder(), await holder()];
    const passkey = bob.key.get((await ann.member.post(`${LIST}/proof`, {})).json());
    expect((await ann.member.send(`${LIST}/${ann.id}`, { method: 'DELETE', body: { passkey } })).status).toBe(400);
    const body = { password: PASSWORD };
    expect((await ann.member.send(`${LIST}/${bob.id}`, { method: 'DELETE', body })).status).toBe(404);
    expect(await listOf(bob.member)).toHaveLength(1);
  });
});

test('a copy of one’s data names the passkeys, and deleting the account deletes them', async () => {
  const { username, member, key } = await holder();
  const { passkeys } = (await member.get('/api/account/export')).json();
  expect(passkeys).toEqual([{ name: expect.any(String), createdAt: expect.any(String), lastUsedAt: null }]);
  await member.send('/api/account', { method: 'DELETE', body: { username, password: PASSWORD } });
  expect(said(await logIn(key))).toEqual(REFUSED);
});

test('where admins need a second factor, a session that began with a passkey is enough, and one with a password is not', async () => {
  const admin = await server.admin();
  const key = new SoftwareAuthenticator(ORIGIN);
  const asked = (await admin.post(`${LIST}/creation`, { password: ADMIN.password })).json();
  const { id } = (await admin.post(LIST, key.create(asked))).json();
  const policy = await admin.patch('/api/admin/second-factor-policy', { isRequiredForAdmins: true });
  expect(policy.json()).toMatchObject({ isRequiredForAdmins: true, adminsWithoutCount: 0 });
  expect((await admin.get('/api/admin/users')).status).toBe(200);
  expect((await admin.get('/api/account/second-factor')).json()).toMatchObject({ isRequired: false });

  expect(said(await (await server.admin()).get('/api/admin/users'))).toEqual([
    403,
    'The Admin Panel asks for a second factor. Log out, and log in with your passkey.',
  ]);
  const visitor = server.visitor();
  await logIn(key, {}, visitor);
  expect((await visitor.get('/api/admin/users')).status).toBe(200);

  const body = { password: ADMIN.password };
  await visitor.send(`${LIST}/${id}`, { method: 'DELETE', body });
  expect((await visitor.get('/api/admin/users')).status).toBe(403);
});
