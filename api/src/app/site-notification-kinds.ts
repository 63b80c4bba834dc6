import type { NotificationKind } from '../accounts/notifications/notification-kind.ts';

/** Everything that users can be told of, in the order in which they are asked where they want it. */
export const SITE_NOTIFICATION_KINDS: readonly NotificationKind[] = [];
