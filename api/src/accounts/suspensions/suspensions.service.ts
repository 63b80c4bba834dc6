import { Inject, Injectable } from '@nestjs/common';
import type { AdminUser, User as PublicUser } from '@powerline/contract/accounts';
import { HttpProblem, notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { ACCOUNT_STEPS, type AccountSteps, runSteps } from '../account-steps.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { Session } from '../sessions/session.entity.ts';
import { endViewsOf } from '../users/end-views.ts';
import { lockManagedUser } from '../users/lock-user.ts';
import { User } from '../users/user.entity.ts';
import { adminUser, publicUser } from '../users/users.service.ts';

/**
 * Suspends and reinstates users. A suspended user keeps everything, but has no session and gets none: the database
 * refuses it (session.entity.ts), so a log-in at the same moment loses. Name and e-mail stay taken. Admins cannot be
 * suspended, so there is always one left; taking away the admin rights comes first.
 */
@Injectable()
export class SuspensionsService {
  constructor(
    private readonly changes: AdminChanges,
    @Inject(ACCOUNT_STEPS) private readonly steps: AccountSteps,
  ) {}

  /**
   * Ends all sessions of a user, on every instance from the next request on, and lets none begin.
   *
   * @param reason for admins; the user does not read it
   * @throws HttpProblem 403 for oneself, 404, 409 for an admin and for a user who is suspended already
   */
  async suspend(id: number, reason: string, actor: PublicUser, now: Date = new Date()): Promise<AdminUser> {
    if (id === actor.id) throw notAllowed(t('You can’t suspend yourself'));
    return this.changes.make(
      { actor, action: 'suspend user', target: String(id), people: [id], fields: { reason } },
      async (manager) => {
        // A session refers to this row: one that begins right now is there by then, or waits and is refused.
        const user = await lockManagedUser(manager, id, actor);
        if (user.isAdmin) throw conflict(t('This user is an admin. Take away the admin rights first.'));
        if (user.isSuspended) throw conflict(t('This user is suspended already.'));
        const suspension = {
          isSuspended: true,
          suspendedAt: now,
          suspendedBy: actor.username,
          suspensionReason: reason,
        };
        await manager.delete(Session, { userId: id });
        await endViewsOf(manager, id);
        await manager.update(User, { id }, suspension);
        await runSteps(this.steps.suspended, manager, publicUser(user));
        return adminUser({ ...user, ...suspension });
      },
    );
  }

  /** Lets a user log in again; does nothing when it isn't suspended. @throws HttpProblem 404 */
  async lift(id: number, actor: PublicUser): Promise<void> {
    await this.changes.make({ actor, action: 'lift suspension', target: String(id), people: [id] }, async (manager) => {
      const user = await lockManagedUser(manager, id, actor);
      if (!user.isSuspended) return;
      await manager.update(
        User,
        { id },
        { isSuspended: false, suspendedAt: null, suspendedBy: null, suspensionReason: null },
      );
      await runSteps(this.steps.reinstated, manager, publicUser(user));
    });
  }
}

const conflict = (sentence: string) => new HttpProblem(409, 'conflict', sentence);
