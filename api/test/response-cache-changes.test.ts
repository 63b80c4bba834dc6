import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { UsersService } from '../src/accounts/users/users.service.ts';
import { SITE_SCHEMA } from '../src/app/site-schema.ts';
import { AdminChanges } from '../src/infrastructure/audit/admin-changes.ts';
import { createDataSource } from '../src/infrastructure/database/data-source.ts';
import { ChangeListener } from '../src/infrastructure/response-cache/change-listener.ts';
import { ResponseCache } from '../src/infrastructure/response-cache/response-cache.ts';
import { createTestDatabase } from './test-database.ts';

let url: string;
let dataSource: DataSource;

beforeAll(async () => {
  url = await createTestDatabase();
  dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
});
afterAll(() => dataSource.destroy());

const anAdmin = (name: string) =>
  dataSource.transaction((manager) =>
    new UsersService(dataSource).insert(
      { username: name, email: `${name}@example.com`, passwordHash: 'none', isAdmin: true },
      manager,
    ),
  );

test('an admin change drops the cached response before it is answered, without waiting for the notification', async () => {
  const cache = new ResponseCache();
  cache.setHearsChanges(true);
  cache.keep('logo', 'logo', { logoUrl: null }, cache.generation('logo'));
  const change = { actor: await anAdmin('first'), action: 'test', target: 'logo', topic: 'logo' } as const;
  await new AdminChanges(dataSource, cache).make(change, async () => undefined);
  expect(cache.find('logo', 'logo')).toBeUndefined();
});

test('what was read before a change is not kept after it', () => {
  const cache = new ResponseCache();
  cache.setHearsChanges(true);
  const generation = cache.generation('logo');
  cache.drop('logo');
  cache.keep('logo', 'logo', { logoUrl: '/old.png' }, generation);
  expect(cache.find('logo', 'logo')).toBeUndefined();
});

test('while the connection for changes is lost, nothing is kept', async () => {
  const cache = new ResponseCache();
  const listener = new ChangeListener(url, cache);
  await listener.onApplicationBootstrap();
  const before = cache.generation('logo');
  await dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'powerline-changes' AND datname = current_database()`,
  );
  while (cache.generation('logo') === before) await nextTurn();
  cache.keep('logo', 'logo', { logoUrl: null }, cache.generation('logo'));
  expect(cache.find('logo', 'logo')).toBeUndefined();
  await listener.onApplicationShutdown();
});
