import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { NotificationListService } from './notification-list.service.ts';
import { NotificationSettingsController } from './notification-settings.controller.ts';
import { NotificationSettingsService } from './notification-settings.service.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.ts';

@Module({
  imports: [MailModule],
  controllers: [NotificationsController, NotificationSettingsController],
  providers: [Notifications, NotificationListService, NotificationSettingsService],
  exports: [Notifications],
})
export class NotificationsModule {}
