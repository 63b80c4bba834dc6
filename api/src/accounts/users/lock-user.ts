import { coversRoles, type User as PublicUser } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { notAllowed, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { User } from './user.entity.ts';

/**
 * Reads a user and locks it: until the transaction ends, no other one changes or deletes it or begins its sessions.
 *
 * @throws HttpProblem 404
 */
export async function lockUser(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (user === null) throw notFound(t('There is no such user'));
  return user;
}

/**
 * As {@link lockUser}, for a change of someone's account or rights: no one may change the account of someone with more rights.
 *
 * @throws HttpProblem 403, 404
 */
export async function lockManagedUser(manager: EntityManager, id: number, actor: PublicUser): Promise<User> {
  const user = await lockUser(manager, id);
  if (user.isAdmin && !actor.isAdmin) throw notAllowed(t('This is an admin’s account. Only an admin can change it.'));
  if (!coversRoles(actor, user.roles))
    throw notAllowed(t('This account has a role that yours doesn’t include. Ask an admin.'));
  return user;
}
