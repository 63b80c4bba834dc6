import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { User } from '@powerline/contract/accounts';
import { generate } from 'otplib';
import type { Answer, Client } from '../../../test/client.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_ACCOUNT_STEPS } from '../../app/site.ts';
import { resetPassword } from '../account/reset-password.ts';
import { collectExport } from '../account-steps.ts';

const PASSWORD = 'secret';
const NOW = Math.floor(Date.now() / 1000);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
});
afterAll(() => server.close());
afterEach(() => {
  jest.restoreAllMocks();
});

/** What the server's clock says from now on. */
const at = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue((NOW + seconds) * 1000);
/** What an app shows whose clock says so. */
const codeAt = (key: string, seconds: number) => generate({ secret: key, epoch: NOW + seconds });

let names = 0;
const newName = () => {
  names += 1;
  return `protected${names}`;
};

interface Protected {
  name: string;
  client: Client;
  key: string;
  recoveryCodes: string[];
}

/** A member whose account asks for a code; the step of second 0 is used up. */
async function withFactor(name = newName(), client?: Client): Promise<Protected> {
  const session = client ?? (await server.member(name));
  at(0);
  const begun = await session.post('/api/account/second-factor', {
    password: client ? ADMIN.password : PASSWORD,
  });
  const { key } = begun.json();
  const confirmed = await session.post('/api/account/second-factor/confirm', { code: await codeAt(key, 0) });
  return { name, client: session, key, recoveryCodes: confirmed.json().recoveryCodes };
}

const logIn = (username: string, code?: string, visitor: Client = server.visitor()): Promise<Answer> =>
  visitor.post('/api/login', { username, password: PASSWORD, ...(code !== undefined && { code }) });

const codeOf = async (answer: Answer | Promise<Answer>) => {
  const { status, text } = await answer;
  return `${status} ${text}`;
};

const problem = async (visitor: Client, body: object) =>
  (await visitor.post('/api/login', body, { accept: 'application/problem+json' })).json();

describe('set-up', () => {
  test('wants the password again', async () => {
    const member = await server.member();
    const answer = await member.post('/api/account/second-factor', { password: 'guess' });
    expect([answer.status, answer.text]).toEqual([400, 'This is not your password']);
  });

  test('bounds how often the password is guessed there', async () => {
    const member = await server.member();
    for (let n = 0; n < 10; n += 1) await member.post('/api/account/second-factor', { password: 'guess' });
    expect((await member.post('/api/account/second-factor', { password: PASSWORD })).status).toBe(429);
  });

  test('gives the app a secret as a QR code knows it, and asks for nothing before the first code has come back', async () => {
    const name = newName();
    const member = await server.member(name);
    const setup = (await member.post('/api/account/second-factor', { password: PASSWORD })).json();
    expect(setup).toEqual({
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: `otpauth://totp/Powerline:${name}?secret=${setup.key}&issuer=Powerline`,
      expiresAt: expect.any(String),
    });
    expect((await member.get('/api/account/second-factor')).json()).toEqual({
      onSince: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await logIn(name)).status).toBe(200);
  });

  test('ends with ten recovery codes, and with all other sessions', async () => {
    const name = newName();
    const member = await server.member(name);
    const elsewhere = server.visitor();
    await logIn(name, undefined, elsewhere);
    const { recoveryCodes } = await withFactorOf(member);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){5}$/);
    expect((await member.get('/api/account/second-factor')).json()).toMatchObject({
      onSince: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await elsewhere.get('/api/user')).status).toBe(401);
  });

  test('refuses a wrong first code, and a second set-up while the first one holds', async () => {
    const member = await server.member();
    await member.post('/api/account/second-factor', { password: PASSWORD });
    expect((await member.post('/api/account/second-factor/confirm', { code: 'abc' })).status).toBe(400);
    const { client } = await withFactor();
    expect((await client.post('/api/account/second-factor', { password: PASSWORD })).status).toBe(409);
  });

  test('that was started over elsewhere takes no code of the first secret', async () => {
    const member = await server.member();
    at(0);
    const first = (await member.post('/api/account/second-factor', { password: PASSWORD })).json();
    await member.post('/api/account/second-factor', { password: PASSWORD });
    const answer = await member.post('/api/account/second-factor/confirm', { code: await codeAt(first.key, 0) });
    expect(answer.status).toBe(400);
  });

  test('waits a quarter of an hour for its first code', async () => {
    const name = newName();
    const member = await server.member(name);
    at(0);
    const { key } = (await member.post('/api/account/second-factor', { password: PASSWORD })).json();
    await server.sql(
      `UPDATE second_factors SET created_at = now() - interval '15 minutes'
        WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
      [name],
    );
    const answer = await member.post('/api/account/second-factor/confirm', { code: await codeAt(key, 0) });
    expect([answer.status, answer.text]).toEqual([409, 'This set-up is over. Begin again.']);
  });

  test('of two who confirm at once one gets the recovery codes', async () => {
    const member = await server.member();
    at(0);
    const { key } = (await member.post('/api/account/second-factor', { password: PASSWORD })).json();
    const code = await codeAt(key, 0);
    const answers = await Promise.all([
      member.post('/api/account/second-factor/confirm', { code }),
      member.post('/api/account/second-factor/confirm', { code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

/** As {@link withFactor}, for a member who is there already. */
async function withFactorOf(client: Client): Promise<{ key: string; recoveryCodes: string[] }> {
  at(0);
  const { key } = (await client.post('/api/account/second-factor', { password: PASSWORD })).json();
  const { recoveryCodes } = (
    await client.post('/api/account/second-factor/confirm', { code: await codeAt(key, 0) })
  ).json();
  return { key, recoveryCodes };
}

describe('log-in', () => {
  test('asks for a code only after the right password', async () => {
    const { name } = await withFactor();
    const visitor = server.visitor();
    expect(await problem(visitor, { username: name, password: 'guess' })).toMatchObject({ code: 'wrong_credentials' });
    expect(await problem(visitor, { username: name, password: 'guess', code: '123456' })).toMatchObject({
      code: 'wrong_credentials',
    });
    expect(await problem(visitor, { username: name, password: PASSWORD })).toMatchObject({
      status: 401,
      code: 'second_factor_required',
    });
    expect((await visitor.get('/api/user')).status).toBe(401);
    expect(visitor.cookies.size).toBe(0);
  });

  test('says the same of a wrong password with and without a code', async () => {
    const { name } = await withFactor();
    const visitor = server.visitor();
    const without = await visitor.post('/api/login', { username: name, password: 'guess' });
    const withCode = await visitor.post('/api/login', { username: name, password: 'guess', code: '1' });
    expect([withCode.status, withCode.text]).toEqual([without.status, without.text]);
  });

  test('takes the code of now, written as apps show it', async () => {
    const { name, key } = await withFactor();
    at(30);
    const code = await codeAt(key, 30);
    expect((await logIn(name, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  test.each([
    ['half a minute slow', -30, 200],
    ['half a minute fast', 30, 200],
    ['a minute slow', -60, 401],
    ['a minute fast', 60, 401],
  ])('of a phone whose clock is %s', async (_, offset, status) => {
    const { name, key } = await withFactor();
    at(300);
    expect((await logIn(name, await codeAt(key, 300 + offset))).status).toBe(status);
  });

  test('takes each code once, and none of before', async () => {
    const { name, key } = await withFactor();
    at(60);
    expect((await logIn(name, await codeAt(key, 60))).status).toBe(200);
    expect(await codeOf(logIn(name, await codeAt(key, 60)))).toBe(
      '401 This code is not right. Enter the one that your app shows now; each is taken only once.',
    );
    expect((await logIn(name, await codeAt(key, 30))).status).toBe(401);
    expect((await logIn(name, await codeAt(key, 90))).status).toBe(200);
  });

  test('takes no code twice that confirmed the set-up', async () => {
    const { name, key } = await withFactor();
    expect((await logIn(name, await codeAt(key, 0))).status).toBe(401);
  });

  test('of eight at once with one code, one gets in', async () => {
    const { name, key } = await withFactor();
    at(30);
    const code = await codeAt(key, 30);
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(name, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  test('takes each recovery code once, however it is typed, of eight at once too', async () => {
    const { name, recoveryCodes } = await withFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(name, first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O'))).status).toBe(200);
    expect((await logIn(name, first)).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(name, second)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  test('takes the shorter recovery codes of older versions', async () => {
    const { name } = await withFactor();
    await server.sql(
      `INSERT INTO recovery_codes (user_id, code_hash)
       SELECT id, sha256(convert_to(id || ' k3v90x2pmmn184tz', 'UTF8')) FROM users WHERE username = $1`,
      [name],
    );
    expect((await logIn(name, 'k3v9-0x2p-mmn1-84tz')).status).toBe(200);
  });

  test("takes no one else's recovery code", async () => {
    const ann = await withFactor();
    const ben = await withFactor();
    expect((await logIn(ann.name, ben.recoveryCodes[0])).status).toBe(401);
  });

  test('bounds guesses over all addresses; a device that the account knows is not barred by them', async () => {
    const { name, client, key } = await withFactor();
    // Two at once, so that the limit is seen to be exact.
    const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(name, '000000')));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    at(30);
    const code = await codeAt(key, 30);
    expect((await logIn(name, code)).status).toBe(429);
    await client.post('/api/logout');
    expect((await logIn(name, code, client)).status).toBe(200);
  });

  test('guesses of a known device are bounded too', async () => {
    const { name, client, key } = await withFactor();
    for (let n = 0; n < 10; n += 1) await logIn(name, '000000', client);
    at(30);
    expect((await logIn(name, await codeAt(key, 30), client)).status).toBe(429);
  });

  test('a log-in whose code was right uses up nothing', async () => {
    const { name, key } = await withFactor();
    for (let n = 1; n <= 12; n += 1) {
      at(30 * n);
      expect((await logIn(name, await codeAt(key, 30 * n))).status).toBe(200);
    }
  });
});

describe('on your own account', () => {
  test('new recovery codes take the place of the old ones, and cost a code', async () => {
    const { name, client, key, recoveryCodes } = await withFactor();
    expect((await client.post('/api/account/second-factor/recovery-codes', { code: '000000' })).status).toBe(400);
    at(30);
    const answer = await client.post('/api/account/second-factor/recovery-codes', { code: await codeAt(key, 30) });
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect((await logIn(name, recoveryCodes[0])).status).toBe(401);
    expect((await logIn(name, answer.json().recoveryCodes[0])).status).toBe(200);
  });

  test('it is switched off by a code alone, which a session without one cannot guess', async () => {
    const { name, client, recoveryCodes } = await withFactor();
    for (let n = 0; n < 10; n += 1) {
      expect((await client.post('/api/account/second-factor/off', { code: '000000' })).status).toBe(400);
    }
    expect((await client.post('/api/account/second-factor/off', { code: recoveryCodes[0] })).status).toBe(429);
    await server.sql('DELETE FROM attempt_counts');
    expect((await logIn(name)).status).toBe(401);
  });

  test('switched off, log-in asks for nothing, and nothing of it is left', async () => {
    const { name, client, recoveryCodes } = await withFactor();
    expect((await client.post('/api/account/second-factor/off', { code: recoveryCodes[3] })).status).toBe(204);
    expect((await logIn(name)).status).toBe(200);
    const left = await server.sql(
      `SELECT FROM recovery_codes r JOIN users u ON u.id = r.user_id WHERE u.username = $1`,
      [name],
    );
    expect(left).toHaveLength(0);
  });

  test('a code that switched nothing off is not used up', async () => {
    const { client, key, name } = await withFactor();
    at(30);
    const code = await codeAt(key, 30);
    await server.sql(
      `ALTER TABLE notifications ADD CONSTRAINT broken CHECK (kind <> 'second-factor-changed') NOT VALID`,
    );
    expect((await client.post('/api/account/second-factor/off', { code })).status).toBe(400);
    await server.sql('ALTER TABLE notifications DROP CONSTRAINT broken');
    expect((await logIn(name, code)).status).toBe(200);
  });

  test('notifies its owner of each change', async () => {
    const { client, recoveryCodes, name } = await withFactor();
    await client.post('/api/account/second-factor/off', { code: recoveryCodes[0] });
    const stored = await server.sql<{ data: unknown }>(
      `SELECT n.data FROM notifications n JOIN users u ON u.id = n.user_id
        WHERE u.username = $1 AND n.kind = 'second-factor-changed' ORDER BY n.id`,
      [name],
    );
    expect(stored).toEqual([{ data: { change: 'on' } }, { data: { change: 'off' } }]);
  });

  test('shows it in the copy of your data, without a secret', async () => {
    const { name, recoveryCodes } = await withFactor();
    await logIn(name, recoveryCodes[0]);
    const [user] = await server.sql<User>(`SELECT id, username, email FROM users WHERE username = $1`, [name]);
    const self = { id: 0, username: '', email: '', isAdmin: false, ...user };
    const exported = await withSiteDatabase(server.databaseUrl, (database) =>
      database.transaction((manager) => collectExport(SITE_ACCOUNT_STEPS.exported, manager, self)),
    );
    expect(exported).toMatchObject({ secondFactor: { onSince: expect.any(Date), recoveryCodesLeft: 9 } });
    expect(Object.keys(Object(exported.secondFactor))).toHaveLength(2);
  });

  test('no secret is in the database as it is', async () => {
    const { name, recoveryCodes } = await withFactor();
    const [row] = await server.sql<{ sealed: Buffer; hash: Buffer }>(
      `SELECT sealed_secret AS sealed, code_hash AS hash
         FROM second_factors f JOIN recovery_codes r USING (user_id) JOIN users u ON u.id = f.user_id
        WHERE u.username = $1`,
      [name],
    );
    expect([row?.sealed.length, row?.hash.length]).toEqual([48, 32]);
    expect(recoveryCodes.map((code) => Buffer.from(code).toString('hex'))).not.toContain(row?.hash.toString('hex'));
  });
});

describe('an operator who resets a password', () => {
  const reset = (name: string, options?: { withoutSecondFactor: boolean }) =>
    withSiteDatabase(server.databaseUrl, (dataSource) => resetPassword(dataSource, server.databaseUrl, name, options));

  test('leaves the second factor, and says so', async () => {
    const { name, recoveryCodes } = await withFactor();
    const { password, asksForCode } = await reset(name);
    expect(asksForCode).toBe(true);
    const body = { username: name, password };
    expect((await server.visitor().post('/api/login', body)).status).toBe(401);
    expect((await server.visitor().post('/api/login', { ...body, code: recoveryCodes[0] })).status).toBe(200);
  });

  test('takes it away from users who have lost phone and codes; the audit says so', async () => {
    const { name } = await withFactor();
    const { password, asksForCode } = await reset(name, { withoutSecondFactor: true });
    expect(asksForCode).toBe(false);
    expect((await server.visitor().post('/api/login', { username: name, password })).status).toBe(200);
    const [entry] = await server.sql('SELECT actor_name, change FROM audit_entries ORDER BY id DESC LIMIT 1');
    expect(entry).toEqual({ actor_name: 'operator', change: { withoutSecondFactor: true } });
  });
});

describe('where admins need a second factor', () => {
  const POLICY = '/api/admin/second-factor-policy';
  const policy = (isRequiredForAdmins: boolean) => ({ isRequiredForAdmins });

  test('only an admin with a second factor can require it; admins without one can then only set it up', async () => {
    const admin = await server.admin();
    const other = newName();
    const second = await server.member(other);
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>('SELECT id FROM users WHERE username = $1', [other]);
    await admin.patch(`/api/admin/users/${id}`, { isAdmin: true });

    expect(await codeOf(admin.patch(POLICY, policy(true)))).toBe(
      '403 Set up your own second factor first, on your account page.',
    );
    const { recoveryCodes } = await withFactor(ADMIN.username, admin);
    expect((await admin.patch(POLICY, policy(true))).json()).toMatchObject({
      isRequiredForAdmins: true,
      adminsWithout: [other],
      adminsWithoutCount: 1,
    });

    const refused = '403 The Admin Panel asks for a second factor. Set yours up on your account page first.';
    expect(await codeOf(second.get('/api/admin/users'))).toBe(refused);
    expect(await codeOf(second.patch(POLICY, policy(false)))).toBe(refused);
    expect(await codeOf(second.delete(`/api/admin/users/${id}`))).toBe(refused);
    expect((await second.get('/api/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(403);
    expect((await second.get('/api/user')).status).toBe(200);
    expect((await second.get('/api/account/second-factor')).json()).toMatchObject({ isRequired: true });
    expect((await second.get('/api/companies')).status).toBe(200);
    // As an admin of this site reads them, and as a member may not.
    expect(await codeOf(second.get('/api/companies?userId=1'))).toBe(refused);

    await withFactorOf(second);
    expect((await second.get('/api/admin/users')).status).toBe(200);
    expect((await second.get('/api/companies?userId=1')).status).toBe(200);
    expect((await second.get(POLICY)).json()).toMatchObject({ adminsWithout: [], adminsWithoutCount: 0 });

    // Members need none, whatever the policy says.
    const member = await server.member();
    expect((await member.get('/api/account/second-factor')).json()).toMatchObject({ isRequired: false });

    // Switched off, the same admin is where the other one was: no one is locked out, and nothing goes unprotected.
    await admin.post('/api/account/second-factor/off', { code: recoveryCodes[0] });
    expect((await admin.get('/api/admin/users')).status).toBe(403);
    expect((await second.patch(POLICY, policy(false))).json()).toMatchObject({ isRequiredForAdmins: false });
    expect((await admin.get('/api/admin/users')).status).toBe(200);
  });
});

test.each([
  ['a second policy', 'INSERT INTO second_factor_policy (id) VALUES (2)', '23514'],
  ['one that is on without a first code', `UPDATE second_factors SET last_step = NULL`, '23514'],
  ['a secret as it is', `UPDATE second_factors SET sealed_secret = 'twenty bytes of text'`, '23514'],
  ['one that is sealed with an unknown key', `UPDATE second_factors SET key_id = 'abc'`, '23503'],
  ['a second key', `INSERT INTO secret_keys (id) VALUES ('0123456789abcdef')`, '23505'],
])('the database itself refuses %s', async (_, statement, code) => {
  await withFactor();
  await expect(server.sql(statement)).rejects.toMatchObject({ code });
});
