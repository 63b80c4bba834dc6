import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { KNOWN_DAYS, KnownDevices, TOKENS_MAX } from './known-devices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let dataSource: DataSource;
let devices: KnownDevices;

beforeAll(async () => {
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  devices = new KnownDevices(dataSource);
});
afterAll(() => Promise.all([server.close(), dataSource.destroy()]));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a device', () => {
  test('is known to the account that logged in there, on every instance, and to no other', async () => {
    const tokens = await devices.issue('ann', []);
    expect(await new KnownDevices(dataSource).recognize(tokens, 'ann')).toMatch(/^[\w-]{16}$/);
    expect(await devices.recognize(tokens, 'bea')).toBeNull();
  });

  test('is known to each of the members who share it, as many as it can hold', async () => {
    let tokens: string[] = [];
    const members = Array.from({ length: TOKENS_MAX + 1 }, (_, n) => `member${n}`);
    for (const member of members) tokens = await devices.issue(member, tokens);
    const known = await Promise.all(members.map((member) => devices.recognize(tokens, member)));
    expect(known.map((device) => device !== null)).toEqual([false, ...Array(TOKENS_MAX).fill(true)]);
  });

  test('keeps one token for an account that logs in there again', async () => {
    const tokens = await devices.issue('ann', await devices.issue('bea', await devices.issue('ann', [])));
    expect(tokens).toHaveLength(2);
  });

  test('is forgotten after a year without a login', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const tokens = await devices.issue('ann', []);
    clock.mockReturnValue(now + KNOWN_DAYS * DAY_MS);
    expect(await devices.recognize(tokens, 'ann')).not.toBeNull();
    clock.mockReturnValue(now + KNOWN_DAYS * DAY_MS + 1000);
    expect(await devices.recognize(tokens, 'ann')).toBeNull();
  });

  test('cannot be invented', async () => {
    const [token = ''] = await devices.issue('ann', []);
    for (let place = 0; place < token.length - 1; place += 1) {
      const changed = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
      expect(await devices.recognize([changed], 'ann')).toBeNull();
    }
  });
});

test('instances that need the key at once for the first time agree on one', async () => {
  await server.sql('DELETE FROM device_keys');
  const instances = Array.from({ length: 8 }, () => new KnownDevices(dataSource));
  const tokens = await Promise.all(instances.map((instance) => instance.issue('ann', [])));
  const last = new KnownDevices(dataSource);
  for (const issued of tokens) expect(await last.recognize(issued, 'ann')).not.toBeNull();
});

test.each([
  ['a second key', 'INSERT INTO device_keys (id, key) SELECT 2, key FROM device_keys'],
  ['a short key', `UPDATE device_keys SET key = 'short'`],
])('the database itself refuses %s', async (_, statement) => {
  await devices.issue('ann', []);
  await expect(server.sql(statement)).rejects.toMatchObject({ code: '23514' });
});

describe('the device cookie', () => {
  test('comes with a registration and with a login, for a year, out of reach of scripts, and stays after a logout', async () => {
    const client = await server.member('carla');
    const first = client.cookies.get('device');
    expect(first).toMatch(/^[\w-]{43}$/);
    const answer = await client.post('/api/login', { username: 'carla', password: 'secret' });
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(client.cookies.get('device')).not.toBe(first);
    await client.post('/api/logout');
    expect(client.cookies.has('device')).toBe(true);
  });

  test('is Secure and bound to the host over https', async () => {
    const { headers } = await server
      .visitor()
      .post('/api/login', { username: 'carla', password: 'secret' }, { 'x-forwarded-proto': 'https' });
    expect(headers.getSetCookie()[1]).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('is no way in: without the password it opens nothing', async () => {
    const client = await server.member('dina');
    client.cookies.delete('session');
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test.each(['', 'x', '....', 'A'.repeat(43), `${'A'.repeat(43)}.`.repeat(50)])(
    'of a stranger who sends %p changes nothing',
    async (value) => {
      const client = server.visitor();
      client.cookies.set('device', value);
      expect((await client.post('/api/login', { username: 'carla', password: 'secret' })).status).toBe(200);
    },
  );
});
