import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { AdminProfile, HidingInput } from '@powerline/contract/money-train';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { Notifications } from '../../accounts/notifications/notifications.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Profile } from './profile.entity.ts';
import { PROFILE_HIDDEN } from './profile-hidden.kind.ts';
import { findAdminProfile, readAdminProfile } from './profile-list.ts';

/** What admins can do about reported pages. */
@Injectable()
export class AdminProfilesService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly notifications: Notifications,
  ) {}

  /** Puts a page's waiting reports aside. @param ifMatch the version that was read @throws HttpProblem 404, 409 */
  async putAside(userId: number, actor: User, ifMatch?: string): Promise<void> {
    const guard = guardOf(userId, ifMatch);
    await this.changes.make(
      { actor, action: 'put reports aside', target: String(userId), people: [userId], guard },
      async (manager) => {
        await lockProfile(manager, userId);
        await manager.query(
          'UPDATE profile_reports SET put_aside_at = now() WHERE user_id = $1 AND put_aside_at IS NULL',
          [userId],
        );
      },
    );
  }

  /**
   * Hides a page and notifies its owner of the reason. A hidden page gets the new reason.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 404, 409
   */
  hide(userId: number, { reason }: HidingInput, actor: User, ifMatch?: string): Promise<AdminProfile> {
    return this.changes.make(
      {
        actor,
        action: 'hide profile',
        target: String(userId),
        people: [userId],
        fields: { reason },
        topic: 'profiles',
        guard: guardOf(userId, ifMatch),
      },
      async (manager) => {
        const { hiddenAt, hidingReason } = await lockProfile(manager, userId);
        await manager.update(
          Profile,
          { userId },
          { hiddenAt: hiddenAt ?? new Date(), hiddenBy: actor.username, hidingReason: reason },
        );
        if (reason !== hidingReason) await this.notifications.send(manager, userId, PROFILE_HIDDEN, { reason });
        return readAdminProfile(manager, userId);
      },
    );
  }

  /** Shows a page again, if its owner has published it. @param ifMatch the version that was read @throws HttpProblem 404, 409 */
  async unhide(userId: number, actor: User, ifMatch?: string): Promise<void> {
    const guard = guardOf(userId, ifMatch);
    await this.changes.make(
      { actor, action: 'unhide profile', target: String(userId), people: [userId], topic: 'profiles', guard },
      async (manager) => {
        await lockProfile(manager, userId);
        await manager.update(Profile, { userId }, { hiddenAt: null, hiddenBy: null, hidingReason: null });
      },
    );
  }
}

const guardOf = (userId: number, ifMatch: string | undefined) => ({
  what: t('page'),
  ifMatch,
  changedBy: [],
  read: (manager: EntityManager) => findAdminProfile(manager, userId),
});

async function lockProfile(manager: EntityManager, userId: number): Promise<Profile> {
  const profile = await manager.findOne(Profile, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  if (!profile) throw notFound(t('This user has no page'));
  return profile;
}
