import { UsersAndSessions1763700000000 } from './1763700000000-users-and-sessions.ts';
import { Content1763710000000 } from './1763710000000-content.ts';
import { AuditAndLimits1763720000000 } from './1763720000000-audit-and-limits.ts';
import { ModuleLoads1763730000000 } from './1763730000000-module-loads.ts';
import { KnownDevices1763740000000 } from './1763740000000-known-devices.ts';
import { UsernameSkeletons1763741000000 } from './1763741000000-username-skeletons.ts';
import { UnusedPassword1763742000000 } from './1763742000000-unused-password.ts';
import { Systems1763743000000 } from './1763743000000-systems.ts';
import { SiteAddresses1763744000000 } from './1763744000000-site-addresses.ts';
import { WidgetLoads1763745000000 } from './1763745000000-widget-loads.ts';
import { ReleaseTokens1763746000000 } from './1763746000000-release-tokens.ts';
import { JobsAndMails1763747000000 } from './1763747000000-jobs-and-mails.ts';
import { NightlyChecks1763747100000 } from './1763747100000-nightly-checks.ts';
import { Account1763748000000 } from './1763748000000-account.ts';
import { SecondFactors1763749000000 } from './1763749000000-second-factors.ts';
import { Suspension1763750000000 } from './1763750000000-suspension.ts';
import { Notifications1763751000000 } from './1763751000000-notifications.ts';
import { LegalTexts1763751100000 } from './1763751100000-legal-texts.ts';
import { CompanyOrder1763751200000 } from './1763751200000-company-order.ts';
import { PayoutMembers1763760000000 } from './1763760000000-payout-members.ts';
import { JoiningIndexes1763760100000 } from './1763760100000-joining-indexes.ts';
import { Memberships1763761000000 } from './1763761000000-memberships.ts';
import { Stripe1763761100000 } from './1763761100000-stripe.ts';
import { Ledger1763762000000 } from './1763762000000-ledger.ts';
import { ClosedMonths1763762100000 } from './1763762100000-closed-months.ts';
import { Payouts1763763000000 } from './1763763000000-payouts.ts';
import { JoiningFunctions1763764000000 } from './1763764000000-joining-functions.ts';
import { ClosedPartitions1763765000000 } from './1763765000000-closed-partitions.ts';
import { SharedEmailsAndVisits1763765100000 } from './1763765100000-shared-emails-and-visits.ts';
import { CompanySearch1763766000000 } from './1763766000000-company-search.ts';
import { LinesOfSources1763768000000 } from './1763768000000-lines-of-sources.ts';
import { RotatorQueue1763768100000 } from './1763768100000-rotator-queue.ts';
import { Pictures1763770000000 } from './1763770000000-pictures.ts';
import { Profiles1763780000000 } from './1763780000000-profiles.ts';
import { AcademyCourses1763790000000 } from './1763790000000-academy-courses.ts';
import { AcademyPoints1763790100000 } from './1763790100000-academy-points.ts';
import { UndoneRefunds1763803000000 } from './1763803000000-undone-refunds.ts';
import { SubscriptionFees1763803100000 } from './1763803100000-subscription-fees.ts';
import { SponsorChanges1763804000000 } from './1763804000000-sponsor-changes.ts';
import { EarnerChanges1763804100000 } from './1763804100000-earner-changes.ts';
import { ReturnedEarnings1763804200000 } from './1763804200000-returned-earnings.ts';
import { PlanRevisions1763805000000 } from './1763805000000-plan-revisions.ts';
import { LegalDraftRevisions1763805100000 } from './1763805100000-legal-draft-revisions.ts';
import { MailDeliveries1763806000000 } from './1763806000000-mail-deliveries.ts';
import { ModuleErrors1763807000000 } from './1763807000000-module-errors.ts';
import { ViewsBetweenContexts1763810000000 } from './1763810000000-views-between-contexts.ts';
import { HowToPay1763820050000 } from './1763820050000-how-to-pay.ts';
import { Messages1763820060000 } from './1763820060000-messages.ts';
import { TeamNames1763820080000 } from './1763820080000-team-names.ts';
import { MailSettings1763830000000 } from './1763830000000-mail-settings.ts';
import { PeopleSearch1763830310000 } from './1763830310000-people-search.ts';
import { People1763830320000 } from './1763830320000-people.ts';
import { Roles1763830400000 } from './1763830400000-roles.ts';
import { SiteLook1763840010000 } from './1763840010000-site-look.ts';
import { AuditAppendOnly1763840020000 } from './1763840020000-audit-append-only.ts';
import { MemberViews1763840300000 } from './1763840300000-member-views.ts';
import { Launch1763850000000 } from './1763850000000-launch.ts';
import { PayoutExports1763860010000 } from './1763860010000-payout-exports.ts';
import { TeamNameFolding1763872000000 } from './1763872000000-team-name-folding.ts';
import { SiteStatus1763873000000 } from './1763873000000-site-status.ts';
import { PayoutBatches1763873010000 } from './1763873010000-payout-batches.ts';
import { PayoutAccountMarks1763873020000 } from './1763873020000-payout-account-marks.ts';
import { MonthPostponements1763874000000 } from './1763874000000-month-postponements.ts';
import { AuditBefore1763876000000 } from './1763876000000-audit-before.ts';
import { TaxForms1763885000000 } from './1763885000000-tax-forms.ts';
import { WhatIfs1763886000000 } from './1763886000000-what-ifs.ts';
import { StripePayouts1763889000000 } from './1763889000000-stripe-payouts.ts';
import { MonthReminders1763895000000 } from './1763895000000-month-reminders.ts';
import { BankLines1763896000000 } from './1763896000000-bank-lines.ts';
import { Webhooks1763896100000 } from './1763896100000-webhooks.ts';
import { Passkeys1763897000000 } from './1763897000000-passkeys.ts';
import { Oidc1763898000000 } from './1763898000000-oidc.ts';
import { ApiTokens1763899000000 } from './1763899000000-api-tokens.ts';
import { Languages1763899100000 } from './1763899100000-languages.ts';
import { ContentTranslations1763899300000 } from './1763899300000-content-translations.ts';
import { AuditTokens1763900000000 } from './1763900000000-audit-tokens.ts';
import { MailLanguages1763900100000 } from './1763900100000-mail-languages.ts';
import { TeamImports1763905000000 } from './1763905000000-team-imports.ts';
import { MoveIns1763906100000 } from './1763906100000-move-ins.ts';
import { ScheduledBackups1763907000000 } from './1763907000000-scheduled-backups.ts';
import { Bounces1763908000000 } from './1763908000000-bounces.ts';
import { ReleaseKeys1763909000000 } from './1763909000000-release-keys.ts';
import { SiteStore1763909100000 } from './1763909100000-site-store.ts';
import { Canaries1763911000000 } from './1763911000000-canaries.ts';
import { ErrorTargets1763912000000 } from './1763912000000-error-targets.ts';
import { ModuleSettings1763912100000 } from './1763912100000-module-settings.ts';
import { ErrorFrames1763913000000 } from './1763913000000-error-frames.ts';
import { RedemptionTracking1795897900000 } from './1795897900000-redemption-tracking.ts';
import { Certificates1795899329000 } from './1795899329000-certificates.ts';
import { CourseCovers1795899558000 } from './1795899558000-course-covers.ts';
import { Rhythm1795900518000 } from './1795900518000-rhythm.ts';
import { QuestionKinds1795902600000 } from './1795902600000-question-kinds.ts';
import { LessonNotes1795903055000 } from './1795903055000-lesson-notes.ts';
import { LearnerReports1795903200000 } from './1795903200000-learner-reports.ts';
import { CourseReminders1795903260000 } from './1795903260000-course-reminders.ts';
import { LessonVersions1795903444000 } from './1795903444000-lesson-versions.ts';
import { LessonVideos1795911036000 } from './1795911036000-lesson-videos.ts';
import { PublishDates1795913188000 } from './1795913188000-publish-dates.ts';
import { CoursePrerequisites1795913765000 } from './1795913765000-course-prerequisites.ts';
import { CourseSearch1795913825000 } from './1795913825000-course-search.ts';
import { VideoDetails1795915676000 } from './1795915676000-video-details.ts';
import { MonthSeals1795943862000 } from './1795943862000-month-seals.ts';
import { SealTimeStamps1795971884000 } from './1795971884000-seal-time-stamps.ts';

/** Every migration in its order: listed by hand, so that a forgotten file is seen in review. */
export const MIGRATIONS = [
  UsersAndSessions1763700000000,
  Content1763710000000,
  AuditAndLimits1763720000000,
  ModuleLoads1763730000000,
  KnownDevices1763740000000,
  UsernameSkeletons1763741000000,
  UnusedPassword1763742000000,
  Systems1763743000000,
  SiteAddresses1763744000000,
  WidgetLoads1763745000000,
  ReleaseTokens1763746000000,
  JobsAndMails1763747000000,
  NightlyChecks1763747100000,
  Account1763748000000,
  SecondFactors1763749000000,
  Suspension1763750000000,
  Notifications1763751000000,
  LegalTexts1763751100000,
  CompanyOrder1763751200000,
  PayoutMembers1763760000000,
  JoiningIndexes1763760100000,
  Memberships1763761000000,
  Stripe1763761100000,
  Ledger1763762000000,
  ClosedMonths1763762100000,
  Payouts1763763000000,
  JoiningFunctions1763764000000,
  ClosedPartitions1763765000000,
  SharedEmailsAndVisits1763765100000,
  CompanySearch1763766000000,
  LinesOfSources1763768000000,
  RotatorQueue1763768100000,
  Pictures1763770000000,
  Profiles1763780000000,
  AcademyCourses1763790000000,
  AcademyPoints1763790100000,
  UndoneRefunds1763803000000,
  SubscriptionFees1763803100000,
  SponsorChanges1763804000000,
  EarnerChanges1763804100000,
  ReturnedEarnings1763804200000,
  PlanRevisions1763805000000,
  LegalDraftRevisions1763805100000,
  MailDeliveries1763806000000,
  ModuleErrors1763807000000,
  ViewsBetweenContexts1763810000000,
  HowToPay1763820050000,
  Messages1763820060000,
  TeamNames1763820080000,
  MailSettings1763830000000,
  PeopleSearch1763830310000,
  People1763830320000,
  Roles1763830400000,
  SiteLook1763840010000,
  AuditAppendOnly1763840020000,
  MemberViews1763840300000,
  Launch1763850000000,
  PayoutExports1763860010000,
  TeamNameFolding1763872000000,
  SiteStatus1763873000000,
  PayoutBatches1763873010000,
  PayoutAccountMarks1763873020000,
  MonthPostponements1763874000000,
  AuditBefore1763876000000,
  TaxForms1763885000000,
  WhatIfs1763886000000,
  StripePayouts1763889000000,
  MonthReminders1763895000000,
  BankLines1763896000000,
  Webhooks1763896100000,
  Passkeys1763897000000,
  Oidc1763898000000,
  ApiTokens1763899000000,
  Languages1763899100000,
  ContentTranslations1763899300000,
  AuditTokens1763900000000,
  MailLanguages1763900100000,
  TeamImports1763905000000,
  MoveIns1763906100000,
  ScheduledBackups1763907000000,
  Bounces1763908000000,
  ReleaseKeys1763909000000,
  SiteStore1763909100000,
  Canaries1763911000000,
  ErrorTargets1763912000000,
  ModuleSettings1763912100000,
  ErrorFrames1763913000000,
  RedemptionTracking1795897900000,
  Certificates1795899329000,
  CourseCovers1795899558000,
  Rhythm1795900518000,
  QuestionKinds1795902600000,
  LessonNotes1795903055000,
  LearnerReports1795903200000,
  CourseReminders1795903260000,
  LessonVersions1795903444000,
  LessonVideos1795911036000,
  PublishDates1795913188000,
  CoursePrerequisites1795913765000,
  CourseSearch1795913825000,
  VideoDetails1795915676000,
  MonthSeals1795943862000,
  SealTimeStamps1795971884000,
] as const;
