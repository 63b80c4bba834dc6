import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { hashPassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../database/transaction.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { StartupError } from '../startup/startup-error.ts';
import { User } from './user.entity.ts';
import { UsersService } from './users.service.ts';

/** Shown once, to whoever starts the server; never logged. */
export interface FirstAdmin {
  username: string;
  password: string;
}

/**
 * Makes an admin when there is none. To be called under the migration lock: two instances must not make two.
 *
 * @returns undefined when there is an admin already
 * @throws StartupError when the name of the admin belongs to a member
 */
export async function ensureAdmin(dataSource: DataSource, config: Config): Promise<FirstAdmin | undefined> {
  if (await dataSource.manager.existsBy(User, { isAdmin: true })) return undefined;
  const username = config.ADMIN_USERNAME;
  const password = config.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url');
  try {
    const passwordHash = await hashPassword(password);
    const admin = { username, email: `${username}@localhost`, passwordHash, isAdmin: true };
    await inTransaction(dataSource, (manager) => new UsersService(dataSource).insert(admin, manager));
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    throw new StartupError(
      `There is no admin yet, and a member has the name ${username} or one that looks like it. Pick another name with ADMIN_USERNAME=….`,
    );
  }
  return { username, password };
}
