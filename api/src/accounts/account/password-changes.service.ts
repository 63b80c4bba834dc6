import { Injectable } from '@nestjs/common';
import type { LinkedAccount, PasswordChange, PasswordReset, User as PublicUser } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { EmailVerificationService } from '../email-verification/email-verification.service.ts';
import type { LinkPurpose } from '../links/account-link.entity.ts';
import { AccountLinks, linkUnknown } from '../links/account-links.ts';
import { Notifications } from '../notifications/notifications.ts';
import { NewPasswords } from '../passwords/new-passwords.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { lockUser } from '../users/lock-user.ts';
import { User } from '../users/user.entity.ts';
import { PASSWORD_CHANGED } from './password-changed.kind.ts';

const RESET: readonly LinkPurpose[] = ['password-reset'];
/** What someone who knew the old password may have requested. */
const WITHDRAWN: readonly LinkPurpose[] = ['password-reset', 'email-change'];

/** Gives accounts other passwords: by the one before, or by a link. */
@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: SessionsService,
    private readonly links: AccountLinks,
    private readonly notifications: Notifications,
    private readonly verification: EmailVerificationService,
  ) {}

  /**
   * Changes the password of the signed-in user. All other sessions end.
   *
   * @param token of the session that stays
   * @throws HttpProblem 400 for a weak or a wrong one, 409 when it was changed at the same time, 429, 503
   */
  async change(user: PublicUser, { currentPassword, newPassword }: PasswordChange, token: string): Promise<void> {
    const before = await this.ownPassword.confirm(user, currentPassword, 'currentPassword');
    const source = { key: `user ${user.id}`, isKnown: true };
    const passwordHash = await this.newPasswords.hash(newPassword, user, source, 'newPassword');
    await inTransaction(this.dataSource, async (manager) => {
      const locked = await lockUser(manager, user.id);
      if (locked.passwordHash !== before)
        throw new HttpProblem(409, 'conflict', t('Your password was changed at the same time. Use the new one.'));
      await this.replace(manager, locked, passwordHash, token);
    });
  }

  /** Whose password a link changes, without using it up. @throws HttpProblem 404 and 410 for a link that is not good */
  async accountOf(token: string): Promise<LinkedAccount> {
    const { username } = await this.userOf(token);
    return { username };
  }

  /**
   * Sets the password of the account that a link is for. All its sessions end; its owner logs in with the new one.
   *
   * @param address of the client
   * @throws HttpProblem 400 for a weak one, 404 and 410 for a link that is not good (any more), 503
   */
  async reset({ token, password }: PasswordReset, address: string): Promise<LinkedAccount> {
    const owner = await this.userOf(token);
    const source = { key: addressKey(address), isKnown: false };
    const passwordHash = await this.newPasswords.hash(password, owner, source);
    return inTransaction(this.dataSource, async (manager) => {
      const user = await this.links.lockOwner(manager, token, RESET);
      const { email } = await this.links.use(manager, token, RESET);
      // Reading the mail proves the address; one that an admin handed over proves nothing.
      if (user.emailVerifiedAt === null && email === user.email) await this.verification.markVerified(manager, user);
      await this.replace(manager, user, passwordHash, null);
      return { username: user.username };
    });
  }

  private async userOf(token: string): Promise<User> {
    const { userId: id } = await this.links.look(this.dataSource.manager, token, RESET);
    const user = await this.dataSource.manager.findOneBy(User, { id });
    if (user === null) throw linkUnknown();
    return user;
  }

  /** @param stays the token of the session that does not end, if any */
  private async replace(
    manager: EntityManager,
    { id, username }: User,
    passwordHash: string,
    stays: string | null,
  ): Promise<void> {
    await manager.update(User, { id }, { passwordHash, hasUnusedPassword: false });
    await this.sessions.endAll(id, stays, manager);
    await this.links.withdraw(manager, id, WITHDRAWN);
    await this.notifications.send(manager, id, PASSWORD_CHANGED, { username });
  }
}
