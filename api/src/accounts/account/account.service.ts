import { Inject, Injectable } from '@nestjs/common';
import type { Account, AccountExport, AccountSession, User as PublicUser } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { ACCOUNT_STEPS, type AccountSteps, collectExport } from '../account-steps.ts';
import { AccountLink } from '../links/account-link.entity.ts';
import { Outbox } from '../mail/outbox.ts';
import { deviceInWords, deviceOf } from '../sessions/device-in-words.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { User } from '../users/user.entity.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { EmailChangesService } from './email-changes.service.ts';

/** Of one account: each reads all that the site holds of it. */
const EXPORTS = { name: 'account export', attempts: 10, windowSeconds: 60 * 60 };

/** Neither the hash of the password, nor what only we make of the rest. */
const EXPORTED = {
  id: true,
  username: true,
  email: true,
  emailVerifiedAt: true,
  mailBouncedAt: true,
  isAdmin: true,
  createdAt: true,
  language: true,
};
const EXPORTED_LINK = { purpose: true, email: true, createdAt: true, expiresAt: true, usedAt: true };

const ADMIN_CHANGE = v.strictObject({
  at: v.date(),
  action: v.string(),
  target: v.string(),
  change: v.looseObject({}),
});

/** What members see of their own account. */
@Injectable()
export class AccountService {
  private readonly exports: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly emailChanges: EmailChangesService,
    private readonly deletion: AccountDeletionService,
    private readonly outbox: Outbox,
    @Inject(ACCOUNT_STEPS) private readonly steps: AccountSteps,
    limits: RateLimits,
  ) {
    this.exports = limits.define(EXPORTS);
  }

  async show(user: PublicUser): Promise<Account> {
    const found = await this.dataSource.manager.findOneByOrFail(User, { id: user.id });
    const { username, email, emailVerifiedAt, mailBouncedAt, createdAt, language } = found;
    return {
      username,
      email,
      emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
      mailBouncedAt: mailBouncedAt?.toISOString() ?? null,
      pendingEmail: await this.emailChanges.pendingOf(user.id),
      createdAt: createdAt.toISOString(),
      language,
      isLastAdmin: await this.deletion.isLastAdmin(user),
      isMailed: await this.outbox.isMailConfigured(),
    };
  }

  /** @param language null: as the browser says */
  async setLanguage({ id }: PublicUser, language: string | null): Promise<void> {
    await this.dataSource.manager.update(User, { id }, { language });
  }

  /** Where the user is logged in, here first. @param token of the caller's session */
  async listSessions(user: PublicUser, token: string): Promise<AccountSession[]> {
    const sessions = await this.sessions.listOf(user.id, token);
    return sessions.map(({ userAgent, createdAt, lastSeenAt, ...rest }) => ({
      ...rest,
      device: deviceInWords(deviceOf(userAgent)),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /** @throws HttpProblem 404 when the user has no such session */
  async endSession(user: PublicUser, id: string): Promise<void> {
    if (!(await this.sessions.endOne(user.id, id))) throw notFound(t('This session has ended already'));
  }

  /** All that the site holds of a user, as of one moment. @throws HttpProblem 429 */
  async exportAll(user: PublicUser, token: string): Promise<AccountExport> {
    await this.exports.takeOrRefuse(String(user.id));
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      exportedAt: new Date().toISOString(),
      account: { ...(await manager.findOneOrFail(User, { where: { id: user.id }, select: EXPORTED })) },
      links: await manager.find(AccountLink, { where: { userId: user.id }, select: EXPORTED_LINK }),
      sessions: await this.sessions.listOf(user.id, token, manager),
      adminChanges: await readRows(
        manager,
        ADMIN_CHANGE,
        'SELECT at, action, target, change FROM audit_entries WHERE actor_id = $1 ORDER BY id',
        [user.id],
      ),
      ...(await collectExport(this.steps.exported, manager, user)),
    }));
  }
}
