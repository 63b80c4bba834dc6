import {
  type Notification,
  type NotificationPage,
  notificationPageSchema,
  notificationSchema,
} from '@powerline/contract/accounts';
import { request } from '@powerline/platform';

const PATH = '/api/notifications';

/** One page, newest first. @param before `next` of the page before @throws what `request` throws */
export const readNotifications = (before?: string): Promise<NotificationPage> =>
  request(before ? `${PATH}?before=${before}` : PATH, notificationPageSchema);

/** @throws what `request` throws */
export const markRead = (id: string): Promise<Notification> =>
  request(`${PATH}/${id}`, notificationSchema, { method: 'PATCH', body: { isRead: true } });

/** Marks all as read, up to one: none that came since it was shown. @throws what `request` throws */
export const markAllRead = (through: string): Promise<void> =>
  request(`${PATH}/read`, null, { method: 'POST', body: { through } });
