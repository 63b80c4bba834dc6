import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { BoardModule } from '../academy/board/board.module.ts';
import { CoursesModule } from '../academy/courses/courses.module.ts';
import { LessonsModule } from '../academy/lessons/lessons.module.ts';
import { PointsModule } from '../academy/points/points.module.ts';
import { PrizesModule } from '../academy/prizes/prizes.module.ts';
import { ProgressModule } from '../academy/progress/progress.module.ts';
import { QuizzesModule } from '../academy/quizzes/quizzes.module.ts';
import { AccountModule } from '../accounts/account/account.module.ts';
import { ACCOUNT_STEPS, type AccountSteps } from '../accounts/account-steps.ts';
import { AuthModule } from '../accounts/auth/auth.module.ts';
import { MailModule } from '../accounts/mail/mail.module.ts';
import { NOTIFICATION_KINDS } from '../accounts/notifications/notification-kind.ts';
import { NotificationsModule } from '../accounts/notifications/notifications.module.ts';
import { SecondFactorCallsModule } from '../accounts/second-factor/second-factor-calls.module.ts';
import { UsersModule } from '../accounts/users/users.module.ts';
import { InstallationModule } from '../content/installation/installation.module.ts';
import { INSTALLATION_USE } from '../content/installation/installation-use.ts';
import { LegalTextsModule } from '../content/legal-texts/legal-texts.module.ts';
import { ADDED_LINES } from '../content/navigation-pages/added-lines.ts';
import { NavigationPagesModule } from '../content/navigation-pages/navigation-pages.module.ts';
import { PageImagesModule } from '../content/page-images/page-images.module.ts';
import { PageVideosModule } from '../content/page-videos/page-videos.module.ts';
import { SettingsModule } from '../content/settings/settings.module.ts';
import { SystemsModule } from '../content/systems/systems.module.ts';
import { TeamMembersModule } from '../content/team-members/team-members.module.ts';
import { AuditModule } from '../infrastructure/audit/audit.module.ts';
import { CONFIG, type Config } from '../infrastructure/config/config.ts';
import { DATABASE_URL } from '../infrastructure/config/database-url.ts';
import { DATABASE_GAUGES } from '../infrastructure/database/database-gauges.ts';
import { JobList } from '../infrastructure/jobs/job-list.ts';
import { JobRunner } from '../infrastructure/jobs/job-runner.ts';
import { JobsModule } from '../infrastructure/jobs/jobs.module.ts';
import { LIVE_ADDRESSES } from '../infrastructure/live-addresses/live-address.ts';
import { NIGHTLY_CHECKS } from '../infrastructure/nightly-checks/nightly-check.ts';
import { NightlyChecksModule } from '../infrastructure/nightly-checks/nightly-checks.module.ts';
import { ReadRoutingModule } from '../infrastructure/read-routing/read-routing.module.ts';
import { ResponseCacheModule } from '../infrastructure/response-cache/response-cache.module.ts';
import { Cleanup } from '../infrastructure/retention/cleanup.ts';
import { DEAD_ROWS } from '../infrastructure/retention/dead-rows.ts';
import { NOTICE, type Notice } from '../infrastructure/startup/notice.ts';
import { PicturesModule } from '../media/pictures.module.ts';
import { CompaniesModule } from '../money-train/companies/companies.module.ts';
import { CompanyLinksModule } from '../money-train/company-links/company-links.module.ts';
import { ProfileReportsModule } from '../money-train/profile-reports/profile-reports.module.ts';
import { ProfileStatisticsModule } from '../money-train/profile-statistics/profile-statistics.module.ts';
import { ProfilesModule } from '../money-train/profiles/profiles.module.ts';
import { SPONSORSHIP } from '../money-train/profiles/sponsorship.ts';
import { DocsModule } from '../operations/docs/docs.module.ts';
import { HealthModule } from '../operations/health/health.module.ts';
import { MetricsModule } from '../operations/metrics/metrics.module.ts';
import { ModuleTelemetryModule } from '../operations/module-telemetry/module-telemetry.module.ts';
import { OperationsModule } from '../operations/overview/operations.module.ts';
import { ReleasesModule } from '../operations/releases/releases.module.ts';
import { readModuleLines } from '../operations/site/module-lines.ts';
import { SiteModule } from '../operations/site/site.module.ts';
import { SitePublication } from '../operations/site/site-publication.ts';
import { MemberStoryModule } from '../payout/admin/member-story/member-story.module.ts';
import { OverviewModule } from '../payout/admin/overview/overview.module.ts';
import { AdjustmentsModule } from '../payout/money/adjustments/adjustments.module.ts';
import { EarningsModule } from '../payout/money/earnings/earnings.module.ts';
import { IncomeDisclosureModule } from '../payout/money/income-disclosure/income-disclosure.module.ts';
import { MembershipsModule } from '../payout/money/memberships/memberships.module.ts';
import { MonthsModule } from '../payout/money/months/months.module.ts';
import { PaymentsModule } from '../payout/money/payments/payments.module.ts';
import { PayoutMethodsModule } from '../payout/money/payout-methods/payout-methods.module.ts';
import { PayoutsModule } from '../payout/money/payouts/payouts.module.ts';
import { StripeModule } from '../payout/money/stripe/stripe.module.ts';
import { PlanVersionsModule } from '../payout/plan/versions/plan-versions.module.ts';
import { DownlineModule } from '../payout/team/downline/downline.module.ts';
import { EmailSharingModule } from '../payout/team/email-sharing/email-sharing.module.ts';
import { InvitationsModule } from '../payout/team/invitations/invitations.module.ts';
import { JoiningModule } from '../payout/team/joining/joining.module.ts';
import { PAYOUT_INSTALLATION_USE } from '../payout/team/rotator/installation-use.ts';
import { RotatorModule } from '../payout/team/rotator/rotator.module.ts';
import { SponsorsModule } from '../payout/team/sponsors/sponsors.module.ts';
import { SPONSORSHIP_OF_TEAM } from '../payout/team/sponsors/sponsorship.ts';
import { SITE_DATABASE_GAUGES } from './site-database-gauges.ts';
import { SITE_DEAD_ROWS } from './site-dead-rows.ts';
import { SITE_JOB_HANDLERS_PROVIDER } from './site-job-handlers.ts';
import { SITE_LIVE_ADDRESSES_PROVIDER } from './site-live-addresses.ts';
import { SITE_NIGHTLY_CHECKS } from './site-nightly-checks.ts';
import { SITE_NOTIFICATION_KINDS } from './site-notification-kinds.ts';

// The wildcard of SiteModule takes what no other route wants: it comes last.
@Global()
@Module({
  imports: [
    AccountModule,
    AdjustmentsModule,
    AuditModule,
    AuthModule,
    BoardModule,
    InstallationModule,
    CompaniesModule,
    CompanyLinksModule,
    CoursesModule,
    DocsModule,
    DownlineModule,
    EarningsModule,
    EmailSharingModule,
    HealthModule,
    IncomeDisclosureModule,
    InvitationsModule,
    JobsModule,
    JoiningModule,
    LegalTextsModule,
    LessonsModule,
    MailModule,
    MemberStoryModule,
    MembershipsModule,
    MetricsModule,
    ModuleTelemetryModule,
    MonthsModule,
    OperationsModule,
    NightlyChecksModule,
    NavigationPagesModule,
    NotificationsModule,
    OverviewModule,
    PageImagesModule,
    PageVideosModule,
    PaymentsModule,
    PayoutMethodsModule,
    PayoutsModule,
    PicturesModule,
    PlanVersionsModule,
    PointsModule,
    PrizesModule,
    ProfileReportsModule,
    ProfilesModule,
    ProfileStatisticsModule,
    ProgressModule,
    QuizzesModule,
    ResponseCacheModule,
    ReadRoutingModule,
    ReleasesModule,
    RotatorModule,
    SecondFactorCallsModule,
    SettingsModule,
    SponsorsModule,
    StripeModule,
    SystemsModule,
    TeamMembersModule,
    UsersModule,
    SiteModule,
  ],
})
export class AppModule {}

/** What the application stands on. */
export interface Foundation {
  config: Config;
  /** For connections beside the pool. */
  databaseUrl: string;
  /** Connected and migrated; it is closed with the application. */
  dataSource: DataSource;
  onNotice: Notice;
  accountSteps: AccountSteps;
  publication: SitePublication;
}

export const appModule = ({
  accountSteps,
  config,
  databaseUrl,
  dataSource,
  onNotice,
  publication,
}: Foundation): DynamicModule => ({
  module: AppModule,
  imports: [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...dataSource.options, retryAttempts: 0 }),
      dataSourceFactory: async () => dataSource,
    }),
  ],
  providers: [
    Cleanup,
    JobList,
    JobRunner,
    SITE_JOB_HANDLERS_PROVIDER,
    SITE_LIVE_ADDRESSES_PROVIDER,
    { provide: ACCOUNT_STEPS, useValue: accountSteps },
    { provide: ADDED_LINES, useValue: () => readModuleLines(config.SITE_DIR) },
    { provide: CONFIG, useValue: config },
    { provide: DEAD_ROWS, useValue: SITE_DEAD_ROWS },
    { provide: DATABASE_GAUGES, useValue: SITE_DATABASE_GAUGES },
    { provide: DATABASE_URL, useValue: databaseUrl },
    { provide: NIGHTLY_CHECKS, useValue: SITE_NIGHTLY_CHECKS },
    { provide: NOTICE, useValue: onNotice },
    { provide: NOTIFICATION_KINDS, useValue: SITE_NOTIFICATION_KINDS },
    { provide: INSTALLATION_USE, useValue: PAYOUT_INSTALLATION_USE },
    { provide: SPONSORSHIP, useValue: SPONSORSHIP_OF_TEAM },
    { provide: SitePublication, useValue: publication },
  ],
  exports: [
    ACCOUNT_STEPS,
    ADDED_LINES,
    CONFIG,
    DATABASE_GAUGES,
    DATABASE_URL,
    LIVE_ADDRESSES,
    NIGHTLY_CHECKS,
    NOTICE,
    NOTIFICATION_KINDS,
    INSTALLATION_USE,
    SPONSORSHIP,
    JobList,
    SitePublication,
  ],
});
