import { declareCall } from '../../foundation/call.ts';
import {
  notificationSettingsInputSchema,
  notificationSettingsSchema,
  unsubscribedSchema,
  unsubscribeTokenParamSchema,
} from '../notification.ts';

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

/** Mail programs make it by themselves when someone presses their "Unsubscribe" (RFC 8058). */
export const stopMailsOfKind = declareCall({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  access: 'public',
  params: { token: unsubscribeTokenParamSchema },
  answer: unsubscribedSchema,
  problems: ['link_unknown'],
});

/** The same address, opened: programs do so that don't know RFC 8058, and looking at a link must change nothing. */
export const openUnsubscribePage = declareCall({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  access: 'public',
  params: { token: unsubscribeTokenParamSchema },
  answer: null,
  status: 302,
});
