import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ForgottenPasswordAnswer } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import type { JobHandler } from '../../infrastructure/jobs/job-kind.ts';
import { addJob } from '../../infrastructure/jobs/jobs.ts';
import { currentLanguage, inLanguage } from '../../infrastructure/language/current-language.ts';
import { Allowance } from '../../infrastructure/rate-limits/allowance.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { AccountLinks } from '../links/account-links.ts';
import { MailboxLimit } from '../mail/mailbox-limit.ts';
import { Outbox } from '../mail/outbox.ts';
import { lockUser } from '../users/lock-user.ts';
import { User } from '../users/user.entity.ts';
import { resetMail } from './account-mails.ts';
import { FORGOTTEN_PASSWORD, type ForgottenPasswordData } from './forgotten-password.kind.ts';
import { RESET_LINK_HOURS } from './reset-links.service.ts';

/** From one address. */
export const FORGOTTEN_PER_ADDRESS = { name: 'forgotten password', perHour: 30, thenPerMinute: 2 };
/** To one account. No one needs more: each of them works. */
export const RESET_MAILS_PER_HOUR = 3;

/**
 * Forgotten passwords. Whether there is an account is looked up by a job, after the answer: a request does the same work
 * for every address that is typed, so neither what it answers nor how long that takes says who is a member.
 */
@Injectable()
export class ForgottenPasswordService implements JobHandler<ForgottenPasswordData> {
  readonly kind = FORGOTTEN_PASSWORD;
  private readonly perAddress: Allowance;

  constructor(
    private readonly dataSource: DataSource,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly mailboxes: MailboxLimit,
    limits: RateLimits,
  ) {
    this.perAddress = new Allowance(limits, FORGOTTEN_PER_ADDRESS);
  }

  /** @param address of the client. @throws HttpProblem 429 after too many from there */
  async ask(email: string, address: string): Promise<ForgottenPasswordAnswer> {
    await this.perAddress.takeOrRefuse(addressKey(address));
    await addJob(this.dataSource.manager, FORGOTTEN_PASSWORD, { email, requestId: randomUUID() });
    return { isMailed: await this.outbox.isMailConfigured() };
  }

  /** Done twice, it sends one mail: a request gets one link. */
  async work({ email, requestId }: ForgottenPasswordData): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const found = await manager
        .createQueryBuilder(User, 'user')
        .where('lower(user.email) = lower(:email)', { email })
        .getOne();
      if (found === null) return;
      // One after the other: two must not both be the third.
      const user = await lockUser(manager, found.id);
      if ((await this.mailsOfLastHour(manager, user.id)) >= RESET_MAILS_PER_HOUR) return;
      const isProven = user.emailVerifiedAt !== null;
      if (!isProven && (await this.mailboxes.take(user.email)).isOver) return;
      const link = await this.links.make(manager, {
        userId: user.id,
        purpose: 'password-reset',
        email: user.email,
        hours: RESET_LINK_HOURS,
        requestId,
      });
      if (link === null) return;
      const content = inLanguage(user.language, () => ({
        ...resetMail(isProven ? user.username : null, link.token),
        language: currentLanguage(),
      }));
      await this.outbox.post(manager, { to: user.email, userId: user.id, kind: 'reset-password', content });
    });
  }

  private async mailsOfLastHour(manager: EntityManager, userId: number): Promise<number> {
    const count = await readValue(
      manager,
      v.number(),
      `SELECT count(*)::integer FROM account_links
        WHERE user_id = $1 AND purpose = 'password-reset' AND email IS NOT NULL AND created_at > now() - interval '1 hour'`,
      [userId],
    );
    return count ?? 0;
  }
}
