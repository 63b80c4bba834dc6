import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type Notification,
  type NotificationCount,
  type NotificationPage,
  type NotificationStatus,
  type NotificationsRead,
  notificationCountSchema,
  notificationIdParamSchema,
  notificationPageSchema,
  notificationSchema,
  notificationStatusSchema,
  notificationsQuerySchema,
  notificationsReadSchema,
  type User,
} from '@powerline/contract/accounts';
import type * as v from 'valibot';
import { Member } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { NotificationListService } from './notification-list.service.ts';

@Controller('api/notifications')
@InContext('accounts')
@Member()
export class NotificationsController {
  constructor(private readonly notifications: NotificationListService) {}

  @Get()
  @Described('One’s own notifications, newest first, a page at a time', notificationPageSchema)
  listNotifications(
    @Query({ schema: notificationsQuerySchema }) { before }: v.InferOutput<typeof notificationsQuerySchema>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<NotificationPage> {
    return this.notifications.list(user.id, before, read);
  }

  @Get('count')
  @Described('How many of one’s own notifications are unread', notificationCountSchema)
  async countNotifications(@SignedInUser() user: User, @Reading() read: Read): Promise<NotificationCount> {
    return { unread: await this.notifications.countUnread(user.id, read) };
  }

  @Post('read')
  @HttpCode(204)
  @Described('Marks one’s own notifications as read, up to one and with it', null)
  readNotifications(
    @Body({ schema: notificationsReadSchema }) { through }: NotificationsRead,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.notifications.readThrough(user.id, through);
  }

  @Patch(':id')
  @Described('Marks one of one’s own notifications as read, or as unread', notificationSchema)
  setNotificationRead(
    @Param('id', { schema: notificationIdParamSchema }) id: string,
    @Body({ schema: notificationStatusSchema }) { isRead }: NotificationStatus,
    @SignedInUser() user: User,
  ): Promise<Notification> {
    return this.notifications.setRead(user.id, id, isRead);
  }
}
