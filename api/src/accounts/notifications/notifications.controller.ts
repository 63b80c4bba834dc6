import type { Notification, NotificationCount, NotificationPage, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { NotificationListService } from './notification-list.service.ts';

@ContextController('accounts')
export class NotificationsController {
  constructor(private readonly notifications: NotificationListService) {}

  @Implements(calls.listNotifications, 'Your notifications, newest first, a page at a time')
  listNotifications(
    @Input() { query: { before } }: Input<typeof calls.listNotifications>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<NotificationPage> {
    return this.notifications.list(user.id, before, read);
  }

  @Implements(calls.countNotifications, 'How many of your notifications are unread')
  async countNotifications(@SignedInUser() user: User, @Reading() read: Read): Promise<NotificationCount> {
    return { unread: await this.notifications.countUnread(user.id, read) };
  }

  @Implements(calls.readNotifications, 'Marks your notifications as read, up to and including one')
  readNotifications(
    @Input() { body: { through } }: Input<typeof calls.readNotifications>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.notifications.readThrough(user.id, through);
  }

  @Implements(calls.setNotificationRead, 'Marks one of your notifications as read or unread')
  setNotificationRead(
    @Input() { params: { id }, body: { isRead } }: Input<typeof calls.setNotificationRead>,
    @SignedInUser() user: User,
  ): Promise<Notification> {
    return this.notifications.setRead(user.id, id, isRead);
  }
}
