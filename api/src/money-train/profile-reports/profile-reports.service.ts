import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { AdminProfile, HidingInput, profileReportInputSchema } from '@powerline/contract/money-train';
import { DataSource, type EntityManager } from 'typeorm';
import type * as v from 'valibot';
import { Notifications } from '../../accounts/notifications/notifications.ts';
import { AdminChanges } from '../../infrastructure/audit/admin-changes.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { PublicProfilesService } from '../profiles/public-profiles.service.ts';
import { PROFILE_HIDDEN } from './profile-hidden.kind.ts';
import { readAdminProfile } from './profile-list.ts';
import { ProfileReport } from './profile-report.entity.ts';

/** Of one address: who looks at pages finds few that are wrong. */
export const REPORTS_OF_ADDRESS = { name: 'reports of an address', attempts: 10, windowSeconds: 60 * 60 };
/** Of one page: by then admins know. */
export const REPORTS_OF_PROFILE = { name: 'reports of a profile', attempts: 50, windowSeconds: 24 * 60 * 60 };

/** What visitors report of pages, and what admins do about it. */
@Injectable()
export class ProfileReportsService {
  private readonly perAddress: RateLimit;
  private readonly perProfile: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly profiles: PublicProfilesService,
    private readonly changes: AdminChanges,
    private readonly notifications: Notifications,
    limits: RateLimits,
  ) {
    this.perAddress = limits.define(REPORTS_OF_ADDRESS);
    this.perProfile = limits.define(REPORTS_OF_PROFILE);
  }

  /**
   * Keeps what somebody says is wrong with a page; who that is, is not kept.
   *
   * @param name as in the page's address
   * @param address of the client
   * @throws HttpProblem 404 for a page that strangers do not see, 429 after too many reports
   */
  async report(
    name: string,
    { kind, words }: v.InferOutput<typeof profileReportInputSchema>,
    address: string,
  ): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(address));
    const { ownerId } = await this.profiles.get(name, address);
    await this.perProfile.takeOrRefuse(String(ownerId));
    await this.dataSource.manager.insert(ProfileReport, { userId: ownerId, kind, words });
  }

  /** Puts the reports of a page aside that wait. @throws HttpProblem 404 */
  async putAside(userId: number, actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'put reports aside', target: String(userId) }, async (manager) => {
      await lockProfile(manager, userId);
      await manager.query(
        'UPDATE profile_reports SET put_aside_at = now() WHERE user_id = $1 AND put_aside_at IS NULL',
        [userId],
      );
    });
  }

  /** Hides a page from everybody, and tells its owner why. Hidden already, it has another reason then. @throws HttpProblem 404 */
  hide(userId: number, { reason }: HidingInput, actor: User, now = new Date()): Promise<AdminProfile> {
    return this.changes.make(
      { actor, action: 'hide profile', target: String(userId), fields: { reason }, topic: 'profiles' },
      async (manager) => {
        const { hiddenAt, hidingReason } = await lockProfile(manager, userId);
        await manager.update(
          Profile,
          { userId },
          { hiddenAt: hiddenAt ?? now, hiddenBy: actor.username, hidingReason: reason },
        );
        if (reason !== hidingReason) await this.notifications.send(manager, userId, PROFILE_HIDDEN, { reason });
        return readAdminProfile(manager, userId);
      },
    );
  }

  /** Lets a page be seen again, if its owner has published it. @throws HttpProblem 404 */
  async unhide(userId: number, actor: User): Promise<void> {
    await this.changes.make(
      { actor, action: 'unhide profile', target: String(userId), topic: 'profiles' },
      async (manager) => {
        await lockProfile(manager, userId);
        await manager.update(Profile, { userId }, { hiddenAt: null, hiddenBy: null, hidingReason: null });
      },
    );
  }
}

async function lockProfile(manager: EntityManager, userId: number): Promise<Profile> {
  const profile = await manager.findOne(Profile, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  if (!profile) throw notFound('This user has no page');
  return profile;
}
