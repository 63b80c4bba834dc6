import type { ExportStep } from '../account-steps.ts';
import { Notification } from './notification.entity.ts';
import { NotificationSetting } from './notification-setting.entity.ts';

/** A user's notifications and notification settings, in the copy of their data. */
export const NOTIFICATIONS_EXPORT: ExportStep = {
  section: 'notifications',
  collect: async (manager, { id: userId }) => ({
    told: await manager.find(Notification, {
      select: { kind: true, data: true, inApp: true, byMail: true, createdAt: true, readAt: true },
      where: { userId },
      order: { id: 'ASC' },
    }),
    settings: await manager.find(NotificationSetting, {
      select: { kind: true, inApp: true, byMail: true },
      where: { userId },
      order: { kind: 'ASC' },
    }),
  }),
};
