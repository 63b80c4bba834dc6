import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.ts';
import { DailyVisitsModule } from '../../infrastructure/daily-visits/daily-visits.module.ts';
import { VisitCounts } from '../visit-counts/visit-counts.ts';
import { ProfileStatisticsController } from './profile-statistics.controller.ts';

@Module({
  imports: [AuthModule, DailyVisitsModule],
  controllers: [ProfileStatisticsController],
  providers: [VisitCounts],
  exports: [VisitCounts],
})
export class ProfileStatisticsModule {}
