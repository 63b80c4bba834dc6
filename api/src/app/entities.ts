import { CourseRow } from '../academy/courses/course.entity.ts';
import { CaptionsRow } from '../academy/lessons/captions.entity.ts';
import { LessonRow } from '../academy/lessons/lesson.entity.ts';
import { Learner } from '../academy/points/learner.entity.ts';
import { PointEntryRow } from '../academy/points/point-entry.entity.ts';
import { PointRulesRow } from '../academy/points/point-rules.entity.ts';
import { PrizeRow } from '../academy/prizes/prize.entity.ts';
import { RedemptionRow } from '../academy/prizes/redemption.entity.ts';
import { LessonProgress } from '../academy/progress/lesson-progress.entity.ts';
import { QuizTry } from '../academy/quizzes/quiz-try.entity.ts';
import { AccountLink } from '../accounts/links/account-link.entity.ts';
import { DeviceKey } from '../accounts/login-limits/device-key.entity.ts';
import { Mail } from '../accounts/mail/mail.entity.ts';
import { Notification } from '../accounts/notifications/notification.entity.ts';
import { NotificationSetting } from '../accounts/notifications/notification-setting.entity.ts';
import { RecoveryCode } from '../accounts/second-factor/recovery-code.entity.ts';
import { SecondFactor } from '../accounts/second-factor/second-factor.entity.ts';
import { SecondFactorPolicyRow } from '../accounts/second-factor/second-factor-policy.entity.ts';
import { Session } from '../accounts/sessions/session.entity.ts';
import { User } from '../accounts/users/user.entity.ts';
import { UsernameSkeleton } from '../accounts/users/username-skeleton.entity.ts';
import { LegalText } from '../content/legal-texts/legal-text.entity.ts';
import { LegalTextDraft } from '../content/legal-texts/legal-text-draft.entity.ts';
import { LegalTextReceipt } from '../content/legal-texts/legal-text-receipt.entity.ts';
import { NavigationPage } from '../content/navigation-pages/navigation-page.entity.ts';
import { PageImage } from '../content/page-images/page-image.entity.ts';
import { PageVideo } from '../content/page-videos/page-video.entity.ts';
import { Setting } from '../content/settings/setting.entity.ts';
import { System } from '../content/systems/system.entity.ts';
import { TeamMember } from '../content/team-members/team-member.entity.ts';
import { AuditEntry } from '../infrastructure/audit/audit-entry.entity.ts';
import { Installation } from '../infrastructure/installation/installation.entity.ts';
import { JobRun } from '../infrastructure/jobs/job-run.entity.ts';
import { JobWorkerSeen } from '../infrastructure/jobs/job-worker.entity.ts';
import { CheckResult } from '../infrastructure/nightly-checks/check-result.entity.ts';
import { AttemptCount } from '../infrastructure/rate-limits/attempt-count.entity.ts';
import { SecretKeyName } from '../infrastructure/secrets/secret-key.entity.ts';
import { Picture } from '../media/picture.entity.ts';
import { Company } from '../money-train/companies/company.entity.ts';
import { ProfileReport } from '../money-train/profile-reports/profile-report.entity.ts';
import { Profile } from '../money-train/profiles/profile.entity.ts';
import { ModuleErrorCount } from '../operations/module-telemetry/module-error-count.entity.ts';
import { ModuleLoadCount } from '../operations/module-telemetry/module-load-count.entity.ts';
import { ReleaseToken } from '../operations/releases/release-token.entity.ts';
import { MembershipPayment } from '../payout/money/payments/membership-payment.entity.ts';
import { PayoutMethodRow } from '../payout/money/payout-methods/payout-method.entity.ts';
import { PayoutRow } from '../payout/money/payouts/payout.entity.ts';
import { PayoutChange } from '../payout/money/payouts/payout-change.entity.ts';
import { PlanVersion } from '../payout/plan/versions/plan-version.entity.ts';
import { PayoutReceipt } from '../payout/team/joining/payout-receipt.entity.ts';
import { PayoutMember } from '../payout/team/placement/payout-member.entity.ts';
import { Rotator } from '../payout/team/rotator/rotator.entity.ts';
import { RotatorEntry } from '../payout/team/rotator/rotator-entry.entity.ts';
import { RotatorReturn } from '../payout/team/rotator/rotator-return.entity.ts';
import { RotatorTurn } from '../payout/team/rotator/rotator-turn.entity.ts';

/** Every table that the code knows. */
export const ENTITIES = [
  AccountLink,
  AttemptCount,
  AuditEntry,
  CaptionsRow,
  CheckResult,
  Company,
  CourseRow,
  DeviceKey,
  JobRun,
  JobWorkerSeen,
  Learner,
  Mail,
  MembershipPayment,
  LegalText,
  LegalTextDraft,
  LegalTextReceipt,
  LessonProgress,
  LessonRow,
  ModuleErrorCount,
  ModuleLoadCount,
  NavigationPage,
  Notification,
  NotificationSetting,
  PageImage,
  PageVideo,
  PayoutMember,
  PayoutReceipt,
  Installation,
  PayoutChange,
  PayoutMethodRow,
  PayoutRow,
  Picture,
  PlanVersion,
  PointEntryRow,
  PointRulesRow,
  PrizeRow,
  Profile,
  ProfileReport,
  QuizTry,
  RecoveryCode,
  RedemptionRow,
  ReleaseToken,
  Rotator,
  RotatorEntry,
  RotatorReturn,
  RotatorTurn,
  SecondFactor,
  SecondFactorPolicyRow,
  SecretKeyName,
  Session,
  Setting,
  System,
  TeamMember,
  User,
  UsernameSkeleton,
];
