import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../accounts/notifications/notifications.module.ts';
import { RateLimitsModule } from '../../../infrastructure/rate-limits/rate-limits.module.ts';
import { SecretsModule } from '../../../infrastructure/secrets/secrets.module.ts';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { CalendarModule } from '../../plan/calendar/calendar.module.ts';
import { PlanVersionsModule } from '../../plan/versions/plan-versions.module.ts';
import { AdminPayoutsController } from './admin-payouts.controller.ts';
import { FrozenDetails } from './frozen-details.ts';
import { PayoutQueueService } from './payout-queue.service.ts';
import { PayoutsController } from './payouts.controller.ts';
import { PayoutsService } from './payouts.service.ts';

@Module({
  imports: [CalendarModule, LedgerModule, NotificationsModule, PlanVersionsModule, RateLimitsModule, SecretsModule],
  controllers: [AdminPayoutsController, PayoutsController],
  providers: [FrozenDetails, PayoutQueueService, PayoutsService],
})
export class PayoutsModule {}
