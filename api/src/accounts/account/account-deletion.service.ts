import { Inject, Injectable } from '@nestjs/common';
import { type AccountDeletion, normalizeUsername, type User as PublicUser } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { ACCOUNT_STEPS, type AccountSteps } from '../account-steps.ts';
import { lockAdmins } from '../audit/admin-changes.ts';
import { recordInAudit } from '../audit/record-in-audit.ts';
import { Outbox } from '../mail/outbox.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { lockUser } from '../users/lock-user.ts';
import { removeUser } from '../users/remove-user.ts';
import { User } from '../users/user.entity.ts';
import { farewellMail } from './account-mails.ts';

/** Deletes the account of the signed-in user. The same data stays as when an admin deletes it. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly outbox: Outbox,
    @Inject(ACCOUNT_STEPS) private readonly steps: AccountSteps,
  ) {}

  /** @throws HttpProblem 400 when the typed name is another one or the password is wrong, 403 for the last admin, 429 */
  async delete(user: PublicUser, { username, password }: AccountDeletion): Promise<void> {
    if (normalizeUsername(username).toLowerCase() !== normalizeUsername(user.username).toLowerCase())
      throw fieldProblem('username', t('This is not your username'));
    await this.ownPassword.confirm(user, password);
    await inTransaction(this.dataSource, async (manager) => {
      // Like every admin change, so that no one becomes an admin meanwhile, and two can't both leave as the last but one.
      const admins = await lockAdmins(manager);
      const locked = await lockUser(manager, user.id);
      if (locked.isAdmin && admins.every((id) => id === locked.id)) throw lastAdmin();
      // Not to an unconfirmed address, which may be a stranger's. No user id: the mail would be deleted with the account.
      const content = farewellMail(locked.username);
      if (locked.emailVerifiedAt !== null)
        await this.outbox.post(manager, { to: locked.email, userId: null, kind: 'account-deleted', content });
      // Of members nothing is left to be read; what admins did, and that they left, is.
      if (locked.isAdmin || locked.roles.length > 0) {
        const { id } = locked;
        await recordInAudit(manager, { actor: locked, action: 'delete own account', target: String(id), people: [id] });
      }
      await removeUser(manager, locked, this.steps);
    });
  }

  /** Whether a user is the only admin there is. */
  async isLastAdmin(user: PublicUser): Promise<boolean> {
    return user.isAdmin && (await this.dataSource.manager.countBy(User, { isAdmin: true })) === 1;
  }
}

const lastAdmin = () =>
  new HttpProblem(
    403,
    'last_admin',
    t('You are the last admin, so no one else could run this site. Make someone else an admin first.'),
  );
