import type { EntityManager } from 'typeorm';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { User } from './user.entity.ts';

/**
 * Reads a user whom nobody else changes, deletes or begins a session for until the transaction ends.
 *
 * @throws HttpProblem 404
 */
export async function lockUser(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (user === null) throw notFound('There is no such user');
  return user;
}
