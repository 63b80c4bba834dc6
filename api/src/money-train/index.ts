import type { Context } from '../accounts/context.ts';
import { moveWhole } from '../infrastructure/moving/moved-table.ts';
import { COMPANIES_EXPORT } from './companies/companies-export.ts';
import { Company } from './companies/company.entity.ts';
import { forgetPictures } from './companies/company-pictures.service.ts';
import { CompanyLinks } from './company-links/company-links.ts';
import { MONEY_TRAIN_FIRST_STEPS } from './first-steps.ts';
import { MONEY_TRAIN_LAUNCH_STEPS } from './launch-steps.ts';
import { MoneyTrainModule } from './money-train.module.ts';
import { ProfileReport } from './profile-reports/profile-report.entity.ts';
import { REPORTED_PAGES } from './profile-reports/reported-pages.inbox.ts';
import { forgetProfileStatistics, PROFILE_STATISTICS_EXPORT } from './profile-statistics/profile-statistics.ts';
import { pageAfterDeletion } from './profiles/page-after-deletion.ts';
import { Profile } from './profiles/profile.entity.ts';
import { PROFILE_EXPORT } from './profiles/profile-export.ts';
import { PROFILE_HIDDEN } from './profiles/profile-hidden.kind.ts';
import { ProfilePage } from './profiles/profile-page.ts';
import { MONEY_TRAIN_RETENTION } from './retention.ts';

export { PEOPLE_WITH_PROFILES } from './profiles/shown-people.ts';
export { SPONSORSHIP } from './profiles/sponsorship.ts';

/** What The Money Train brings to the site. */
export const MONEY_TRAIN: Context = {
  module: MoneyTrainModule,
  entities: [Company, Profile, ProfileReport],
  movedTables: moveWhole('companies', 'profiles', 'profile_reports'),
  accountSteps: {
    deleted: [forgetPictures, forgetProfileStatistics],
    exported: [COMPANIES_EXPORT, PROFILE_EXPORT, PROFILE_STATISTICS_EXPORT],
  },
  deletionEffects: [pageAfterDeletion],
  notificationKinds: [PROFILE_HIDDEN],
  inbox: [REPORTED_PAGES],
  firstSteps: MONEY_TRAIN_FIRST_STEPS,
  launchSteps: MONEY_TRAIN_LAUNCH_STEPS,
  retention: MONEY_TRAIN_RETENTION,
  liveAddresses: [ProfilePage, CompanyLinks],
};
