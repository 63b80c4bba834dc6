import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { readCurrency, readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { JobFailure, type JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { PaidMonths } from '../../activity/paid-months.ts';
import { monthOf } from '../../plan/calendar/month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { MEMBERSHIP_FEE_CHANGES } from './membership-fee-changes.kind.ts';
import { MOVE_FEE, MOVE_FEES, type MoveFeeData, type MoveFeesData } from './move-fees.kind.ts';
import { STRIPE, type StripeAccess } from './stripe-client.ts';
import { ENDED } from './subscriptions.ts';

const AT_ONCE = 200;
/** How long after the end of a period Stripe has certainly started the next one. */
const AFTER_RENEWAL_MS = 2 * 60 * 60 * 1000;

const SUBSCRIPTION_ROW = v.strictObject({ id: v.string(), memberId: v.number() });

/** Notifies members of a new fee, {@link AT_ONCE} per job. Each job adds the next one. */
@Injectable()
export class FeeNotifier implements JobHandler<MoveFeesData> {
  readonly kind = MOVE_FEES;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
  ) {}

  async work({ month, feeCents, after }: MoveFeesData): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const rows = await readRows(
        manager,
        SUBSCRIPTION_ROW,
        `SELECT id, member_id AS "memberId" FROM stripe_subscriptions
          WHERE status NOT IN ${ENDED} AND coalesce(moving_to_cents, fee_cents) IS DISTINCT FROM $1 AND id > $2
          ORDER BY id LIMIT ${AT_ONCE}`,
        [feeCents, after],
      );
      await manager.query('UPDATE stripe_subscriptions SET moving_to_cents = $2 WHERE id = ANY ($1)', [
        rows.map(({ id }) => id),
        feeCents,
      ]);
      const currency = await readCurrency(manager);
      for (const { id, memberId } of rows) {
        await this.notifications.send(manager, memberId, MEMBERSHIP_FEE_CHANGES, { month, cents: feeCents, currency });
        await addJob(manager, MOVE_FEE, { month, feeCents, subscriptionId: id }, { singletonKey: id });
      }
      const last = rows.at(-1);
      if (rows.length === AT_ONCE && last) await addJob(manager, MOVE_FEES, { month, feeCents, after: last.id });
    });
  }
}

/**
 * Moves a subscription to another fee as soon as its next invoice pays a month of the new plan: earlier, the last month of
 * the old one would cost the new fee.
 */
@Injectable()
export class FeeMover implements JobHandler<MoveFeeData> {
  readonly kind = MOVE_FEE;

  constructor(
    @Inject(STRIPE) private readonly stripe: StripeAccess | null,
    private readonly dataSource: DataSource,
    private readonly paidMonths: PaidMonths,
  ) {}

  async work(data: MoveFeeData): Promise<void> {
    if (this.stripe === null) throw new JobFailure(t('STRIPE_SECRET_KEY is not set, so this site can’t reach Stripe'));
    const { subscriptionId, month, feeCents } = data;
    const { manager } = this.dataSource;
    const memberId = await readValue(
      manager,
      v.number(),
      `SELECT member_id FROM stripe_subscriptions
        WHERE id = $1 AND moving_to_cents = $2 AND status NOT IN ${ENDED}`,
      [subscriptionId, feeCents],
    );
    if (memberId === undefined) return;
    // An admin may have set another plan since.
    if ((await readPlan(manager, month)).feeCents !== feeCents) return this.settle(subscriptionId, null);
    const { subscriptions } = this.stripe.client;
    const subscription = await subscriptions.retrieve(subscriptionId).catch(failed);
    const item = subscription.items.data[0];
    if (!item) throw new JobFailure(t('The subscription has no price at Stripe'));
    if (item.price.unit_amount !== feeCents) {
      const endsAt = new Date(item.current_period_end * 1000);
      const { timeZone } = await readInstallation(manager);
      const next = await this.paidMonths.firstUnpaid(manager, memberId, monthOf(endsAt, timeZone));
      if (next < month) {
        const startAfter = new Date(endsAt.getTime() + AFTER_RENEWAL_MS);
        return inTransaction(this.dataSource, (inside) =>
          addJob(inside, MOVE_FEE, data, { startAfter, singletonKey: subscriptionId }),
        );
      }
      const { currency, product } = item.price;
      const price_data = {
        currency,
        product: typeof product === 'string' ? product : product.id,
        unit_amount: feeCents,
        recurring: { interval: 'month' as const },
      };
      // Periods that are already paid don't change.
      const input = { items: [{ id: item.id, price_data }], proration_behavior: 'none' as const };
      await subscriptions.update(subscriptionId, input).catch(failed);
    }
    await this.settle(subscriptionId, feeCents);
  }

  private async settle(subscriptionId: string, feeCents: number | null): Promise<void> {
    await this.dataSource.query(
      'UPDATE stripe_subscriptions SET moving_to_cents = NULL, fee_cents = coalesce($2, fee_cents) WHERE id = $1',
      [subscriptionId, feeCents],
    );
  }
}

const failed = (): never => {
  throw new JobFailure(t('Stripe didn’t move the subscription. Its request log says why.'));
};
