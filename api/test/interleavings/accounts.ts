import type { User } from '@powerline/contract/accounts';
import type { DataSource } from 'typeorm';
import { removeUser } from '../../src/accounts/users/remove-user.ts';
import { User as UserRow } from '../../src/accounts/users/user.entity.ts';
import { SITE_ACCOUNT_STEPS } from '../../src/app/site.ts';
import { inTransaction } from '../../src/infrastructure/database/transaction.ts';
import { notFound } from '../../src/infrastructure/http/http-problem.ts';
import { storeTeam } from '../payout/stored-team.ts';

/** Puts accounts with places in place of all before: two admins, then members. @param tables emptied first */
export async function storeAccounts(
  dataSource: DataSource,
  members: number,
  tables: readonly string[],
): Promise<{ admins: User[]; members: User[] }> {
  await dataSource.transaction(async (manager) => {
    // Their triggers refuse it, as they should.
    await manager.query('SET LOCAL session_replication_role = replica');
    for (const table of [...tables, 'notifications', 'mails', 'audit_entries', 'users'])
      await manager.query(`DELETE FROM ${table}`);
  });
  const rows: User[] = await dataSource.query(
    `INSERT INTO users (username, email, password_hash, is_admin)
     SELECT 'person' || n, 'person' || n || '@example.com', 'x', n <= 2 FROM generate_series(1, $1::integer) n
     RETURNING id, username, email, is_admin AS "isAdmin"`,
    [members + 2],
  );
  const [root] = rows;
  if (root === undefined) throw new Error('No account was stored');
  const places = rows.map((_, at) => (at === 0 ? { sponsor: null, parent: null } : { sponsor: 0, parent: 0 }));
  await storeTeam(
    dataSource,
    places.map((place, at) => ({ ...place, position: at })),
    root.id,
  );
  return { admins: rows.slice(0, 2), members: rows.slice(2) };
}

/** Deletes an account, as its owner does. */
export const deleteAccount = (dataSource: DataSource, id: number): Promise<void> =>
  inTransaction(dataSource, async (manager) => {
    const user = await manager.findOne(UserRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (user === null) throw notFound('There is no such account');
    await removeUser(manager, user, SITE_ACCOUNT_STEPS);
  });

/** A key that a page makes for one request. */
export const keyOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
