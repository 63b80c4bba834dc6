import { Module } from '@nestjs/common';
import { Notifications } from './notifications.ts';

@Module({ providers: [Notifications], exports: [Notifications] })
export class NotificationsModule {}
