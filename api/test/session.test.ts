import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ann = { username: 'Ann', email: 'ann@example.com', password: 'secret' };

describe('registration', () => {
  test('answers 201 with the new user, who is logged in and no admin', async () => {
    const client = server.visitor();
    const answer = await client.post('/api/register', ann);
    expect([answer.status, answer.json()]).toEqual([
      201,
      { id: expect.any(Number), username: 'Ann', email: 'ann@example.com', isAdmin: false },
    ]);
    expect((await client.get('/api/user')).json()).toEqual(answer.json());
  });
});

test('the first admin can log in', async () => {
  expect((await (await server.admin()).get('/api/user')).json()).toMatchObject({
    username: ADMIN.username,
    isAdmin: true,
  });
});
