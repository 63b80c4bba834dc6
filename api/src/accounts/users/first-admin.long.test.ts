import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const logIn = async (server: TestServer, password: string | null | undefined) =>
  (await server.visitor().post('/api/login', { username: 'admin', password })).status;

/** Starts a server and ends it. @returns what `look` found meanwhile */
async function during<T>(env: Record<string, string>, look: (server: TestServer) => T | Promise<T>): Promise<T> {
  const server = await startTestServer(env);
  try {
    return await look(server);
  } finally {
    await server.close();
  }
}

const generatedPassword = ({ firstAdmin }: TestServer) => firstAdmin?.generatedPassword;

test('each start makes a new generated password, until someone has logged in with it', async () => {
  const env = { DATABASE_URL: await createTestDatabase(), ADMIN_PASSWORD: '' };
  const unseen = await during(env, generatedPassword);
  const used = await during(env, async (server) => {
    expect(await logIn(server, unseen)).toBe(401);
    expect(await logIn(server, generatedPassword(server))).toBe(200);
    return generatedPassword(server);
  });
  await during(env, async (server) => {
    expect(server.firstAdmin).toBeUndefined();
    expect(await logIn(server, used)).toBe(200);
  });
});

test('ADMIN_PASSWORD replaces an unused generated password, and is shown nowhere', async () => {
  const env = { DATABASE_URL: await createTestDatabase(), ADMIN_PASSWORD: '' };
  await during(env, generatedPassword);
  await during({ ...env, ADMIN_PASSWORD: 'given-at-last' }, async (server) => {
    expect(server.firstAdmin).toEqual({ username: 'admin', generatedPassword: null });
    expect(await logIn(server, 'given-at-last')).toBe(200);
  });
  // It was known from the beginning: no start replaces it, used or not.
  await during({ ...env, ADMIN_PASSWORD: 'another-one' }, (server) => expect(server.firstAdmin).toBeUndefined());
});

test('the database itself refuses a second user with an unused generated password', async () => {
  await during({ ADMIN_PASSWORD: '' }, async (server) => {
    await server.member('ann');
    await expect(
      server.sql(`UPDATE users SET has_unused_password = true WHERE username = 'ann'`),
    ).rejects.toMatchObject({ code: '23505' });
  });
});
