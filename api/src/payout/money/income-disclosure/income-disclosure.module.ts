import { Module } from '@nestjs/common';
import { PayoutCalendar } from '../../plan/calendar/payout-calendar.ts';
import { PlanVersions } from '../../plan/versions/plan-versions.ts';
import { IncomeDisclosureController } from './income-disclosure.controller.ts';
import { IncomeDisclosureService } from './income-disclosure.service.ts';

@Module({
  controllers: [IncomeDisclosureController],
  providers: [IncomeDisclosureService, PayoutCalendar, PlanVersions],
  exports: [IncomeDisclosureService],
})
export class IncomeDisclosureModule {}
