import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, withSiteDatabase } from '../../../test/test-database.ts';
import { readConfig } from '../config/config.ts';
import { seal, unseal } from './sealed-box.ts';
import { type Sealed, Secrets } from './secrets.ts';

const PLAIN = Buffer.from('twenty bytes of text');
const KEY = 'the key of one site, made by openssl';
const OTHER_KEY = 'the key of another site, like that too';

let url: string;
let folder: string;
let notices: string[];

beforeAll(async () => {
  url = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-secrets-'));
  notices = [];
  await inDatabase((database) => database.query('DELETE FROM second_factors; DELETE FROM secret_keys'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inDatabase = <T>(action: (database: DataSource) => Promise<T>) => withSiteDatabase(url, action);

const secretsOf = (database: DataSource, env: Record<string, string> = {}) =>
  new Secrets(readConfig({ DATA_DIR: folder, ...env }), (line) => notices.push(line), database);

/** Stores a secret as a second factor is stored. */
async function keep(database: DataSource, secrets: Secrets, name: string): Promise<Sealed> {
  return database.transaction(async (manager) => {
    const sealed = await secrets.seal(manager, PLAIN, name);
    const [user]: { id: number }[] = await manager.query(
      `INSERT INTO users (username, email, password_hash) VALUES ($1, $1 || '@example.com', 'x') RETURNING id`,
      [name],
    );
    await manager.query('INSERT INTO second_factors (user_id, key_id, sealed_secret) VALUES ($1, $2, $3)', [
      user?.id,
      sealed.keyId,
      sealed.box,
    ]);
    return sealed;
  });
}

describe('a sealed box', () => {
  const key = Buffer.alloc(32, 1);

  test('opens with its key, for what it was sealed for, and is another one each time', () => {
    const box = seal(PLAIN, key, 'ann');
    expect(unseal(box, key, 'ann')).toEqual(PLAIN);
    expect(seal(PLAIN, key, 'ann')).not.toEqual(box);
    expect(() => unseal(box, key, 'ben')).toThrow();
    expect(() => unseal(box, Buffer.alloc(32, 2), 'ann')).toThrow();
  });

  test('does not open when any byte of it was changed, or it was cut', () => {
    const box = seal(PLAIN, key, 'ann');
    for (let place = 0; place < box.length; place += 1) {
      const changed = Buffer.from(box);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => unseal(changed, key, 'ann')).toThrow();
      expect(() => unseal(box.subarray(0, place), key, 'ann')).toThrow();
    }
  });
});

describe('the key', () => {
  test('is SECRET_KEY, the same on every instance; no file is made then', async () => {
    await inDatabase(async (database) => {
      const sealed = await keep(database, secretsOf(database, { SECRET_KEY: KEY }), 'one');
      expect(await secretsOf(database, { SECRET_KEY: KEY }).open(sealed, 'one')).toEqual(PLAIN);
      await expect(stat(join(folder, 'secret-key'))).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });

  test('is else made in DATA_DIR at the first need, for its owner alone; of eight at once all have the first one', async () => {
    await inDatabase(async (database) => {
      await secretsOf(database).onApplicationBootstrap();
      await expect(stat(join(folder, 'secret-key'))).rejects.toMatchObject({ code: 'ENOENT' });
      const sealed = await Promise.all(
        Array.from({ length: 8 }, () =>
          database.transaction((manager) => secretsOf(database).seal(manager, PLAIN, 'ann')),
        ),
      );
      expect(new Set(sealed.map(({ keyId }) => keyId)).size).toBe(1);
      expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
      for (const box of sealed) expect(await secretsOf(database).open(box, 'ann')).toEqual(PLAIN);
    });
  });

  test('that is missing is reported at the start and at each use, and nothing is sealed until it is back', async () => {
    await inDatabase(async (database) => {
      const sealed = await keep(database, secretsOf(database, { SECRET_KEY: KEY }), 'lost');
      const without = secretsOf(database, { SECRET_KEY: OTHER_KEY });
      await without.onApplicationBootstrap();
      expect(notices).toEqual([expect.stringContaining(`kept with the key ${sealed.keyId}`)]);
      await expect(without.open(sealed, 'lost')).rejects.toMatchObject({ status: 503 });
      await expect(database.transaction((manager) => without.seal(manager, PLAIN, 'more'))).rejects.toMatchObject({
        status: 503,
      });
      expect(notices.join()).not.toContain(OTHER_KEY);
    });
  });

  test('replaces a lost one once nothing is sealed with that any more', async () => {
    await inDatabase(async (database) => {
      await keep(database, secretsOf(database, { SECRET_KEY: KEY }), 'gone');
      await database.query('DELETE FROM second_factors');
      const sealed = await keep(database, secretsOf(database, { SECRET_KEY: OTHER_KEY }), 'again');
      expect(await secretsOf(database, { SECRET_KEY: OTHER_KEY }).open(sealed, 'again')).toEqual(PLAIN);
    });
  });

  test('is asked for where DATA_DIR cannot be written or its file is damaged', async () => {
    await inDatabase(async (database) => {
      await writeFile(join(folder, 'a-file'), '');
      const nowhere = secretsOf(database, { DATA_DIR: join(folder, 'a-file', 'below') });
      await expect(database.transaction((manager) => nowhere.seal(manager, PLAIN, 'x'))).rejects.toMatchObject({
        status: 503,
      });
      await writeFile(join(folder, 'secret-key'), 'half a k');
      await expect(
        database.transaction((manager) => secretsOf(database).seal(manager, PLAIN, 'x')),
      ).rejects.toMatchObject({ status: 503 });
      expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('half a k');
      expect(notices).toEqual([expect.stringContaining('Set SECRET_KEY'), expect.stringContaining('Set SECRET_KEY')]);
    });
  });

  test('must be long', () => {
    expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY must be at least 32 characters');
  });
});
