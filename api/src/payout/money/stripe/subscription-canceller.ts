import { Inject, Injectable } from '@nestjs/common';
import { JobFailure, type JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { CANCEL_SUBSCRIPTION, type CancelSubscriptionData } from './cancel-subscription.kind.ts';
import { STRIPE, type StripeAccess } from './stripe-client.ts';

/** Ends subscriptions at Stripe. One that has ended is left as it is. */
@Injectable()
export class SubscriptionCanceller implements JobHandler<CancelSubscriptionData> {
  readonly kind = CANCEL_SUBSCRIPTION;

  constructor(@Inject(STRIPE) private readonly stripe: StripeAccess | null) {}

  async work({ subscriptionId }: CancelSubscriptionData): Promise<void> {
    if (this.stripe === null) throw new JobFailure(t('STRIPE_SECRET_KEY is not set, so this site can’t reach Stripe'));
    const { subscriptions } = this.stripe.client;
    try {
      const { status } = await subscriptions.retrieve(subscriptionId);
      if (status !== 'canceled' && status !== 'incomplete_expired') await subscriptions.cancel(subscriptionId);
    } catch {
      throw new JobFailure(t('Stripe did not end the subscription. Its request log says why.'));
    }
  }
}
