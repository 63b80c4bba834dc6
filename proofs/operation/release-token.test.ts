import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RELEASE_TOKEN_PATTERN } from '@powerline/contract/operations';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import { createTestDatabase } from '../../api/test/test-database.ts';
import { startTestServer, type TestServer } from '../../api/test/test-server.ts';

const PUBLIC_KEY = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Runs the command as the release tool does. @returns its exit code and what it printed */
async function tokens(env: Record<string, string>, ...args: string[]): Promise<[number | string, string]> {
  const { ended, output } = new PowerlineProcess(fromSources('app/commands/release-token.ts', ...args), env);
  return [await ended, output()];
}
const onServer = (...args: string[]) => tokens({ DATABASE_URL: server.databaseUrl, USER: 'ann' }, ...args);

test('an operator makes a token, which is shown once, sees when it was used, and takes it back', async () => {
  const [code, made] = await onServer('create', 'mfe-events', '--name', 'CI of events');
  const token = made.split('\n')[0] ?? '';
  expect([code, token]).toEqual([0, expect.stringMatching(RELEASE_TOKEN_PATTERN)]);
  const [, list] = await onServer('list');
  expect(list).toMatch(/^ +1 {2}mfe-events +CI of events {2}made \S+Z by ann {2}never used\n$/);
  expect(list).not.toContain(token);

  const use = () => server.visitor().get('/api/releases/modules/mfe-events', { authorization: `Bearer ${token}` });
  // The site was never published, so there is nothing to answer: but the token was let in.
  expect((await use()).status).toBe(422);
  expect((await onServer('list', 'mfe-events'))[1]).toContain('last used');
  expect(await onServer('revoke', '1')).toEqual([0, 'Token 1 (CI of events) releases mfe-events no more.\n']);
  expect((await use()).status).toBe(403);
  const { tokens: listed } = JSON.parse((await onServer('list', '--json'))[1]);
  expect(listed).toMatchObject([{ id: 1, module: 'mfe-events', createdBy: 'ann', revokedAt: expect.any(String) }]);
  expect(JSON.stringify(listed)).not.toContain('tokenHash');
  expect(await server.sql('SELECT actor_name, action, target, change FROM audit_entries ORDER BY id')).toEqual(
    ['create release token', 'revoke release token'].map((action) => ({
      actor_name: 'operator',
      action,
      target: '1',
      change: { module: 'mfe-events', name: 'CI of events' },
    })),
  );
}, 60_000);

test('a token brings its team’s key, which its list shows by its fingerprint', async () => {
  const [code, made] = await onServer('create', 'mfe-events', '--name', 'Signs', '--key', PUBLIC_KEY, '--json');
  const { id, publicKey } = JSON.parse(made);
  expect([code, publicKey]).toEqual([0, PUBLIC_KEY]);
  expect((await onServer('list'))[1]).toContain('Signs  made ');
  expect((await onServer('list'))[1]).toMatch(/by ann {2}key [0-9a-f]{16} {2}never used/);
  expect(await server.sql('SELECT change FROM audit_entries WHERE target = $1', [String(id)])).toEqual([
    { change: { module: 'mfe-events', name: 'Signs', publicKey: PUBLIC_KEY } },
  ]);
  await onServer('revoke', String(id));
}, 60_000);

test('what cannot be is refused in one sentence, and nothing is made', async () => {
  for (const [args, sentence] of [
    [['create', 'shell', '--name', 'x'], 'A token is for one module.'],
    [['create', '../shell', '--name', 'x'], 'A token is for one module.'],
    [['create', 'mfe-events', '--name', ' '], 'The name of a token must be one line'],
    [['create', 'mfe-events', '--name', 'x', '--key', 'plr_x'], 'A key is an Ed25519 public key'],
    [['revoke', '99'], 'There is no release token 99.'],
    [['create', 'mfe-events'], 'Usage: npm run release -- token create'],
    [['revoke', 'mfe-events'], 'Usage: npm run release -- token create'],
  ] as const) {
    expect([args, await onServer(...args)]).toEqual([args, [1, expect.stringContaining(sentence)]]);
  }
  expect(JSON.parse((await onServer('list', '--json', 'mfe-none'))[1])).toEqual({ tokens: [] });
  const empty = await createTestDatabase('empty');
  expect((await tokens({ DATABASE_URL: empty }, 'list'))[1]).toContain('The database is empty.');
}, 120_000);

test('on the built-in database it works while the site runs', async () => {
  const folder = await makeOpenFolder('tokens');
  const env = { DATA_DIR: join(folder, 'data') };
  const site = await startTestServer({ ...env, PORT: '0', SITE_DIR: 'none', DATABASE_URL: '' });
  const [code, made] = await tokens(env, 'create', 'mfe-events', '--name', 'CI', '--json');
  expect([code, JSON.parse(made).token]).toEqual([0, expect.stringMatching(RELEASE_TOKEN_PATTERN)]);
  await site.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
