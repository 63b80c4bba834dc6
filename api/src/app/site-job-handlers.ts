import type { FactoryProvider, Type } from '@nestjs/common';
import { ForgottenPasswordService } from '../accounts/account/forgotten-password.service.ts';
import { MailSender } from '../accounts/mail/mail-sender.ts';
import { JOB_HANDLERS, type JobHandler } from '../infrastructure/jobs/job-kind.ts';
import { NightlyChecks } from '../infrastructure/nightly-checks/nightly-checks.ts';
import { Cleanup } from '../infrastructure/retention/cleanup.ts';
import { IncomeDisclosureService } from '../payout/money/income-disclosure/income-disclosure.service.ts';
import { CloseMonths } from '../payout/money/months/close-months.job.ts';
import { TellOfClosedMonth } from '../payout/money/months/tell-of-closed-month.job.ts';
import { FeeMover, TellOfFee } from '../payout/money/stripe/fee-moves.job.ts';
import { SubscriptionCanceller } from '../payout/money/stripe/subscription-canceller.ts';
import { SubscriptionPauser } from '../payout/money/stripe/subscription-pauser.ts';
import { TeamUpkeep } from '../payout/team/joining/team-upkeep.ts';
import { TellOfJoining } from '../payout/team/joining/tell-of-joining.ts';

/** Who does which jobs. A handler of a context is added here; its module exports it. */
const SITE_JOB_HANDLERS: readonly Type<JobHandler<unknown>>[] = [
  MailSender,
  ForgottenPasswordService,
  Cleanup,
  NightlyChecks,
  TeamUpkeep,
  TellOfJoining,
  CloseMonths,
  IncomeDisclosureService,
  TellOfClosedMonth,
  SubscriptionCanceller,
  SubscriptionPauser,
  TellOfFee,
  FeeMover,
];

export const SITE_JOB_HANDLERS_PROVIDER: FactoryProvider<readonly JobHandler<unknown>[]> = {
  provide: JOB_HANDLERS,
  useFactory: (...handlers: JobHandler<unknown>[]) => handlers,
  inject: [...SITE_JOB_HANDLERS],
};
