import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  accountDeletionEffectsSchema,
  type Person,
  personNoteSchema,
  personSchema,
} from '@powerline/contract/accounts';
import * as v from 'valibot';
import type { Answer, Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const PROBLEM = { accept: 'application/problem+json' };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());

let members = 0;
async function newMember() {
  members += 1;
  const username = `person-${members}`;
  const client = await server.member(username);
  return { username, client, id: (await client.get('/api/user')).json().id as number };
}
const pathOf = (id: number) => `/api/admin/people/${id}`;
const personOf = async (id: number): Promise<Person> =>
  v.parse(v.strictObject(personSchema.entries), (await admin.get(pathOf(id))).json());
const refusal = (answer: Answer) => [answer.status, answer.json().code];
const titlesOf = async (client: Client): Promise<string[]> =>
  (await client.get('/api/notifications')).json().notifications.map(({ title }: { title: string }) => title);
const confirmEmail = (id: number, by = admin) =>
  by.send(`${pathOf(id)}/email-confirmation`, { method: 'PUT', headers: PROBLEM });
const audited = (action: string, id: number) =>
  server.sql('SELECT actor_name, change FROM audit_entries WHERE action = $1 AND target = $2', [action, String(id)]);

describe('a person', () => {
  test('is shown with sessions and log-ins, the newest first, and with no address on the internet', async () => {
    const { id, username } = await newMember();
    const browser = server.visitor();
    await browser.send('/api/login', {
      method: 'POST',
      body: { username, password: 'secret' },
      headers: { 'user-agent': FIREFOX },
    });
    const answer = await admin.get(pathOf(id));
    const { sessions, logins, ...account } = v.parse(v.strictObject(personSchema.entries), answer.json());
    expect(account).toMatchObject({
      id,
      username,
      isAdmin: false,
      emailVerifiedAt: null,
      secondFactorSince: null,
      passkeys: [],
      notes: [],
    });
    expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Windows', 'An unknown device']);
    expect(logins.map(({ device, isNewDevice }) => [device, isNewDevice])).toEqual([
      ['Firefox on Windows', true],
      ['An unknown device', true],
    ]);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|::1/);

    // The device cookie makes the browser known.
    await browser.post('/api/logout', {});
    await browser.post('/api/login', { username, password: 'secret' });
    expect((await personOf(id)).logins[0]).toMatchObject({ isNewDevice: false });
  });

  test('isn’t shown to members, and is 404 if unknown', async () => {
    const { id, client } = await newMember();
    expect(refusal(await client.get(pathOf(id), PROBLEM))).toEqual([403, 'not_allowed']);
    expect(refusal(await admin.get(pathOf(2_000_000_000), PROBLEM))).toEqual([404, 'not_found']);
  });
});

describe('a support note', () => {
  test('has its author and time, can’t be changed, is in the person’s export, and goes with the account', async () => {
    const { id, client } = await newMember();
    const note = await admin.post(`${pathOf(id)}/notes`, { text: ' Called about October ' });
    expect(note.status).toBe(201);
    expect(v.parse(v.strictObject(personNoteSchema.entries), note.json())).toMatchObject({
      kind: 'note',
      text: 'Called about October',
      author: 'admin',
    });
    expect((await personOf(id)).notes).toEqual([note.json()]);
    expect(await titlesOf(client)).toEqual([]);
    await expect(server.sql(`UPDATE person_notes SET text = 'Never called' WHERE user_id = $1`, [id])).rejects.toThrow(
      'rows of person_notes are never changed',
    );
    const copy = (await client.get('/api/account/export')).json();
    expect(copy.supportNotes).toMatchObject([{ kind: 'note', author: 'admin', text: 'Called about October' }]);
    expect(copy.logins).toMatchObject([{ isNewDevice: true }]);
    expect(await audited('add person note', id)).toEqual([{ actor_name: 'admin', change: {} }]);

    await admin.delete(`/api/admin/users/${id}`);
    expect(await server.sql('SELECT FROM person_notes WHERE user_id = $1', [id])).toEqual([]);
  });

  test('is refused without a text, for an unknown person, and by a member', async () => {
    const { id, client } = await newMember();
    const add = (who: number, text: string, by = admin) => by.post(`${pathOf(who)}/notes`, { text }, PROBLEM);
    expect(refusal(await add(id, ' '))).toEqual([400, 'invalid_input']);
    expect(refusal(await add(2_000_000_000, 'Hello'))).toEqual([404, 'not_found']);
    expect(refusal(await add(id, 'Hello', client))).toEqual([403, 'not_allowed']);
  });
});

test('a message from support is notified and kept among the notes', async () => {
  const { id, client } = await newMember();
  const sent = await admin.post(`${pathOf(id)}/messages`, { text: 'Your refund is on its way.' });
  expect(sent.json()).toMatchObject({ kind: 'message', author: 'admin' });
  expect(await titlesOf(client)).toEqual(['admin from support: Your refund is on its way.']);
  expect((await personOf(id)).notes).toEqual([sent.json()]);
});

test('an admin confirms an email once, as a followed link would', async () => {
  const { id, client } = await newMember();
  expect((await confirmEmail(id)).status).toBe(204);
  const { emailVerifiedAt } = await personOf(id);
  expect(emailVerifiedAt).not.toBeNull();
  expect((await client.get('/api/account')).json().emailVerifiedAt).toBe(emailVerifiedAt);
  await confirmEmail(id);
  expect((await personOf(id)).emailVerifiedAt).toBe(emailVerifiedAt);
  expect(refusal(await confirmEmail(id, client))).toEqual([403, 'not_allowed']);
});

test('an admin removes another’s lost second factor, its owner is notified, and nobody removes their own so', async () => {
  const { id, client } = await newMember();
  const remove = (who: number, by = admin) =>
    by.send(`${pathOf(who)}/second-factor`, { method: 'DELETE', headers: PROBLEM });
  await server.sql(`INSERT INTO secret_keys (id) VALUES ('aaaaaaaaaaaaaaaa') ON CONFLICT DO NOTHING`);
  await server.sql(
    `INSERT INTO second_factors (user_id, key_id, sealed_secret, confirmed_at, last_step)
     VALUES ($1, 'aaaaaaaaaaaaaaaa', decode(repeat('00', 48), 'hex'), now(), 1)`,
    [id],
  );
  expect((await personOf(id)).secondFactorSince).not.toBeNull();
  expect((await remove(id)).status).toBe(204);
  expect((await personOf(id)).secondFactorSince).toBeNull();
  expect(await titlesOf(client)).toEqual(['Your account no longer asks for a code at log-in']);
  expect((await remove(id)).status).toBe(204);
  expect(await titlesOf(client)).toHaveLength(1);
  const own = (await admin.get('/api/user')).json().id;
  expect(refusal(await remove(own))).toEqual([403, 'not_allowed']);
});

test('an admin removes another’s lost passkeys with a reason: their sessions end, and their owner is notified', async () => {
  const { id, client } = await newMember();
  const remove = (who: number, body: object = { reason: 'Lost phone' }, by = admin) =>
    by.send(`${pathOf(who)}/passkeys`, { method: 'DELETE', body, headers: PROBLEM });
  const [passkey] = await server.sql<{ id: number }>(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, 'of the phone', 'no key', 0, '{}', 'My phone') RETURNING id`,
    [id],
  );
  const sessions = await server.sql(
    `INSERT INTO sessions (token_hash, user_id, user_agent, expires_at, passkey_id)
     VALUES (sha256('of the phone'), $1, 'Phone', now() + interval '1 day', $2) RETURNING id`,
    [id, passkey?.id],
  );
  expect(sessions).toHaveLength(1);
  expect((await personOf(id)).passkeys).toEqual([
    { name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
  ]);
  expect(refusal(await remove(id, {}))).toEqual([400, 'invalid_input']);
  expect(refusal(await remove(id, undefined, client))).toEqual([403, 'not_allowed']);
  expect((await remove(id)).status).toBe(204);
  const { passkeys, sessions: left } = await personOf(id);
  expect([passkeys, left.length]).toEqual([[], 1]);
  expect(await titlesOf(client)).toEqual(['An admin removed all passkeys of your account']);
  const [entry] = await server.sql(
    `SELECT person_ids AS people, change FROM audit_entries WHERE action = 'remove passkeys'`,
  );
  expect(entry).toEqual({ people: [id], change: { reason: 'Lost phone' } });
  const own = (await admin.get('/api/user')).json().id;
  expect(refusal(await remove(own))).toEqual([403, 'not_allowed']);
});

describe('before an account is deleted', () => {
  const effectsOf = async (id: number) => {
    const answer = await admin.get(`${pathOf(id)}/deletion`);
    const { effects } = v.parse(v.strictObject(accountDeletionEffectsSchema.entries), answer.json());
    return Object.fromEntries(effects.map(({ title, text, refuses }) => [title, refuses ? `refused: ${text}` : text]));
  };
  const credit = (id: number, cents: number) =>
    admin.post(`/api/admin/payout/members/${id}/adjustments`, {
      cents,
      reason: 'Counted',
      key: crypto.randomUUID(),
    });

  test('each context says what becomes of its part, and nothing of what isn’t there', async () => {
    const { id, username, client } = await newMember();
    expect(await effectsOf(id)).toEqual({
      Account: expect.stringContaining(`${username} is logged out everywhere`),
      Balance: 'Nothing is owed.',
      'Place in the team': 'It stays, shown as “Former member”, and no one moves.',
    });
    await client.post('/api/companies', {
      companyName: 'Acme',
      url: 'https://acme.example',
      description: null,
      thumbnail: null,
      position: 1,
    });
    await server.sql('INSERT INTO profiles (user_id, is_published) VALUES ($1, true)', [id]);
    await server.sql(
      `INSERT INTO stripe_subscriptions (id, member_id, status, is_ending, told_at) VALUES ('sub_1', $1, 'active', false, now())`,
      [id],
    );
    await server.sql('INSERT INTO academy_learners (member_id, points) VALUES ($1, 0) ON CONFLICT DO NOTHING', [id]);
    await credit(id, 1_200);
    expect(await effectsOf(id)).toMatchObject({
      Balance: '$12.00 is below the minimum payout, so it’s forfeited.',
      Subscription: expect.stringContaining('ends at Stripe at once'),
      'Public page': `The page /u/${username} and its visits are deleted. One saved company stays, shown as Anonymous.`,
    });
  });

  test('what refuses the deletion says so with the same sentence', async () => {
    const { id } = await newMember();
    await credit(id, 2_500);
    const { Balance } = await effectsOf(id);
    const refused = await admin.delete(`/api/admin/users/${id}`, PROBLEM);
    expect(refused.json()).toMatchObject({ code: 'payout_first', detail: Balance?.replace('refused: ', '') });
    await credit(id, -2_800);
    expect((await effectsOf(id)).Balance).toBe('The debt of $3.00 stays in the ledger.');
    expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(204);
  });
});
