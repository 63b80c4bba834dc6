import type { Notification, NotificationPage } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call } from '@powerline/platform';

/** One page, newest first. @param before `next` of the page before @throws what `call` throws */
export const readNotifications = (before?: string): Promise<NotificationPage> =>
  call(calls.listNotifications, { query: { before } });

/** @throws what `call` throws */
export const markRead = (id: string): Promise<Notification> =>
  call(calls.setNotificationRead, { params: { id }, body: { isRead: true } });

/** Marks all as read, up to one: none that came since it was shown. @throws what `call` throws */
export const markAllRead = (through: string): Promise<void> => call(calls.readNotifications, { body: { through } });
