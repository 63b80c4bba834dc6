import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Answer } from '../../../test/client.ts';
import { work } from '../../../test/quick-argon2.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const WRONG = 100;

// A hundred passwords are a second of work on a machine that does nothing else.
jest.setTimeout(60_000);

let server: TestServer;

beforeAll(async () => {
  work.isReal = true;
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * Sends wrong logins all at once and, as soon as the first is answered, honest ones.
 *
 * @returns how many wrong ones were answered before each honest one
 */
async function overtaken(addressOf: (n: number) => string, honest: (() => Promise<Answer>)[]): Promise<number[]> {
  let answered = 0;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const wrong = Array.from({ length: WRONG }, async (_, n) => {
    const body = { username: `invented${n}`, password: 'wrong-password' };
    const { status } = await server.visitor().post('/api/login', body, { 'x-forwarded-for': addressOf(n) });
    expect(status).toBe(401);
    answered += 1;
    begin();
  });
  await begun;
  const before = await Promise.all(
    honest.map(async (logIn) => {
      expect((await logIn()).status).toBe(200);
      return answered;
    }),
  );
  await Promise.all(wrong);
  return before;
}

test('of a hundred wrong logins from one address at once, most wait behind honest ones from anywhere else', async () => {
  const login = { username: 'ann', password: 'secret' };
  const known = await server.member('ann');
  const stranger = server.visitor();
  const before = await overtaken(
    () => '192.0.2.1',
    [() => known.post('/api/login', login), () => stranger.post('/api/login', login)],
  );
  expect(Math.max(...before)).toBeLessThan(WRONG / 2);
});

test('of a hundred wrong logins from a hundred addresses at once, most wait behind a known device', async () => {
  const known = await server.member('bea');
  const before = await overtaken(
    (n) => `198.51.100.${n}`,
    [() => known.post('/api/login', { username: 'bea', password: 'secret' })],
  );
  expect(Math.max(...before)).toBeLessThan(WRONG / 2);
});
