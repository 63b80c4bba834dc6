import { PRIZE_CHANGED } from '../academy/prizes/prize-changed.kind.ts';
import { PASSWORD_CHANGED } from '../accounts/account/password-changed.kind.ts';
import { EMAIL_CHANGED } from '../accounts/email-verification/email-changed.kind.ts';
import { NEW_DEVICE } from '../accounts/notifications/new-device.kind.ts';
import type { NotificationKind } from '../accounts/notifications/notification-kind.ts';
import { SECOND_FACTOR_CHANGED } from '../accounts/second-factor/second-factor-changed.ts';
import { PROFILE_HIDDEN } from '../money-train/profiles/profile-hidden.kind.ts';
import { MONTH_CLOSED } from '../payout/money/months/month-closed.kind.ts';
import { PAYOUT_METHOD_CHANGED } from '../payout/money/payout-methods/payout-method-changed.kind.ts';
import { PAYOUT_CHANGED } from '../payout/money/payouts/payout-changed.kind.ts';
import { MEMBERSHIP_FEE_CHANGES } from '../payout/money/stripe/membership-fee-changes.kind.ts';
import { PRORATION_PAID } from '../payout/money/stripe/proration-paid.kind.ts';
import { JOINED_THROUGH_YOU } from '../payout/team/joining/joined-through-you.kind.ts';
import { PLACED_BELOW_YOU } from '../payout/team/joining/placed-below-you.kind.ts';
import { YOUR_TURN } from '../payout/team/joining/your-turn.kind.ts';

/** Everything that users can be told of, in the order in which they are asked where they want it. */
export const SITE_NOTIFICATION_KINDS: readonly NotificationKind[] = [
  NEW_DEVICE,
  PASSWORD_CHANGED,
  EMAIL_CHANGED,
  SECOND_FACTOR_CHANGED,
  JOINED_THROUGH_YOU,
  PLACED_BELOW_YOU,
  YOUR_TURN,
  MONTH_CLOSED,
  PAYOUT_METHOD_CHANGED,
  PAYOUT_CHANGED,
  MEMBERSHIP_FEE_CHANGES,
  PRORATION_PAID,
  PROFILE_HIDDEN,
  PRIZE_CHANGED,
];
