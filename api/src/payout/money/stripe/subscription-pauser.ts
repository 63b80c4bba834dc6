import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../../infrastructure/database/rows.ts';
import { JobFailure, type JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { PAUSE_SUBSCRIPTION, type PauseSubscriptionData } from './pause-subscription.kind.ts';
import { STRIPE, type StripeAccess } from './stripe-client.ts';

/** Stops Stripe from charging suspended members. The current state of the account decides. */
@Injectable()
export class SubscriptionPauser implements JobHandler<PauseSubscriptionData> {
  readonly kind = PAUSE_SUBSCRIPTION;

  constructor(
    @Inject(STRIPE) private readonly stripe: StripeAccess | null,
    private readonly dataSource: DataSource,
  ) {}

  async work({ subscriptionId }: PauseSubscriptionData): Promise<void> {
    if (this.stripe === null) throw new JobFailure(t('STRIPE_SECRET_KEY is not set, so this site can’t reach Stripe'));
    const isSuspended = await readValue(
      this.dataSource,
      v.boolean(),
      `SELECT u.is_suspended FROM stripe_subscriptions s JOIN accounts u ON u.id = s.member_id WHERE s.id = $1`,
      [subscriptionId],
    );
    // Without an account the subscription gets canceled.
    if (isSuspended === undefined) return;
    const { subscriptions } = this.stripe.client;
    try {
      const { status, pause_collection } = await subscriptions.retrieve(subscriptionId);
      if (status === 'canceled' || status === 'incomplete_expired') return;
      // Voided invoices are never collected later, so the months of a suspension stay unpaid.
      if (isSuspended) await subscriptions.update(subscriptionId, { pause_collection: { behavior: 'void' } });
      else if (pause_collection) await subscriptions.update(subscriptionId, { pause_collection: '' });
    } catch {
      throw new JobFailure(t('Stripe didn’t pause or resume the subscription. Its request log says why.'));
    }
  }
}
