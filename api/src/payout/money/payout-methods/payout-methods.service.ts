import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { PayoutDetails, PayoutMethod, PayoutMethodInput } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { OwnPassword } from '../../../accounts/sessions/own-password.ts';
import { CONFIG, type Config } from '../../../infrastructure/config/config.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { Secrets } from '../../../infrastructure/secrets/secrets.ts';
import { AccountMarks } from './account-marks.ts';
import { PayoutMethodRow } from './payout-method.entity.ts';
import { PAYOUT_METHOD_CHANGED } from './payout-method-changed.kind.ts';
import { detailsToBytes, masked, methodOf, shownMethod } from './sealed-details.ts';
import { findStripeAccount } from './stripe-account-rows.ts';

/** Of one account: each is a mail. */
const METHOD_CHANGES = { name: 'payout method', attempts: 10, windowSeconds: 60 * 60 };

/** Where a member's money is sent: kept encrypted, and shown masked even to its owner. */
@Injectable()
export class PayoutMethodsService {
  private readonly perMember: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly secrets: Secrets,
    private readonly marks: AccountMarks,
    private readonly notifications: Notifications,
    @Inject(CONFIG) private readonly config: Pick<Config, 'STRIPE_PAYOUTS'>,
    limits: RateLimits,
  ) {
    this.perMember = limits.define(METHOD_CHANGES);
  }

  async find({ id }: User): Promise<PayoutMethod> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(PayoutMethodRow, { memberId: id });
    return {
      method: row && { ...shownMethod(row.kind, row.masked), setAt: row.setAt.toISOString() },
      stripe:
        this.config.STRIPE_PAYOUTS === 'on'
          ? { isBegun: (await findStripeAccount(manager, id))?.isBegun ?? false }
          : null,
    };
  }

  /**
   * Sets the method, in place of one of before. A payout that is under way goes where it was asked for.
   *
   * @throws HttpProblem 400 when the password is wrong, 429, 503 when nothing can be kept encrypted
   */
  async set(user: User, { password, ...details }: PayoutMethodInput): Promise<PayoutMethod> {
    await this.change(user, password, (manager) => this.store(manager, user.id, details));
    return this.find(user);
  }

  /** Within a change that the member's password allowed. The member is told. @throws HttpProblem 503 */
  async store(manager: EntityManager, memberId: number, details: PayoutDetails): Promise<void> {
    const { keyId, box } = await this.secrets.seal(manager, detailsToBytes(details), methodOf(memberId));
    await manager.upsert(
      PayoutMethodRow,
      {
        memberId,
        kind: details.kind,
        masked: masked(details),
        keyId,
        sealedDetails: box,
        accountMark: await this.marks.markOf(details),
        setAt: () => 'now()',
      },
      ['memberId'],
    );
    await this.notifications.send(manager, memberId, PAYOUT_METHOD_CHANGED, { change: 'set' });
  }

  /** @throws HttpProblem 400 when the password is wrong, 404 when there is none, 429 */
  async remove(user: User, password: string): Promise<void> {
    await this.change(user, password, async (manager) => {
      const { affected } = await manager.delete(PayoutMethodRow, { memberId: user.id });
      if (affected === 0) throw notFound(t('There is no payout method'));
      await this.notifications.send(manager, user.id, PAYOUT_METHOD_CHANGED, { change: 'removed' });
    });
  }

  private async change(user: User, password: string, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    const hash = await this.ownPassword.confirm(user, password);
    await this.perMember.takeOrRefuse(String(user.id));
    await inTransaction(this.dataSource, async (manager) => {
      await this.ownPassword.lock(manager, user, hash);
      await work(manager);
    });
  }
}
