import { Module } from '@nestjs/common';
import { MailModule } from '../../../accounts/mail/mail.module.ts';
import { NotificationsModule } from '../../../accounts/notifications/notifications.module.ts';
import { RateLimitsModule } from '../../../infrastructure/rate-limits/rate-limits.module.ts';
import { PlanVersionsModule } from '../../plan/versions/plan-versions.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { AdminSubscriptionFeesController } from './admin-subscription-fees.controller.ts';
import { FeeMover, TellOfFee } from './fee-moves.job.ts';
import { StripeController } from './stripe.controller.ts';
import { STRIPE_PROVIDER } from './stripe-client.ts';
import { StripeEventsService } from './stripe-events.service.ts';
import { StripeInvoices } from './stripe-invoices.ts';
import { StripePagesService } from './stripe-pages.service.ts';
import { StripeRefunds } from './stripe-refunds.ts';
import { SubscriptionCanceller } from './subscription-canceller.ts';
import { SubscriptionFeesService } from './subscription-fees.service.ts';
import { SubscriptionPauser } from './subscription-pauser.ts';
import { Subscriptions } from './subscriptions.ts';

@Module({
  imports: [MailModule, NotificationsModule, PaymentsModule, PlanVersionsModule, RateLimitsModule],
  controllers: [AdminSubscriptionFeesController, StripeController],
  providers: [
    STRIPE_PROVIDER,
    FeeMover,
    StripeEventsService,
    StripeInvoices,
    StripePagesService,
    StripeRefunds,
    SubscriptionCanceller,
    SubscriptionFeesService,
    SubscriptionPauser,
    Subscriptions,
    TellOfFee,
  ],
  exports: [FeeMover, SubscriptionCanceller, SubscriptionPauser, Subscriptions, TellOfFee],
})
export class StripeModule {}
