import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const TRIES = 15;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** CPU time of the server and its hash threads, which other processes of the machine do not disturb. In microseconds. */
async function workOf(username: string): Promise<number> {
  const before = process.cpuUsage();
  const answer = await server.visitor().post('/api/login', { username, password: 'wrong-password' });
  expect(answer.status).toBe(401);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('a login of a known and of an unknown user cost the same work', async () => {
  await server.member('known');
  await workOf('known');
  await workOf('unknown');
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    // In turn, so that a slow moment hits both.
    known.push(await workOf('known'));
    unknown.push(await workOf('unknown'));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});
