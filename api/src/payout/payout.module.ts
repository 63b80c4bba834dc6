import { Module } from '@nestjs/common';
import { PaidMonths } from './activity/paid-months.ts';
import { MemberStoryController } from './admin/member-story/member-story.controller.ts';
import { StoryFileService } from './admin/member-story/story-file.service.ts';
import { OverviewController } from './admin/overview/overview.controller.ts';
import { OverviewService } from './admin/overview/overview.service.ts';
import { AdminPlanVersionsController } from './admin/plan-versions/admin-plan-versions.controller.ts';
import { AdminPlanVersionsService } from './admin/plan-versions/admin-plan-versions.service.ts';
import { ReportsController } from './admin/reports/reports.controller.ts';
import { ReportsService } from './admin/reports/reports.service.ts';
import { FiguresController } from './figures/figures.controller.ts';
import { FiguresService } from './figures/figures.service.ts';
import { OwnLedgerController } from './ledger/own-ledger.controller.ts';
import { AdjustmentsController } from './money/adjustments/adjustments.controller.ts';
import { AdjustmentsService } from './money/adjustments/adjustments.service.ts';
import { BankController } from './money/bank/bank.controller.ts';
import { BankService } from './money/bank/bank.service.ts';
import { EarningsController } from './money/earnings/earnings.controller.ts';
import { EarningsService } from './money/earnings/earnings.service.ts';
import { HowToPayController } from './money/how-to-pay/how-to-pay.controller.ts';
import { HowToPayService } from './money/how-to-pay/how-to-pay.service.ts';
import { IncomeDisclosureController } from './money/income-disclosure/income-disclosure.controller.ts';
import { IncomeDisclosureService } from './money/income-disclosure/income-disclosure.service.ts';
import { MembershipsController } from './money/memberships/memberships.controller.ts';
import { MembershipsService } from './money/memberships/memberships.service.ts';
import { MonthComparisonController } from './money/month-comparison/month-comparison.controller.ts';
import { MonthComparisonService } from './money/month-comparison/month-comparison.service.ts';
import { MonthLetterController } from './money/month-letter/month-letter.controller.ts';
import { MonthLetterService } from './money/month-letter/month-letter.service.ts';
import { MonthSealsController } from './money/month-seals/month-seals.controller.ts';
import { MonthSealsService } from './money/month-seals/month-seals.service.ts';
import { MonthSealer } from './money/month-seals/seal-months.job.ts';
import { SealStamper } from './money/month-seals/stamp-seals.job.ts';
import { MonthStepsController } from './money/month-steps/month-steps.controller.ts';
import { MonthStepsService } from './money/month-steps/month-steps.service.ts';
import { MemberReminder } from './money/month-steps/remind-members.job.ts';
import { RemindersService } from './money/month-steps/reminders.service.ts';
import { AdminMonthsController } from './money/months/admin-months.controller.ts';
import { CloseMonths } from './money/months/close-months.job.ts';
import { DueMonths } from './money/months/due-months.ts';
import { MonthCloser } from './money/months/month-closer.ts';
import { MonthsService } from './money/months/months.service.ts';
import { EarnersNotifier } from './money/months/notify-earners.job.ts';
import { AdminPaymentsController } from './money/payments/admin-payments.controller.ts';
import { PayableMonths } from './money/payments/payable-months.ts';
import { PaymentImportsController } from './money/payments/payment-imports.controller.ts';
import { PaymentImportsService } from './money/payments/payment-imports.service.ts';
import { PaymentRecorder } from './money/payments/payment-recorder.ts';
import { PaymentsService } from './money/payments/payments.service.ts';
import { RefundPreviews } from './money/payments/refund-previews.ts';
import { Refunds } from './money/payments/refunds.ts';
import { BatchFiles } from './money/payout-batches/batch-files.ts';
import { BatchReferencesService } from './money/payout-batches/batch-references.service.ts';
import { PayoutBatchesController } from './money/payout-batches/payout-batches.controller.ts';
import { PayoutBatchesService } from './money/payout-batches/payout-batches.service.ts';
import { AccountMarks } from './money/payout-methods/account-marks.ts';
import { AccountMarker } from './money/payout-methods/mark-accounts.job.ts';
import { PayoutMethodsController } from './money/payout-methods/payout-methods.controller.ts';
import { PayoutMethodsService } from './money/payout-methods/payout-methods.service.ts';
import { PayoutSendingController } from './money/payout-sending/payout-sending.controller.ts';
import { PayoutSendingService } from './money/payout-sending/payout-sending.service.ts';
import { AdminPayoutsController } from './money/payouts/admin-payouts.controller.ts';
import { FrozenDetails } from './money/payouts/frozen-details.ts';
import { PayoutQueueService } from './money/payouts/payout-queue.service.ts';
import { PayoutsController } from './money/payouts/payouts.controller.ts';
import { PayoutsService } from './money/payouts/payouts.service.ts';
import { Reversals } from './money/reversals/reversals.ts';
import { AdminSubscriptionFeesController } from './money/stripe/admin-subscription-fees.controller.ts';
import { FeeMover, FeeNotifier } from './money/stripe/fee-moves.job.ts';
import { StripeController } from './money/stripe/stripe.controller.ts';
import { STRIPE_PROVIDER } from './money/stripe/stripe-client.ts';
import { StripeEventsService } from './money/stripe/stripe-events.service.ts';
import { StripeInvoices } from './money/stripe/stripe-invoices.ts';
import { StripePagesService } from './money/stripe/stripe-pages.service.ts';
import { StripeRefunds } from './money/stripe/stripe-refunds.ts';
import { SubscriptionCanceller } from './money/stripe/subscription-canceller.ts';
import { SubscriptionFeesService } from './money/stripe/subscription-fees.service.ts';
import { SubscriptionPauser } from './money/stripe/subscription-pauser.ts';
import { Subscriptions } from './money/stripe/subscriptions.ts';
import { BatchTransfersService } from './money/stripe-payouts/batch-transfers.service.ts';
import { StripeAccountsService } from './money/stripe-payouts/stripe-accounts.service.ts';
import { StripePayoutsController } from './money/stripe-payouts/stripe-payouts.controller.ts';
import { TransferSender } from './money/stripe-payouts/transfer-sender.ts';
import { TaxFormsController } from './money/tax-forms/tax-forms.controller.ts';
import { TaxFormsService } from './money/tax-forms/tax-forms.service.ts';
import { TaxReportingService } from './money/tax-forms/tax-reporting.service.ts';
import { WhatIfPlayer } from './money/what-if/what-if.job.ts';
import { WhatIfsController } from './money/what-if/what-ifs.controller.ts';
import { WhatIfsService } from './money/what-if/what-ifs.service.ts';
import { YearlyStatementsController } from './money/yearly-statements/yearly-statements.controller.ts';
import { MoveInController } from './move-in/move-in.controller.ts';
import { MoveInsService } from './move-in/move-ins.service.ts';
import { MoveInRunner } from './move-in/run-move-in.job.ts';
import { DownlineService } from './team/downline/downline.service.ts';
import { MyPlaceService } from './team/downline/my-place.service.ts';
import { TeamController } from './team/downline/team.controller.ts';
import { TeamFaces } from './team/downline/team-faces.ts';
import { TeamNamesService } from './team/downline/team-names.service.ts';
import { TeamPersonService } from './team/downline/team-person.service.ts';
import { WholeTeamService } from './team/downline/whole-team.service.ts';
import { EmailSharingController } from './team/email-sharing/email-sharing.controller.ts';
import { EmailSharingService } from './team/email-sharing/email-sharing.service.ts';
import { InvitationLinkController } from './team/invitations/invitation-link.controller.ts';
import { InvitationVisitsController } from './team/invitations/invitation-visits.controller.ts';
import { InvitationVisitsService } from './team/invitations/invitation-visits.service.ts';
import { InvitationsController } from './team/invitations/invitations.controller.ts';
import { InvitationsService } from './team/invitations/invitations.service.ts';
import { TeamUpkeep } from './team/joining/team-upkeep.ts';
import { TellOfJoining } from './team/joining/tell-of-joining.ts';
import { RotatorController } from './team/rotator/rotator.controller.ts';
import { RotatorService } from './team/rotator/rotator.service.ts';
import { SponsorChangesController } from './team/sponsors/sponsor-changes.controller.ts';
import { SponsorChangesService } from './team/sponsors/sponsor-changes.service.ts';

@Module({
  controllers: [
    AdjustmentsController,
    AdminMonthsController,
    AdminPaymentsController,
    AdminPayoutsController,
    AdminPlanVersionsController,
    AdminSubscriptionFeesController,
    EarningsController,
    EmailSharingController,
    HowToPayController,
    FiguresController,
    IncomeDisclosureController,
    InvitationLinkController,
    InvitationVisitsController,
    MonthComparisonController,
    MonthLetterController,
    MonthSealsController,
    MoveInController,
    MonthStepsController,
    InvitationsController,
    MemberStoryController,
    MembershipsController,
    OverviewController,
    OwnLedgerController,
    PaymentImportsController,
    PayoutBatchesController,
    PayoutMethodsController,
    PayoutSendingController,
    PayoutsController,
    ReportsController,
    RotatorController,
    SponsorChangesController,
    BankController,
    StripeController,
    StripePayoutsController,
    TaxFormsController,
    TeamController,
    YearlyStatementsController,
    WhatIfsController,
  ],
  providers: [
    AccountMarker,
    AccountMarks,
    AdjustmentsService,
    AdminPlanVersionsService,
    BatchFiles,
    BatchReferencesService,
    CloseMonths,
    DownlineService,
    DueMonths,
    EarningsService,
    EmailSharingService,
    FeeMover,
    FiguresService,
    FrozenDetails,
    HowToPayService,
    IncomeDisclosureService,
    InvitationVisitsService,
    InvitationsService,
    MembershipsService,
    MonthCloser,
    MonthComparisonService,
    MonthLetterService,
    MonthSealer,
    SealStamper,
    MonthSealsService,
    MonthStepsService,
    MonthsService,
    MoveInRunner,
    MoveInsService,
    MyPlaceService,
    OverviewService,
    PaidMonths,
    PayableMonths,
    PaymentImportsService,
    PaymentRecorder,
    PaymentsService,
    PayoutBatchesService,
    PayoutMethodsService,
    PayoutQueueService,
    PayoutSendingService,
    PayoutsService,
    RefundPreviews,
    Refunds,
    RemindersService,
    ReportsService,
    Reversals,
    RotatorService,
    StoryFileService,
    STRIPE_PROVIDER,
    SponsorChangesService,
    StripeEventsService,
    StripeInvoices,
    StripePagesService,
    StripeRefunds,
    SubscriptionCanceller,
    SubscriptionFeesService,
    SubscriptionPauser,
    Subscriptions,
    TaxFormsService,
    TaxReportingService,
    TeamFaces,
    TeamNamesService,
    TeamPersonService,
    WholeTeamService,
    TeamUpkeep,
    EarnersNotifier,
    FeeNotifier,
    MemberReminder,
    TellOfJoining,
    BankService,
    BatchTransfersService,
    StripeAccountsService,
    TransferSender,
    WhatIfPlayer,
    WhatIfsService,
  ],
  exports: [
    AccountMarker,
    CloseMonths,
    FeeMover,
    IncomeDisclosureService,
    MonthSealer,
    SealStamper,
    SubscriptionCanceller,
    SubscriptionPauser,
    TeamUpkeep,
    EarnersNotifier,
    FeeNotifier,
    MemberReminder,
    TellOfJoining,
    BatchTransfersService,
    StripeAccountsService,
    TransferSender,
    MoveInRunner,
    WhatIfPlayer,
  ],
})
export class PayoutModule {}
