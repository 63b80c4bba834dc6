import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../accounts/notifications/notifications.module.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { PicturesModule } from '../../media/pictures.module.ts';
import { ProfileStatisticsModule } from '../profile-statistics/profile-statistics.module.ts';
import { AdminProfilesController } from './admin-profiles.controller.ts';
import { AdminProfilesService } from './admin-profiles.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfilePage } from './profile-page.ts';
import { ProfileVisits } from './profile-visits.ts';
import { ProfilesService } from './profiles.service.ts';
import { PublicProfilesController } from './public-profiles.controller.ts';
import { PublicProfilesService } from './public-profiles.service.ts';

@Module({
  imports: [NotificationsModule, RateLimitsModule, PicturesModule, ProfileStatisticsModule],
  controllers: [AdminProfilesController, ProfileController, PublicProfilesController],
  providers: [AdminProfilesService, ProfilePage, ProfilesService, ProfileVisits, PublicProfilesService],
  exports: [ProfilePage, PublicProfilesService],
})
export class ProfilesModule {}
