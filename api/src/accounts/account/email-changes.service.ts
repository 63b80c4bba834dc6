import { Injectable } from '@nestjs/common';
import type { Account, EmailChange, User as PublicUser } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { changeMail, changeNotice } from '../email-verification/email-mails.ts';
import { AccountLinks } from '../links/account-links.ts';
import { MailboxLimit } from '../mail/mailbox-limit.ts';
import { Outbox } from '../mail/outbox.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { lockUser } from '../users/lock-user.ts';
import { User } from '../users/user.entity.ts';

const LINK_HOURS = 24;
/** Of one account: each is a mail to an address that someone typed. */
const EMAIL_CHANGES = { name: 'email change', attempts: 5, windowSeconds: 60 * 60 };

const PENDING = v.strictObject({ email: v.string(), expiresAt: v.date() });

/** Asks for another address. It becomes the account's when its link is followed (`EmailVerificationService`). */
@Injectable()
export class EmailChangesService {
  private readonly perAccount: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly mailboxes: MailboxLimit,
    limits: RateLimits,
  ) {
    this.perAccount = limits.define(EMAIL_CHANGES);
  }

  /**
   * Sends a link to the new address, and a notice to the current one if it is confirmed. An earlier request is
   * withdrawn.
   *
   * @throws HttpProblem 400 for a wrong password and for the address that the account has, 409 for an address that is
   * taken now (the first to confirm gets a free one), 429
   */
  async ask(user: PublicUser, { email, password }: EmailChange): Promise<void> {
    await this.ownPassword.confirm(user, password);
    await this.perAccount.takeOrRefuse(String(user.id));
    await this.mailboxes.takeOrRefuse(email);
    await inTransaction(this.dataSource, async (manager) => {
      const { id, username, email: before, emailVerifiedAt } = await lockUser(manager, user.id);
      if (email === before) throw fieldProblem('email', t('This is your email already'));
      if (await isTakenByAnother(manager, email, id))
        throw fieldProblem('email', t('Email already in use'), 409, 'email_taken');
      await this.links.withdraw(manager, id, ['email-change']);
      const link = await this.links.make(manager, { userId: id, purpose: 'email-change', email, hours: LINK_HOURS });
      if (link === null) return;
      const mail = { userId: id, kind: 'change-email' };
      await this.outbox.post(manager, { ...mail, to: email, content: changeMail(link.token) });
      if (emailVerifiedAt !== null)
        await this.outbox.post(manager, { ...mail, to: before, content: changeNotice(username) });
    });
  }

  /** Withdraws the request, if there is one. */
  async withdraw(user: PublicUser): Promise<void> {
    await this.links.withdraw(this.dataSource.manager, user.id, ['email-change']);
  }

  /** The address that waits to be confirmed. */
  async pendingOf(userId: number): Promise<Account['pendingEmail']> {
    const row = await readRow(
      this.dataSource,
      PENDING,
      `SELECT email, expires_at AS "expiresAt" FROM account_links
        WHERE user_id = $1 AND purpose = 'email-change' AND used_at IS NULL AND expires_at > now()`,
      [userId],
    );
    return row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null;
  }
}

const isTakenByAnother = (manager: EntityManager, email: string, id: number): Promise<boolean> =>
  manager
    .createQueryBuilder(User, 'user')
    .where('lower(user.email) = lower(:email) AND user.id <> :id', { email, id })
    .getExists();
