import { Module } from '@nestjs/common';
import { MailModule } from '../../accounts/mail/mail.module.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PlanVersionsModule } from '../plan-versions/plan-versions.module.ts';
import { StripeController } from './stripe.controller.ts';
import { STRIPE_PROVIDER } from './stripe-client.ts';
import { StripeEventsService } from './stripe-events.service.ts';
import { StripeInvoices } from './stripe-invoices.ts';
import { StripePagesService } from './stripe-pages.service.ts';
import { StripeRefunds } from './stripe-refunds.ts';
import { SubscriptionCanceller } from './subscription-canceller.ts';
import { Subscriptions } from './subscriptions.ts';

@Module({
  imports: [MailModule, PaymentsModule, PlanVersionsModule, RateLimitsModule],
  controllers: [StripeController],
  providers: [
    STRIPE_PROVIDER,
    StripeEventsService,
    StripeInvoices,
    StripePagesService,
    StripeRefunds,
    SubscriptionCanceller,
    Subscriptions,
  ],
  exports: [SubscriptionCanceller, Subscriptions],
})
export class StripeModule {}
