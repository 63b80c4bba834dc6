import { declareCall } from '../../foundation/call.ts';
import { notificationSettingsInputSchema, notificationSettingsSchema } from '../notification.ts';

export const listNotificationSettings = declareCall({
  method: 'GET',
  path: '/api/notification-settings',
  access: 'member',
  answer: notificationSettingsSchema,
});

export const saveNotificationSettings = declareCall({
  method: 'PUT',
  path: '/api/notification-settings',
  access: 'member',
  body: notificationSettingsInputSchema,
  answer: notificationSettingsSchema,
});
