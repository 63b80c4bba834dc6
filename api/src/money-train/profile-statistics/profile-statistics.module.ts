import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.ts';
import { DailyVisitsModule } from '../../infrastructure/daily-visits/daily-visits.module.ts';
import { ProfileStatisticsController } from './profile-statistics.controller.ts';
import { VisitCounts } from './visit-counts.ts';

@Module({
  imports: [AuthModule, DailyVisitsModule],
  controllers: [ProfileStatisticsController],
  providers: [VisitCounts],
  exports: [VisitCounts],
})
export class ProfileStatisticsModule {}
