import { Inject, Injectable } from '@nestjs/common';
import type { User as PublicUser } from '@powerline/contract/accounts';
import { AdminChanges } from '../../infrastructure/audit/admin-changes.ts';
import { notAllowed, notFound } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { ACCOUNT_STEPS, type AccountSteps, runSteps } from '../account-steps.ts';
import { User } from './user.entity.ts';
import { publicUser } from './users.service.ts';

const unknownUser = () => notFound('There is no such user');

/** What admins do with accounts. Nobody touches their own, so there is always an admin left: the one who acts. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly changes: AdminChanges,
    @Inject(ACCOUNT_STEPS) private readonly steps: AccountSteps,
  ) {}

  async list(read: Read): Promise<PublicUser[]> {
    return (await read((manager) => manager.find(User, { order: { id: 'ASC' } }))).map(publicUser);
  }

  /** @throws HttpProblem 403 for oneself, 404 */
  async setAdmin(id: number, isAdmin: boolean, actor: PublicUser): Promise<PublicUser> {
    if (id === actor.id) throw notAllowed('You cannot change your own admin rights');
    return this.changes.make(
      { actor, action: 'change user', target: String(id), fields: { isAdmin } },
      async (manager) => {
        await manager.update(User, { id }, { isAdmin });
        const user = await manager.findOneBy(User, { id });
        if (user === null) throw unknownUser();
        return publicUser(user);
      },
    );
  }

  /** Ends the user's sessions; the companies stay, without an owner. @throws HttpProblem 403 for oneself, 404 */
  async delete(id: number, actor: PublicUser): Promise<void> {
    if (id === actor.id) throw notAllowed('You cannot delete yourself');
    await this.changes.make({ actor, action: 'delete user', target: String(id) }, async (manager) => {
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (user === null) throw unknownUser();
      await runSteps(this.steps.deleted, manager, publicUser(user));
      await manager.delete(User, { id });
    });
  }
}
