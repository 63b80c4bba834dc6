import type { Notification, NotificationPage } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call } from '@powerline/platform';

/** Newest first. @param before the last page's `next` @throws what `call` throws */
export const readNotifications = (before?: string): Promise<NotificationPage> =>
  call(calls.listNotifications, { query: { before } });

export const markRead = (id: string): Promise<Notification> =>
  call(calls.setNotificationRead, { params: { id }, body: { isRead: true } });

/** Marks all up to this one as read, so that newer ones stay unread. @throws what `call` throws */
export const markAllRead = (through: string): Promise<void> => call(calls.readNotifications, { body: { through } });
