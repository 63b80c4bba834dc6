import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { ProfileReportsController } from './profile-reports.controller.ts';
import { ProfileReportsService } from './profile-reports.service.ts';

@Module({
  imports: [RateLimitsModule, ProfilesModule],
  controllers: [ProfileReportsController],
  providers: [ProfileReportsService],
})
export class ProfileReportsModule {}
