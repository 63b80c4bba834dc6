import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Config } from '../../infrastructure/config/config.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { type AccountSteps, runSteps } from '../account-steps.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { User } from './user.entity.ts';
import { UsersService } from './users.service.ts';

/** Shown to the person who starts the server; never logged. */
export interface FirstAdmin {
  username: string;
  /** The generated one, which is kept nowhere else; null when ADMIN_PASSWORD is it. */
  generatedPassword: string | null;
}

/** A password of 120 random bits, in letters, digits, "-" and "_". */
export const generatePassword = (): string => randomBytes(15).toString('base64url');

/**
 * Makes an admin when there is none. Until someone has logged in with a generated password, perhaps no one has seen
 * it, so the admin gets a new one. To be called under the migration lock: two instances must not make two.
 *
 * @param steps of others when the first admin is made
 * @returns undefined when there is an admin whose password is in use
 * @throws StartupError when the name of the admin belongs to a member
 */
export async function ensureAdmin(
  dataSource: DataSource,
  config: Config,
  { firstAdminMade }: Pick<AccountSteps, 'firstAdminMade'>,
): Promise<FirstAdmin | undefined> {
  const unused = await dataSource.manager.findOneBy(User, { isAdmin: true, hasUnusedPassword: true });
  if (unused === null && (await dataSource.manager.existsBy(User, { isAdmin: true }))) return undefined;
  const generatedPassword = config.ADMIN_PASSWORD === undefined ? generatePassword() : null;
  const passwordHash = await hashPassword(config.ADMIN_PASSWORD ?? generatedPassword ?? '');
  const hasUnusedPassword = generatedPassword !== null;
  if (unused === null) {
    await insertAdmin(dataSource, { username: config.ADMIN_USERNAME, passwordHash, hasUnusedPassword }, firstAdminMade);
    return { username: config.ADMIN_USERNAME, generatedPassword };
  }
  // Not when someone has logged in meanwhile, through another instance.
  const { affected } = await dataSource.manager.update(
    User,
    { id: unused.id, hasUnusedPassword: true },
    { passwordHash, hasUnusedPassword },
  );
  return affected ? { username: unused.username, generatedPassword } : undefined;
}

const NO_HOST = '@localhost';

/** Whether an address is the one that the first admin begins with. */
export const isMadeUp = (email: string): boolean => email.endsWith(NO_HOST);

async function insertAdmin(
  dataSource: DataSource,
  admin: Pick<User, 'username' | 'passwordHash' | 'hasUnusedPassword'>,
  steps: AccountSteps['firstAdminMade'],
): Promise<void> {
  try {
    const user = { ...admin, email: `${admin.username}${NO_HOST}`, isAdmin: true };
    await inTransaction(dataSource, async (manager) =>
      runSteps(steps, manager, await new UsersService(dataSource).insert(user, manager)),
    );
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    throw new StartupError(
      `There is no admin yet, and a member has the name ${admin.username} or one that looks like it. Pick another name with ADMIN_USERNAME=….`,
    );
  }
}
