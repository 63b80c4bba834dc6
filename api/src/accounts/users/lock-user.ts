import type { EntityManager } from 'typeorm';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { User } from './user.entity.ts';

/**
 * Reads a user and locks it: until the transaction ends, no other one changes or deletes it or begins its sessions.
 *
 * @throws HttpProblem 404
 */
export async function lockUser(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (user === null) throw notFound('There is no such user');
  return user;
}
