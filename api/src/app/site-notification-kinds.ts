import { PASSWORD_CHANGED } from '../accounts/account/password-changed.kind.ts';
import { EMAIL_CHANGED } from '../accounts/email-verification/email-changed.kind.ts';
import { NEW_DEVICE } from '../accounts/notifications/new-device.kind.ts';
import type { NotificationKind } from '../accounts/notifications/notification-kind.ts';
import { SECOND_FACTOR_CHANGED } from '../accounts/second-factor/second-factor-changed.ts';

/** Everything that users can be told of, in the order in which they are asked where they want it. */
export const SITE_NOTIFICATION_KINDS: readonly NotificationKind[] = [
  NEW_DEVICE,
  PASSWORD_CHANGED,
  EMAIL_CHANGED,
  SECOND_FACTOR_CHANGED,
];
