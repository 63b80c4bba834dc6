import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../accounts/notifications/notifications.module.ts';
import { RateLimitsModule } from '../../../infrastructure/rate-limits/rate-limits.module.ts';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { PayoutCalendar } from '../../plan/calendar/payout-calendar.ts';
import { PlanVersions } from '../../plan/versions/plan-versions.ts';
import { AdminMonthsController } from './admin-months.controller.ts';
import { CloseMonths } from './close-months.job.ts';
import { DueMonths } from './due-months.ts';
import { MonthCloser } from './month-closer.ts';
import { MonthsService } from './months.service.ts';
import { TellOfClosedMonth } from './tell-of-closed-month.job.ts';

@Module({
  imports: [LedgerModule, NotificationsModule, RateLimitsModule],
  controllers: [AdminMonthsController],
  providers: [CloseMonths, DueMonths, MonthCloser, MonthsService, PayoutCalendar, PlanVersions, TellOfClosedMonth],
  exports: [CloseMonths, DueMonths, TellOfClosedMonth],
})
export class MonthsModule {}
