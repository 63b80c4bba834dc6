import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { User } from '@powerline/contract/accounts';
import type { DataSource } from 'typeorm';
import {
  type AccountStep,
  type AccountSteps,
  collectExport,
  type RegistrationStep,
  runSteps,
} from '../src/accounts/account-steps.ts';
import { ensureAdmin } from '../src/accounts/users/first-admin.ts';
import { createApplication } from '../src/app/application.ts';
import { SITE_ACCOUNT_STEPS, SITE_SCHEMA } from '../src/app/site.ts';
import { readConfig } from '../src/infrastructure/config/config.ts';
import { createDataSource } from '../src/infrastructure/database/data-source.ts';
import { secretKey, signingKey } from '../src/infrastructure/secrets/secret-key.ts';
import { SitePublication } from '../src/operations/site/site-publication.ts';
import { Client } from './client.ts';
import { createTestDatabase } from './test-database.ts';

const ADMIN = { username: 'admin', password: 'admin-password' };
const SECRET_KEY = 'a key of this test, 32 letters long';
const config = readConfig({ SITE_DIR: 'none', ADMIN_PASSWORD: ADMIN.password, SECRET_KEY });

let app: NestFastifyApplication;
let dataSource: DataSource;
/** Steps of this test, as another context would have handed them over. */
let registered: RegistrationStep[];
let suspended: AccountStep[];
let deleted: AccountStep[];
/** The audit's last entry before the test. */
let lastEntry: string;

const namesOfUsers = async (): Promise<string[]> =>
  (await dataSource.query('SELECT username FROM users ORDER BY id')).map(({ username }: User) => username);

const audited =
  (text: string): AccountStep =>
  async (manager, { id, username }) => {
    await manager.query(
      `INSERT INTO audit_entries (actor_id, actor_name, action, target) VALUES ($1, $2, 'step', $3)`,
      [id, username, text],
    );
  };
const stepsDone = async (): Promise<string[]> =>
  (
    await dataSource.query(`SELECT target FROM audit_entries WHERE action = 'step' AND id > $1 ORDER BY id`, [
      lastEntry,
    ])
  ).map(({ target }: { target: string }) => target);
const fail = async (): Promise<void> => {
  throw new Error('The step of another context failed.');
};

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  dataSource = await createDataSource(databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  const accountSteps: AccountSteps = {
    ...SITE_ACCOUNT_STEPS,
    registered: [(...given) => runSteps(registered, ...given)],
    suspended: [(...given) => runSteps(suspended, ...given)],
    deleted: [(...given) => runSteps(deleted, ...given)],
  };
  const foundation = { accountSteps, config, databaseUrl, dataSource, onNotice: () => undefined };
  app = await createApplication({ ...foundation, publication: new SitePublication() }, 'silent');
  await app.listen(0, '127.0.0.1');
});
beforeEach(async () => {
  registered = [];
  suspended = [];
  deleted = [];
  await dataSource.query('DELETE FROM users');
  [{ lastEntry }] = await dataSource.query('SELECT coalesce(max(id), 0) AS "lastEntry" FROM audit_entries');
});
afterAll(() => app.close());

const visitor = async () => new Client(await app.getUrl());

async function register(username: string, headers: Record<string, string> = {}) {
  const client = await visitor();
  const body = { username, email: `${username}@example.com`, password: 'secret' };
  return { client, answer: await client.post('/api/register', body, headers) };
}

async function adminClient(): Promise<Client> {
  await ensureAdmin(dataSource, config, SITE_ACCOUNT_STEPS);
  const client = await visitor();
  expect((await client.post('/api/login', ADMIN)).status).toBe(200);
  return client;
}

test('a registration runs the steps of others in their order, each with the user and the signed cookies', async () => {
  const key = signingKey(secretKey(SECRET_KEY), 'cookie led-by');
  const signature = createHmac('sha256', key).update('link').digest('base64url');
  registered = [
    async (manager, user, cookies) =>
      audited(`first of ${user.username}, ${await cookies.read('led-by')}, ${await cookies.read('made-up')}`)(
        manager,
        user,
      ),
    audited('second'),
  ];
  const { client, answer } = await register('ann', { cookie: `led-by=link.${signature}; made-up=link.${signature}` });
  expect(answer.status).toBe(201);
  expect(await stepsDone()).toEqual(['first of ann, link, null', 'second']);
  expect((await client.get('/api/user')).json()).toMatchObject({ username: 'ann' });
});

test('a registration with a failing step leaves no user and nothing from the steps before', async () => {
  registered = [audited('undone'), fail, audited('never begun')];
  const { client, answer } = await register('bob');
  expect(answer.status).toBe(500);
  expect(await namesOfUsers()).toEqual([]);
  expect(await stepsDone()).toEqual([]);
  expect((await client.get('/api/user')).status).toBe(401);
  // It can simply be sent again.
  registered = [];
  expect((await register('bob')).answer.status).toBe(201);
});

test('a step sees a deleted account again before its row goes', async () => {
  const { id } = (await register('carl')).answer.json();
  deleted = [
    async (manager, user) => {
      const rows: User[] = await manager.query('SELECT username FROM users WHERE id = $1', [user.id]);
      await audited(`there was ${rows[0]?.username}`)(manager, user);
    },
  ];
  expect((await (await adminClient()).delete(`/api/admin/users/${id}`)).status).toBe(204);
  expect(await stepsDone()).toEqual(['there was carl']);
  expect(await namesOfUsers()).toEqual(['admin']);
});

test('an account of whose deletion one step fails stays, with its session', async () => {
  const { client, answer } = await register('dora');
  deleted = [audited('undone'), fail];
  expect((await (await adminClient()).delete(`/api/admin/users/${answer.json().id}`)).status).toBe(500);
  expect(await namesOfUsers()).toEqual(['dora', 'admin']);
  expect(await stepsDone()).toEqual([]);
  expect((await client.get('/api/user')).status).toBe(200);
});

test('a suspension with a failing step changes nothing: the member is still logged in', async () => {
  const { client, answer } = await register('finn');
  const suspension = `/api/admin/users/${answer.json().id}/suspension`;
  const admin = await adminClient();
  suspended = [audited('undone'), fail];
  expect((await admin.post(suspension, { reason: 'spam' })).status).toBe(500);
  expect(await stepsDone()).toEqual([]);
  expect((await client.get('/api/user')).status).toBe(200);
  suspended = [async (manager, user) => audited(`suspended ${user.username}`)(manager, user)];
  expect((await admin.post(suspension, { reason: 'spam' })).status).toBe(200);
  expect(await stepsDone()).toEqual(['suspended finn']);
  expect((await client.get('/api/user')).status).toBe(401);
});

test('the first admin is made together with the steps of others, or not at all', async () => {
  await expect(ensureAdmin(dataSource, config, { firstAdminMade: [audited('undone'), fail] })).rejects.toThrow(
    'The step of another context failed.',
  );
  expect(await namesOfUsers()).toEqual([]);
  await ensureAdmin(dataSource, config, { firstAdminMade: [audited('made')] });
  expect(await namesOfUsers()).toEqual(['admin']);
  // There is one already.
  await ensureAdmin(dataSource, config, { firstAdminMade: [audited('made again')] });
  expect(await stepsDone()).toEqual(['made']);
});

test('an export holds what each context knows of the account, under its own name', async () => {
  const { answer } = await register('emil');
  const steps = [
    { section: 'account', collect: async (_: unknown, { username }: User) => ({ username }) },
    { section: 'companies', collect: async () => [] },
  ];
  expect(await collectExport(steps, dataSource.manager, answer.json())).toEqual({
    account: { username: 'emil' },
    companies: [],
  });
});
