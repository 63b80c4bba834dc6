import { Inject, Injectable } from '@nestjs/common';
import type { ConfirmedEmail, User as PublicUser } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { ACCOUNT_STEPS, type AccountSteps, runSteps } from '../account-steps.ts';
import type { LinkPurpose } from '../links/account-link.entity.ts';
import { AccountLinks, linkUnknown } from '../links/account-links.ts';
import { MailboxLimit } from '../mail/mailbox-limit.ts';
import { Outbox } from '../mail/outbox.ts';
import { Notifications } from '../notifications/notifications.ts';
import { User } from '../users/user.entity.ts';
import { publicUser, UsersService } from '../users/users.service.ts';
import { EMAIL_CHANGED } from './email-changed.kind.ts';
import { verificationMail } from './email-mails.ts';

/** As long as a mail may wait in a mailbox unread. */
const LINK_DAYS = 7;
/** Of one account, beside the mail of its registration. */
export const VERIFICATION_MAILS = { name: 'verification mail', attempts: 3, windowSeconds: 60 * 60 };

const CONFIRMING: readonly LinkPurpose[] = ['email-verification', 'email-change'];

/** Proves that an address belongs to the owner of the account: they follow a link sent there. */
@Injectable()
export class EmailVerificationService {
  private readonly mails: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly mailboxes: MailboxLimit,
    private readonly notifications: Notifications,
    private readonly users: UsersService,
    @Inject(ACCOUNT_STEPS) private readonly steps: AccountSteps,
    limits: RateLimits,
  ) {
    this.mails = limits.define(VERIFICATION_MAILS);
  }

  /** Posts the link to the address of an account, in the transaction of its registration. */
  async post(manager: EntityManager, { id, email }: PublicUser): Promise<void> {
    const link = await this.links.make(manager, {
      userId: id,
      purpose: 'email-verification',
      email,
      hours: LINK_DAYS * 24,
    });
    if (link === null) return;
    const content = verificationMail(link.token, LINK_DAYS);
    await this.outbox.post(manager, { to: email, userId: id, kind: 'verify-email', content });
  }

  /** @throws HttpProblem 409 when the address is confirmed, 429 after {@link VERIFICATION_MAILS} or too many to its mailbox */
  async postAgain(user: PublicUser): Promise<void> {
    const { emailVerifiedAt, mailBouncedAt } = await this.dataSource.manager.findOneByOrFail(User, { id: user.id });
    if (emailVerifiedAt !== null && mailBouncedAt === null)
      throw new HttpProblem(409, 'conflict', t('Your email is confirmed already.'));
    await this.mails.takeOrRefuse(String(user.id));
    await this.mailboxes.takeOrRefuse(user.email);
    await inTransaction(this.dataSource, (manager) => this.post(manager, user));
  }

  /**
   * Confirms the address to which a link was sent, and makes it the account's where that was asked for. Only the link
   * counts, not who is logged in.
   *
   * @throws HttpProblem 404 and 410 for a link that is not good any more, 409 when the address is another account's by now
   */
  async confirm(token: string): Promise<ConfirmedEmail> {
    return inTransaction(this.dataSource, async (manager) => {
      const user = await this.links.lockOwner(manager, token, CONFIRMING);
      const { purpose, email } = await this.links.use(manager, token, CONFIRMING);
      // One for the address before: each change withdraws them, but for what an older instance has sent.
      if (email === null || (purpose === 'email-verification' && email !== user.email)) throw linkUnknown();
      if (purpose === 'email-change') await this.change(manager, user, email);
      await this.markVerified(manager, { ...user, email });
      return { username: user.username, email };
    });
  }

  /** To be called once it is proven that an account gets what is sent to its address. Runs the steps of others. */
  async markVerified(manager: EntityManager, user: User): Promise<void> {
    await manager.update(User, { id: user.id }, { emailVerifiedAt: new Date(), mailBouncedAt: null });
    await runSteps(this.steps.verified, manager, publicUser(user));
  }

  private async change(manager: EntityManager, user: User, email: string): Promise<void> {
    await this.users.setEmail(manager, user.id, email);
    // What was sent to the address before opens nothing any more.
    await this.links.withdraw(manager, user.id, ['email-verification', 'password-reset']);
    const { username, email: mailTo } = user;
    // Until the caller marks the new address, the account says whether the one before was confirmed.
    await this.notifications.send(manager, user.id, EMAIL_CHANGED, { username }, { mailTo });
  }
}
