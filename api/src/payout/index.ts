import type { Context } from '../accounts/context.ts';
import { moveWhole } from '../infrastructure/moving/moved-table.ts';
import { PAYOUT_SEARCH } from './admin/search/search-sources.ts';
import { PAYOUT_FIRST_STEPS } from './first-steps.ts';
import { PAYOUT_LAUNCH_STEPS } from './launch-steps.ts';
import { LEDGER_AGREES } from './ledger/ledger-agrees.ts';
import { LEDGER_EXPORT } from './ledger/own-ledger.ts';
import { BANK_RETENTION } from './money/bank/retention.ts';
import { EARNINGS_EXPORT } from './money/earnings/earnings-export.ts';
import { HowToPayRow } from './money/how-to-pay/how-to-pay.entity.ts';
import { IncomeDisclosureService } from './money/income-disclosure/income-disclosure.service.ts';
import { MEMBERSHIP_EXPORT } from './money/memberships/membership-export.ts';
import { MONTHS_ARE_AS_SEALED } from './money/month-seals/months-are-as-sealed.ts';
import { MonthSealer } from './money/month-seals/seal-months.job.ts';
import { SealStamper } from './money/month-seals/stamp-seals.job.ts';
import { MonthReminder } from './money/month-steps/month-reminder.entity.ts';
import { PAYMENT_REMINDER } from './money/month-steps/payment-reminder.kind.ts';
import { MemberReminder } from './money/month-steps/remind-members.job.ts';
import { CloseMonths } from './money/months/close-months.job.ts';
import { MONTH_CLOSES_SOON } from './money/months/closing-soon.inbox.ts';
import { countEarnerChange } from './money/months/earner-changes.ts';
import { MONTH_CLOSED } from './money/months/month-closed.kind.ts';
import { MONTH_GAUGES } from './money/months/month-gauges.ts';
import { MonthPostponement } from './money/months/month-postponement.entity.ts';
import { EarnersNotifier } from './money/months/notify-earners.job.ts';
import { MembershipPayment } from './money/payments/membership-payment.entity.ts';
import { BATCHES_TO_APPROVE, BATCHES_TO_SEND } from './money/payout-batches/batches.inbox.ts';
import { AccountMarker } from './money/payout-methods/mark-accounts.job.ts';
import { PayoutMethodRow } from './money/payout-methods/payout-method.entity.ts';
import { PAYOUT_METHOD_CHANGED } from './money/payout-methods/payout-method-changed.kind.ts';
import { PAYOUT_METHOD_EXPORT } from './money/payout-methods/payout-method-export.ts';
import { PayoutRow } from './money/payouts/payout.entity.ts';
import { PayoutChange } from './money/payouts/payout-change.entity.ts';
import { PAYOUT_CHANGED } from './money/payouts/payout-changed.kind.ts';
import { PayoutExport } from './money/payouts/payout-export.entity.ts';
import { PAYOUT_GAUGES } from './money/payouts/payout-gauges.ts';
import { PAYOUTS_TO_APPROVE, PAYOUTS_TO_SEND } from './money/payouts/payouts.inbox.ts';
import { PAYOUTS_AGREE } from './money/payouts/payouts-agree.ts';
import { PAYOUTS_EXPORT } from './money/payouts/payouts-export.ts';
import { balanceAfterDeletion, settleBalance } from './money/payouts/settle-balance.ts';
import { endSubscriptionsOfDeleted, subscriptionAfterDeletion } from './money/stripe/end-subscriptions.ts';
import { FeeMover, FeeNotifier } from './money/stripe/fee-moves.job.ts';
import { MEMBERSHIP_FEE_CHANGES } from './money/stripe/membership-fee-changes.kind.ts';
import { pauseSubscriptionsOfSuspended } from './money/stripe/pause-subscriptions.ts';
import { PRORATION_PAID } from './money/stripe/proration-paid.kind.ts';
import { STRIPE_RETENTION } from './money/stripe/retention.ts';
import { SubscriptionCanceller } from './money/stripe/subscription-canceller.ts';
import { SubscriptionPauser } from './money/stripe/subscription-pauser.ts';
import { TransferSender } from './money/stripe-payouts/transfer-sender.ts';
import { TaxFormRow } from './money/tax-forms/tax-form.entity.ts';
import { TAX_FORM_EXPORT } from './money/tax-forms/tax-form-export.ts';
import { TaxReportingRow } from './money/tax-forms/tax-reporting.entity.ts';
import { WHAT_IF_RETENTION } from './money/what-if/retention.ts';
import { WhatIfPlayer } from './money/what-if/what-if.job.ts';
import { MOVE_IN_RETENTION } from './move-in/retention.ts';
import { MoveInRunner } from './move-in/run-move-in.job.ts';
import { FILES_EXPORT } from './moving/files-export.ts';
import { restoreClosedMonths } from './moving/restore-team.ts';
import { PayoutModule } from './payout.module.ts';
import { PlanVersion } from './plan/versions/plan-version.entity.ts';
import { PAYOUT_FUNCTIONS } from './sql/functions.ts';
import { EMAIL_SHARING_EXPORT } from './team/email-sharing/email-sharing.service.ts';
import { forgetInvitationVisits, INVITATION_VISITS_EXPORT } from './team/invitations/invitation-visits.service.ts';
import {
  joinAsFirstAdmin,
  joinByRegistering,
  leaveTeam,
  placeAfterDeletion,
  reviewInRotator,
} from './team/joining/account-steps.ts';
import { JOINED_THROUGH_YOU } from './team/joining/joined-through-you.kind.ts';
import { PayoutReceipt } from './team/joining/payout-receipt.entity.ts';
import { PLACED_BELOW_YOU } from './team/joining/placed-below-you.kind.ts';
import { TEAM_EXPORT } from './team/joining/team-export.ts';
import { TeamUpkeep } from './team/joining/team-upkeep.ts';
import { TellOfJoining } from './team/joining/tell-of-joining.ts';
import { YOUR_TURN } from './team/joining/your-turn.kind.ts';
import { PayoutMember } from './team/placement/payout-member.entity.ts';
import { TREE_IS_WHOLE } from './team/placement/tree-is-whole.ts';
import { Rotator } from './team/rotator/rotator.entity.ts';
import { ROTATOR_AGREES } from './team/rotator/rotator-agrees.ts';
import { RotatorEntry } from './team/rotator/rotator-entry.entity.ts';
import { RotatorReturn } from './team/rotator/rotator-return.entity.ts';
import { RotatorTurn } from './team/rotator/rotator-turn.entity.ts';

export { findLastStripeEvent } from './money/stripe/last-event.ts';
export { RESTORED_TEAM } from './moving/restore-team.ts';
export { FIRST_MONTH, MOVED_TEAM } from './moving/team-files.ts';
export { PAYOUT_INSTALLATION_USE } from './team/rotator/installation-use.ts';
export { PAYOUT_MAIL_USE } from './team/rotator/mail-use.ts';
export { SHOWN_PEOPLE } from './team/shown-people.ts';
export { SPONSORSHIP_OF_TEAM } from './team/sponsors/sponsorship.ts';
export { RELATION_IN_TEAM } from './team/sponsors/team-relation.ts';

/** What payout brings to the site. */
export const PAYOUT: Context = {
  module: PayoutModule,
  entities: [
    HowToPayRow,
    MembershipPayment,
    MonthPostponement,
    MonthReminder,
    PayoutChange,
    PayoutExport,
    PayoutMember,
    PayoutMethodRow,
    PayoutReceipt,
    PayoutRow,
    PlanVersion,
    Rotator,
    RotatorEntry,
    RotatorReturn,
    RotatorTurn,
    TaxFormRow,
    TaxReportingRow,
  ],
  tables: [
    'bank_lines',
    'bank_payers',
    'closed_months',
    'commission_reversals',
    'commission_sources',
    'earlier_payments',
    'earlier_statements',
    'earner_changes',
    'income_disclosures',
    'ledger_balances',
    'ledger_entries',
    'ledger_transactions',
    'member_statements',
    'month_closings',
    'month_seal_blocks',
    'month_seal_stamps',
    'month_seals',
    'move_in_files',
    'move_in_parts',
    'move_ins',
    'payout_batch_lines',
    'payout_batches',
    'payout_months',
    'payout_sending',
    'payout_transfers',
    'returned_earnings',
    'shared_emails',
    'sponsor_changes',
    'stripe_accounts',
    'stripe_customers',
    'stripe_events',
    'stripe_subscriptions',
    'team_imports',
    'what_ifs',
  ],
  movedTables: [
    { table: 'closed_months', restore: restoreClosedMonths },
    ...moveWhole(
      'plan_versions',
      'payout_months',
      'payout_receipts',
      'sponsor_changes',
      'rotator',
      'rotator_entries',
      'rotator_turns',
      'rotator_returns',
      'ledger_transactions',
      'ledger_entries',
      'commission_sources',
      'commission_reversals',
      'returned_earnings',
      'income_disclosures',
      'month_seals',
      'month_seal_blocks',
      'month_seal_stamps',
      'earner_changes',
      'month_postponements',
      'month_reminders',
      'shared_emails',
      'how_to_pay',
      'payout_methods',
      'tax_forms',
      'tax_reporting',
      'payouts',
      'payout_changes',
      'payout_exports',
      'payout_batches',
      'payout_batch_lines',
      'payout_transfers',
      'payout_sending',
      'bank_lines',
      'bank_payers',
      'stripe_accounts',
      'stripe_customers',
      'stripe_subscriptions',
      'team_imports',
    ),
  ],
  leftTables: ['month_closings', 'move_in_files', 'move_in_parts', 'move_ins', 'stripe_events', 'what_ifs'],
  views: ['active_months', 'earnings_taken_back', 'rotator_queue'],
  functions: PAYOUT_FUNCTIONS,
  accountSteps: {
    // Joining is the last one: everyone else who joins waits from there to the end of the transaction.
    registered: [joinByRegistering],
    firstAdminMade: [joinAsFirstAdmin],
    verified: [reviewInRotator],
    suspended: [countEarnerChange, reviewInRotator, pauseSubscriptionsOfSuspended],
    reinstated: [countEarnerChange, reviewInRotator, pauseSubscriptionsOfSuspended],
    // What may refuse comes first: leaving the team makes everyone else who joins wait.
    deleted: [countEarnerChange, settleBalance, forgetInvitationVisits, leaveTeam, endSubscriptionsOfDeleted],
    exported: [
      MEMBERSHIP_EXPORT,
      TEAM_EXPORT,
      EMAIL_SHARING_EXPORT,
      INVITATION_VISITS_EXPORT,
      EARNINGS_EXPORT,
      PAYOUT_METHOD_EXPORT,
      TAX_FORM_EXPORT,
      PAYOUTS_EXPORT,
      LEDGER_EXPORT,
      FILES_EXPORT,
    ],
  },
  deletionEffects: [balanceAfterDeletion, placeAfterDeletion, subscriptionAfterDeletion],
  jobs: [
    TeamUpkeep,
    TellOfJoining,
    CloseMonths,
    MonthSealer,
    SealStamper,
    IncomeDisclosureService,
    EarnersNotifier,
    MemberReminder,
    SubscriptionCanceller,
    SubscriptionPauser,
    FeeNotifier,
    FeeMover,
    AccountMarker,
    TransferSender,
    WhatIfPlayer,
    MoveInRunner,
  ],
  nightlyChecks: [LEDGER_AGREES, MONTHS_ARE_AS_SEALED, PAYOUTS_AGREE, TREE_IS_WHOLE, ROTATOR_AGREES],
  notificationKinds: [
    JOINED_THROUGH_YOU,
    PLACED_BELOW_YOU,
    YOUR_TURN,
    MONTH_CLOSED,
    PAYMENT_REMINDER,
    PAYOUT_METHOD_CHANGED,
    PAYOUT_CHANGED,
    MEMBERSHIP_FEE_CHANGES,
    PRORATION_PAID,
  ],
  inbox: [PAYOUTS_TO_APPROVE, PAYOUTS_TO_SEND, BATCHES_TO_APPROVE, BATCHES_TO_SEND, MONTH_CLOSES_SOON],
  firstSteps: PAYOUT_FIRST_STEPS,
  launchSteps: PAYOUT_LAUNCH_STEPS,
  retention: { ...BANK_RETENTION, ...STRIPE_RETENTION, ...WHAT_IF_RETENTION, ...MOVE_IN_RETENTION },
  search: PAYOUT_SEARCH,
  gauges: [PAYOUT_GAUGES, MONTH_GAUGES],
};
