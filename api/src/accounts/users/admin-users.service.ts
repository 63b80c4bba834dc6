import { Inject, Injectable } from '@nestjs/common';
import {
  type AdminUser,
  coversRoles,
  type User as PublicUser,
  type Role,
  type UserAdminState,
} from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { HttpProblem, notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { ACCOUNT_STEPS, type AccountSteps } from '../account-steps.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { endViewsOf } from './end-views.ts';
import { lockManagedUser } from './lock-user.ts';
import { removeUser } from './remove-user.ts';
import { User } from './user.entity.ts';
import { adminUser, publicUser } from './users.service.ts';

/** What admins do with accounts. They can't change their own, so at least the acting admin remains. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly changes: AdminChanges,
    @Inject(ACCOUNT_STEPS) private readonly steps: AccountSteps,
  ) {}

  async list(read: Read): Promise<PublicUser[]> {
    return (await read((manager) => manager.find(User, { order: { id: 'ASC' } }))).map(publicUser);
  }

  /**
   * @param ifMatch the version of the rights that was read
   * @throws HttpProblem 403 for oneself, 404, 409 for a suspended user, who cannot become an admin, and when there is a
   *   newer version
   */
  async setAdmin(id: number, isAdmin: boolean, actor: PublicUser, ifMatch?: string): Promise<UserAdminState> {
    if (id === actor.id) throw notAllowed(t('You can’t change your own admin rights'));
    return this.changes.make(
      {
        actor,
        action: 'change user',
        target: String(id),
        people: [id],
        fields: { isAdmin },
        guard: guardOf(id, ifMatch),
      },
      async (manager) => {
        const user = await lockManagedUser(manager, id, actor);
        if (user.isSuspended && isAdmin) throw suspended();
        await manager.update(User, { id }, { isAdmin });
        await endViewsOf(manager, id);
        return { ...publicUser({ ...user, isAdmin }), version: adminUser({ ...user, isAdmin }).version };
      },
    );
  }

  /**
   * Gives roles and takes away the others. Sessions stay; views as a member end.
   *
   * @param ifMatch the version of the rights that was read
   * @throws HttpProblem 403 for oneself and for a role wider than the actor's own, 404, 409 for a suspended user, and when
   *   there is a newer version
   */
  async setRoles(id: number, roles: readonly Role[], actor: PublicUser, ifMatch?: string): Promise<AdminUser> {
    if (id === actor.id) throw notAllowed(t('You can’t change your own roles'));
    if (!coversRoles(actor, roles)) throw notAllowed(t('You cannot give a role that includes more than yours'));
    return this.changes.make(
      {
        actor,
        action: 'change roles',
        target: String(id),
        people: [id],
        fields: { roles },
        guard: guardOf(id, ifMatch),
      },
      async (manager) => {
        const user = await lockManagedUser(manager, id, actor);
        if (user.isSuspended && roles.length > 0) throw suspended();
        await manager.update(User, { id }, { roles: [...roles] });
        await endViewsOf(manager, id);
        return adminUser({ ...user, roles: [...roles] });
      },
    );
  }

  /** Ends the user's sessions; the companies stay, without an owner. @throws HttpProblem 403 for oneself, 404 */
  async delete(id: number, actor: PublicUser): Promise<void> {
    if (id === actor.id) throw notAllowed(t('You can’t delete yourself'));
    await this.changes.make({ actor, action: 'delete user', target: String(id), people: [id] }, async (manager) => {
      const user = await lockManagedUser(manager, id, actor);
      await removeUser(manager, user, this.steps);
    });
  }
}

const guardOf = (id: number, ifMatch: string | undefined) => ({
  what: t('account'),
  ifMatch,
  changedBy: ['change user', 'change roles'],
  async read(manager: EntityManager): Promise<AdminUser | null> {
    const user = await manager.findOneBy(User, { id });
    return user && adminUser(user);
  },
});

const suspended = () => new HttpProblem(409, 'conflict', t('This user is suspended. Lift the suspension first.'));
