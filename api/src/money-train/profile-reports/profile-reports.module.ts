import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../accounts/notifications/notifications.module.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { AdminProfilesController } from './admin-profiles.controller.ts';
import { ProfileReportsController } from './profile-reports.controller.ts';
import { ProfileReportsService } from './profile-reports.service.ts';

@Module({
  imports: [NotificationsModule, RateLimitsModule, ProfilesModule],
  controllers: [ProfileReportsController, AdminProfilesController],
  providers: [ProfileReportsService],
})
export class ProfileReportsModule {}
