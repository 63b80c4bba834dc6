import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Launch, launchSchema } from '@powerline/contract/accounts';
import { DEFAULT_PLAN } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const PATH = '/api/admin/launch';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const launchOf = async (client: Client): Promise<Launch> => v.parse(launchSchema, (await client.get(PATH)).json());
const stepsOf = ({ groups }: Launch) => groups.flatMap(({ steps }) => steps);
const statusesOf = async (client: Client) =>
  Object.fromEntries(stepsOf(await launchOf(client)).map(({ key, status }) => [key, status]));
const stepOf = async (key: string) => stepsOf(await launchOf(admin)).find((step) => step.key === key);
const put = (path: string, body: object) => admin.send(path, { method: 'PUT', body });

test('a new site has every step open, in four groups, each with a place of its own', async () => {
  const launch = await launchOf(admin);
  const steps = stepsOf(launch);
  expect(launch.groups.map(({ title, steps: { length } }) => [title, length > 0])).toEqual([
    ['Make it yours', true],
    ['Mail and safety', true],
    ['Money and rules', true],
    ['Open to members', true],
  ]);
  expect(steps.filter(({ status }) => status !== 'open')).toEqual([]);
  expect(launch).toMatchObject({ done: 0, total: steps.length });
  expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  expect(new Set(steps.map(({ path }) => path)).size).toBeGreaterThanOrEqual(steps.length - 1);
});

test('mail is done once a mail server has taken one, not with a file', async () => {
  await admin.post('/api/admin/operations/test-mail', {});
  await server.sql(
    `UPDATE mails SET state = 'sent', delivery = 'smtp', sent_at = now(), blocks = NULL WHERE kind = 'test'`,
  );
  expect(await stepOf('mail')).toMatchObject({ status: 'open' });
  const mailing = await startTestServer({
    DATABASE_URL: server.databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@example.com',
  });
  try {
    expect((await statusesOf(await mailing.admin())).mail).toBe('done');
  } finally {
    await mailing.close();
  }
});

const adminId = `(SELECT id FROM users WHERE username = 'admin')`;

test.each<[key: string, act: () => Promise<unknown>]>([
  ['site-look', () => admin.patch('/api/admin/settings/look', { siteName: 'Acme', accent: '#1144aa' })],
  ['logo', () => admin.patch('/api/admin/settings/logo', { logoUrl: '/logo.png' })],
  ['home-video', () => admin.patch('/api/admin/page-videos/home', { iframeSrc: 'https://player.example/1' })],
  ['team-names', () => admin.post('/api/admin/team-members', { name: 'Ann', isActive: true, sortOrder: 0 })],
  ['menu', () => admin.post('/api/admin/navigation-pages/seed', {})],
  ['own-email', () => server.sql(`UPDATE users SET email_verified_at = now() WHERE id = ${adminId}`)],
  [
    'two-step-login',
    () =>
      server.sql(
        `WITH key AS (INSERT INTO secret_keys (id) VALUES ('0123456789abcdef') RETURNING id)
         INSERT INTO second_factors (user_id, key_id, sealed_secret, last_step, confirmed_at)
         SELECT ${adminId}, id, decode(repeat('00', 48), 'hex'), 1, now() FROM key`,
      ),
  ],
  ['backup', () => server.sql('INSERT INTO backups DEFAULT VALUES')],
  ['time-zone', () => put('/api/admin/payout/installation', { timeZone: 'UTC', currency: 'USD' })],
  ['first-plan', async () => put(`/api/admin/payout/plan-versions/${await planStart()}`, DEFAULT_PLAN)],
  ['terms', () => publish('terms')],
  ['privacy', () => publish('privacy')],
  ['plan-summary', () => publish('plan-summary')],
  ['open-payout', () => server.open('payout')],
  ['open-profiles', () => server.open('profiles')],
  ['open-academy', () => server.open('academy')],
])('%s is done by what the server knows, and nothing else is', async (key, act) => {
  const before = await statusesOf(admin);
  expect(before[key]).toBe('open');
  await act();
  expect(await statusesOf(admin)).toEqual({ ...before, [key]: 'done' });
});

const planStart = async () => (await admin.get('/api/admin/payout/plan-start')).json().month;
const publish = (key: string) =>
  server.sql(`INSERT INTO legal_texts (key, version, text, published_by) VALUES ($1, 1, 'Text', 'admin')`, [key]);

test('academy and support are one step', async () => {
  const set = (supportUrl: string | null) =>
    admin.patch('/api/admin/settings/addresses', { academyUrl: 'https://academy.acme.example', supportUrl });
  await set(null);
  expect(await stepOf('addresses')).toMatchObject({ status: 'open' });
  await set('mailto:help@acme.example');
  expect(await stepOf('addresses')).toMatchObject({ status: 'done' });
});

test('says when the last backup was', async () => {
  expect(Date.now() - Date.parse((await stepOf('backup'))?.doneAt ?? '')).toBeLessThan(600_000);
});

test('email and two-step login are the asking admin’s own', async () => {
  const bea = await server.member('bea');
  const { id } = (await bea.get('/api/user')).json();
  await admin.patch(`/api/admin/users/${id}`, { isAdmin: true });
  expect(await statusesOf(bea)).toMatchObject({ 'own-email': 'open', 'two-step-login': 'open', logo: 'done' });
});

test('a step that is not for this site counts no more, until it is brought back; the audit has both', async () => {
  await admin.delete('/api/admin/settings/logo');
  const { done, total } = await launchOf(admin);
  const skipped: Launch = (await put(`${PATH}/logo`, { isNeeded: false })).json();
  expect(skipped).toMatchObject({ done, total: total - 1 });
  expect(await stepOf('logo')).toMatchObject({ status: 'not needed', skippedBy: 'admin' });
  expect((await put(`${PATH}/logo`, { isNeeded: false })).status).toBe(200);
  expect((await put(`${PATH}/logo`, { isNeeded: true })).json()).toMatchObject({ done, total });
  expect(await stepOf('logo')).toMatchObject({ status: 'open', skippedBy: null });
  expect(await server.sql(`SELECT action, actor_name FROM audit_entries WHERE target = 'logo' ORDER BY id`)).toEqual(
    ['skip launch step', 'skip launch step', 'bring back launch step'].map((action) => ({
      action,
      actor_name: 'admin',
    })),
  );
});

test('what is done is done, even if it was skipped before', async () => {
  await put(`${PATH}/logo`, { isNeeded: false });
  await admin.patch('/api/admin/settings/logo', { logoUrl: '/logo.png' });
  expect(await stepOf('logo')).toMatchObject({ status: 'done', skippedBy: null });
});

test('unknown steps are 404, and only admins see the list', async () => {
  expect((await put(`${PATH}/nothing`, { isNeeded: false })).status).toBe(404);
  expect((await (await server.member('cyd')).get(PATH)).status).toBe(403);
  expect((await server.visitor().get(PATH)).status).toBe(401);
});
