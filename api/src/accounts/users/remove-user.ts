import type { EntityManager } from 'typeorm';
import { type AccountSteps, runSteps } from '../account-steps.ts';
import { User } from './user.entity.ts';
import { UsernameSkeleton } from './username-skeleton.entity.ts';
import { publicUser } from './users.service.ts';

/**
 * Deletes an account that is locked, with everything that refers to it so. What its name looks like stays, so that the
 * name is never given to anyone else.
 */
export async function removeUser(manager: EntityManager, user: User, { deleted }: AccountSteps): Promise<void> {
  await runSteps(deleted, manager, publicUser(user));
  await manager.update(UsernameSkeleton, { userId: user.id }, { userId: null });
  await manager.delete(User, { id: user.id });
}
