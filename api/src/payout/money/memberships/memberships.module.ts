import { Module } from '@nestjs/common';
import { PlanVersionsModule } from '../../plan/versions/plan-versions.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { MembershipsController } from './memberships.controller.ts';
import { MembershipsService } from './memberships.service.ts';

@Module({
  imports: [PaymentsModule, PlanVersionsModule, StripeModule],
  controllers: [MembershipsController],
  providers: [MembershipsService],
})
export class MembershipsModule {}
