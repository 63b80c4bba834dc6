import { ACADEMY_EXPORT, leaveAcademy } from '../academy/academy-account-steps.ts';
import type { AccountSteps } from '../accounts/account-steps.ts';
import { NOTIFICATIONS_EXPORT } from '../accounts/notifications/notifications-export.ts';
import { SECOND_FACTOR_EXPORT } from '../accounts/second-factor/second-factor-export.ts';
import { acceptByRegistering } from '../content/legal-texts/legal-texts.service.ts';
import { LEGAL_TEXTS_EXPORT } from '../content/legal-texts/legal-texts-export.ts';
import { COMPANIES_EXPORT } from '../money-train/companies/companies-export.ts';
import { forgetPictures } from '../money-train/companies/company-pictures.service.ts';
import {
  forgetProfileStatistics,
  PROFILE_STATISTICS_EXPORT,
} from '../money-train/profile-statistics/profile-statistics.ts';
import { PROFILE_EXPORT } from '../money-train/profiles/profile-export.ts';
import { LEDGER_EXPORT } from '../payout/ledger/own-ledger.ts';
import { EARNINGS_EXPORT } from '../payout/money/earnings/earnings-export.ts';
import { MEMBERSHIP_EXPORT } from '../payout/money/memberships/membership-export.ts';
import { countEarnerChange } from '../payout/money/months/earner-changes.ts';
import { PAYOUT_METHOD_EXPORT } from '../payout/money/payout-methods/payout-method-export.ts';
import { PAYOUTS_EXPORT } from '../payout/money/payouts/payouts-export.ts';
import { settleBalance } from '../payout/money/payouts/settle-balance.ts';
import { endSubscriptionsOfDeleted } from '../payout/money/stripe/end-subscriptions.ts';
import { pauseSubscriptionsOfSuspended } from '../payout/money/stripe/pause-subscriptions.ts';
import { EMAIL_SHARING_EXPORT } from '../payout/team/email-sharing/email-sharing.service.ts';
import {
  forgetInvitationVisits,
  INVITATION_VISITS_EXPORT,
} from '../payout/team/invitations/invitation-visits.service.ts';
import {
  joinAsFirstAdmin,
  joinByRegistering,
  leaveTeam,
  reviewInRotator,
} from '../payout/team/joining/account-steps.ts';
import { TEAM_EXPORT } from '../payout/team/joining/team-export.ts';

/** What the contexts do when something happens to an account. A step of a context is added here, after what it needs. */
export const SITE_ACCOUNT_STEPS: AccountSteps = {
  // Joining is the last one: everybody else who joins waits from there to the end of the transaction.
  registered: [acceptByRegistering, joinByRegistering],
  firstAdminMade: [joinAsFirstAdmin],
  verified: [reviewInRotator],
  suspended: [countEarnerChange, reviewInRotator, pauseSubscriptionsOfSuspended],
  letBack: [countEarnerChange, reviewInRotator, pauseSubscriptionsOfSuspended],
  // What may refuse comes first: whoever leaves the team has everybody else who joins wait.
  deleted: [
    countEarnerChange,
    settleBalance,
    forgetPictures,
    forgetProfileStatistics,
    forgetInvitationVisits,
    leaveAcademy,
    leaveTeam,
    endSubscriptionsOfDeleted,
  ],
  exported: [
    SECOND_FACTOR_EXPORT,
    NOTIFICATIONS_EXPORT,
    LEGAL_TEXTS_EXPORT,
    COMPANIES_EXPORT,
    PROFILE_EXPORT,
    PROFILE_STATISTICS_EXPORT,
    MEMBERSHIP_EXPORT,
    TEAM_EXPORT,
    EMAIL_SHARING_EXPORT,
    INVITATION_VISITS_EXPORT,
    EARNINGS_EXPORT,
    PAYOUT_METHOD_EXPORT,
    PAYOUTS_EXPORT,
    LEDGER_EXPORT,
    ACADEMY_EXPORT,
  ],
};
