import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { asRows, readRows } from '../../infrastructure/database/rows.ts';
import { insertMoved, type RestoreStep } from '../../infrastructure/moving/moved-table.ts';
import { hashPassword } from '../passwords/passwords.ts';

const NAMES = v.strictObject({
  username: v.nullable(v.string()),
  email: v.nullable(v.string()),
  looks: v.array(v.string()),
  key: v.string(),
});

/** The accounts of this site, and what names of former ones look like, a batch of them at a time. */
export async function* readMovedNames(manager: EntityManager): AsyncGenerator<v.InferOutput<typeof NAMES>> {
  for (let after = ''; ; ) {
    const rows = await readRows(
      manager,
      NAMES,
      `SELECT u.username, u.email, ARRAY[s.skeleton] AS looks, s.skeleton AS key
         FROM username_skeletons s LEFT JOIN users u ON u.id = s.user_id
        WHERE s.skeleton > $1 ORDER BY s.skeleton LIMIT 10000`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}

const FIRST = v.strictObject({ first: v.string() });

/** Keeps everyone else from adding or changing accounts until the transaction ends. Log-ins go on. */
export async function lockAccounts(client: pg.ClientBase): Promise<void> {
  await client.query('LOCK TABLE users, username_skeletons IN SHARE ROW EXCLUSIVE MODE');
}

/** Takes numbers for new accounts, which are locked ({@link lockAccounts}). @returns the first of them */
export async function takeAccountNumbers(client: pg.ClientBase, count: number): Promise<number> {
  const sequence = `pg_get_serial_sequence('users', 'id')`;
  const { rows } = await client.query(`SELECT nextval(${sequence}) AS first`);
  const first = Number(asRows(FIRST, rows)[0]?.first);
  if (count > 1) await client.query(`SELECT setval(${sequence}, $1)`, [first + count - 1]);
  return first;
}

/** Lines of COPY in its text format. */
export interface MovedAccountRows {
  /** Number, username, email, and when the member joined. */
  accounts: () => AsyncGenerator<string>;
  /** What a username looks like, and whose it is. */
  looks: () => AsyncGenerator<string>;
}

/** Adds accounts that no one can log in to before they set a password, by an invitation or because they forgot it. */
export async function addMovedAccounts(client: pg.ClientBase, { accounts, looks }: MovedAccountRows): Promise<void> {
  await client.query(`CREATE TEMPORARY TABLE moved_accounts (id integer, username text, email text, joined timestamptz)
    ON COMMIT DROP`);
  await pipeline(
    Readable.from(accounts()),
    client.query(copyFrom('COPY moved_accounts (id, username, email, joined) FROM STDIN')),
  );
  await client.query(
    `INSERT INTO users (id, username, email, password_hash, created_at) OVERRIDING SYSTEM VALUE
     SELECT id, username, email, $1, joined FROM moved_accounts`,
    [await unknownPassword()],
  );
  await pipeline(
    Readable.from(looks()),
    client.query(copyFrom('COPY username_skeletons (skeleton, user_id) FROM STDIN')),
  );
  await client.query('INSERT INTO account_invitations (user_id) SELECT id FROM moved_accounts');
}

/** Of a password that no one knows. */
const unknownPassword = (): Promise<string> => hashPassword(randomUUID());

/** The accounts of another Powerline, with their numbers. New ones get numbers that no former member had. */
export const restoreAccounts: RestoreStep = async (client) => {
  await client.query('ALTER TABLE users ENABLE TRIGGER users_search');
  await insertMoved(
    client,
    'users',
    'accounts',
    { username: 'm.username', email: 'm.email', password_hash: `'${await unknownPassword()}'`, search_text: `''` },
    'JOIN moved_members m ON m.number = r.id',
  );
  await client.query(`SELECT setval(pg_get_serial_sequence('users', 'id'), max(number)) FROM moved_members`);
};
