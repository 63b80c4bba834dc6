import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { PayoutMethod, PayoutMethodInput } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { OwnPassword } from '../../../accounts/sessions/own-password.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { Secrets } from '../../../infrastructure/secrets/secrets.ts';
import { AccountMarks } from './account-marks.ts';
import { PayoutMethodRow } from './payout-method.entity.ts';
import { PAYOUT_METHOD_CHANGED } from './payout-method-changed.kind.ts';
import { detailsToBytes, masked, methodOf } from './sealed-details.ts';

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
    limits: RateLimits,
  ) {
    this.perMember = limits.define(METHOD_CHANGES);
  }

  async find({ id }: User): Promise<PayoutMethod> {
    const row = await this.dataSource.manager.findOneBy(PayoutMethodRow, { memberId: id });
    return { method: row && { kind: row.kind, masked: row.masked, setAt: row.setAt.toISOString() } };
  }

  /**
   * Sets the method, in place of one of before. A payout that is under way goes where it was asked for.
   *
   * @throws HttpProblem 400 when the password is wrong, 429, 503 when nothing can be kept encrypted
   */
  async set(user: User, { password, ...details }: PayoutMethodInput): Promise<PayoutMethod> {
    await this.change(user, password, async (manager) => {
      const { keyId, box } = await this.secrets.seal(manager, detailsToBytes(details), methodOf(user.id));
      await manager.upsert(
        PayoutMethodRow,
        {
          memberId: user.id,
          kind: details.kind,
          masked: masked(details),
          keyId,
          sealedDetails: box,
          accountMark: await this.marks.markOf(details),
          setAt: () => 'now()',
        },
        ['memberId'],
      );
      await this.notifications.send(manager, user.id, PAYOUT_METHOD_CHANGED, { change: 'set' });
    });
    return this.find(user);
  }

  /** @throws HttpProblem 400 when the password is wrong, 404 when there is none, 429 */
  async remove(user: User, password: string): Promise<void> {
    await this.change(user, password, async (manager) => {
      const { affected } = await manager.delete(PayoutMethodRow, { memberId: user.id });
      if (affected === 0) throw notFound('There is no payout method');
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
