import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '../../../test/test-database.ts';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { UsersService } from '../../accounts/users/users.service.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../database/data-source.ts';
import { ChangeListener } from './change-listener.ts';
import {
  type AnswerPlace,
  CACHED_ANSWERS_MAX,
  CACHED_BYTES_MAX,
  jsonAnswer,
  ResponseCache,
  type Topic,
} from './response-cache.ts';

const english = () => 'en';

let url: string;
let dataSource: DataSource;

beforeAll(async () => {
  url = await createTestDatabase();
  dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
});
afterAll(() => dataSource.destroy());

const placeOf = (topic: Topic, address: string): AnswerPlace => ({ topic, route: address, address });
const LOGO = placeOf('logo', '/api/settings/logo');

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
  cache.keep(LOGO, jsonAnswer({ logoUrl: null }), cache.generation('logo'));
  const change = { actor: await anAdmin('first'), action: 'test', target: 'logo', topic: 'logo' } as const;
  await new AdminChanges(dataSource, cache).make(change, async () => undefined);
  expect(cache.find('/api/settings/logo', english)).toBeUndefined();
});

test('what was read before a change is not cached after it', () => {
  const cache = new ResponseCache();
  cache.setHearsChanges(true);
  const generation = cache.generation('logo');
  cache.drop('logo');
  cache.keep(LOGO, jsonAnswer({ logoUrl: '/old.png' }), generation);
  expect(cache.find('/api/settings/logo', english)).toBeUndefined();
});

test('while the connection for changes is lost, nothing is cached', async () => {
  const cache = new ResponseCache();
  const listener = new ChangeListener(url, cache);
  await listener.onApplicationBootstrap();
  const before = cache.generation('logo');
  await dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'powerline-changes' AND datname = current_database()`,
  );
  while (cache.generation('logo') === before) await nextTurn();
  cache.keep(LOGO, jsonAnswer({ logoUrl: null }), cache.generation('logo'));
  expect(cache.find('/api/settings/logo', english)).toBeUndefined();
  await listener.onApplicationShutdown();
});

test('a change drops the answers of its topic, and no other', () => {
  const cache = new ResponseCache();
  cache.setHearsChanges(true);
  for (const slug of ['home', 'login'])
    cache.keep(placeOf('page-videos', `/api/page-videos/${slug}`), jsonAnswer(slug), 1);
  cache.keep(LOGO, jsonAnswer(null), 1);
  cache.drop('page-videos');
  const addresses = ['/api/page-videos/home', '/api/page-videos/login', '/api/settings/logo'];
  expect(addresses.map((address) => cache.find(address, english)?.body.text)).toEqual([undefined, undefined, 'null']);
});

describe('the cache is bounded', () => {
  const keepIn = (cache: ResponseCache, count: number, value: string) => {
    cache.setHearsChanges(true);
    for (let n = 0; n < count; n += 1)
      cache.keep(placeOf('page-images', `/${n}`), jsonAnswer(value), cache.generation('page-images'));
    return Array.from({ length: count }, (_, n) => cache.find(`/${n}`, english)).filter(Boolean).length;
  };

  test('in answers: the least recently used one goes', () => {
    const cache = new ResponseCache();
    expect(keepIn(cache, CACHED_ANSWERS_MAX + 1, 'small')).toBe(CACHED_ANSWERS_MAX);
    expect(cache.find('/0', english)).toBeUndefined();
  });

  test('in bytes, counted as they are sent', () => {
    const bytes = 500_000;
    const cached = keepIn(new ResponseCache(), 50, 'é'.repeat(bytes / 2));
    expect(cached).toBe(Math.floor(CACHED_BYTES_MAX / (bytes + 2)));
  });

  test('in the bytes of one: a larger answer is made for each request', () => {
    const cache = new ResponseCache();
    expect(keepIn(cache, 1, 'x'.repeat(2 * 1024 * 1024))).toBe(0);
    expect(cache.keep(LOGO, jsonAnswer('made'), 1).body.text).toBe('"made"');
  });
});
