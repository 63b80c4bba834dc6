import { POINTS_AGREE } from '../academy/points/points-agree.ts';
import { PRIZES_AGREE } from '../academy/prizes/prizes-agree.ts';
import { MAILS_HAVE_JOBS } from '../accounts/mail/mails-have-jobs.ts';
import { CLOCKS_AGREE } from '../infrastructure/nightly-checks/clocks-agree.ts';
import type { NightlyCheck } from '../infrastructure/nightly-checks/nightly-check.ts';
import { LEDGER_AGREES } from '../payout/ledger/ledger-agrees.ts';
import { PAYOUTS_AGREE } from '../payout/money/payouts/payouts-agree.ts';
import { TREE_IS_WHOLE } from '../payout/team/placement/tree-is-whole.ts';
import { ROTATOR_AGREES } from '../payout/team/rotator/rotator-agrees.ts';

/** What is compared each night. A check of a context is added here. */
export const SITE_NIGHTLY_CHECKS: readonly NightlyCheck[] = [
  MAILS_HAVE_JOBS,
  CLOCKS_AGREE,
  LEDGER_AGREES,
  PAYOUTS_AGREE,
  TREE_IS_WHOLE,
  ROTATOR_AGREES,
  POINTS_AGREE,
  PRIZES_AGREE,
];
