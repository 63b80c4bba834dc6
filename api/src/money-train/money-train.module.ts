import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { AdminCompaniesController } from './companies/admin-companies.controller.ts';
import { CompaniesController } from './companies/companies.controller.ts';
import { CompaniesService } from './companies/companies.service.ts';
import { CompanyPicturesController } from './companies/company-pictures.controller.ts';
import { CompanyPicturesService } from './companies/company-pictures.service.ts';
import { CompanyLinks } from './company-links/company-links.ts';
import { ProfileReportsController } from './profile-reports/profile-reports.controller.ts';
import { ProfileReportsService } from './profile-reports/profile-reports.service.ts';
import { ProfileStatisticsController } from './profile-statistics/profile-statistics.controller.ts';
import { AdminProfilesController } from './profiles/admin-profiles.controller.ts';
import { AdminProfilesService } from './profiles/admin-profiles.service.ts';
import { ProfileController } from './profiles/profile.controller.ts';
import { ProfilePage } from './profiles/profile-page.ts';
import { ProfileVisits } from './profiles/profile-visits.ts';
import { ProfilesService } from './profiles/profiles.service.ts';
import { PublicProfilesController } from './profiles/public-profiles.controller.ts';
import { PublicProfilesService } from './profiles/public-profiles.service.ts';
import { VisitCounts } from './visit-counts/visit-counts.ts';

@Module({
  imports: [MediaModule],
  controllers: [
    AdminCompaniesController,
    AdminProfilesController,
    CompaniesController,
    CompanyPicturesController,
    ProfileController,
    ProfileReportsController,
    ProfileStatisticsController,
    PublicProfilesController,
  ],
  providers: [
    AdminProfilesService,
    CompaniesService,
    CompanyLinks,
    CompanyPicturesService,
    ProfilePage,
    ProfileReportsService,
    ProfileVisits,
    ProfilesService,
    PublicProfilesService,
    VisitCounts,
  ],
  exports: [CompanyLinks, ProfilePage],
})
export class MoneyTrainModule {}
