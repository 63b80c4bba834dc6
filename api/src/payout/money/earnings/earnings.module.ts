import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../../infrastructure/rate-limits/rate-limits.module.ts';
import { PlanVersions } from '../../plan/versions/plan-versions.ts';
import { MonthsModule } from '../months/months.module.ts';
import { EarningsController } from './earnings.controller.ts';
import { EarningsService } from './earnings.service.ts';

@Module({
  imports: [MonthsModule, RateLimitsModule],
  controllers: [EarningsController],
  providers: [EarningsService, PlanVersions],
})
export class EarningsModule {}
