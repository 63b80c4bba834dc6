import { declareCall } from '../../foundation/call.ts';
import {
  notificationCountSchema,
  notificationIdParamSchema,
  notificationPageSchema,
  notificationSchema,
  notificationStatusSchema,
  notificationsQuerySchema,
  notificationsReadSchema,
} from '../notification.ts';

export const listNotifications = declareCall({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  query: notificationsQuerySchema,
  answer: notificationPageSchema,
});

export const countNotifications = declareCall({
  method: 'GET',
  path: '/api/notifications/count',
  access: 'member',
  answer: notificationCountSchema,
});

export const readNotifications = declareCall({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
  body: notificationsReadSchema,
  answer: null,
});

export const setNotificationRead = declareCall({
  method: 'PATCH',
  path: '/api/notifications/:id',
  access: 'member',
  params: { id: notificationIdParamSchema },
  body: notificationStatusSchema,
  answer: notificationSchema,
});
