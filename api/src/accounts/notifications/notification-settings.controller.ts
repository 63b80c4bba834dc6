import { Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { NotificationSettings, Unsubscribed, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyReply } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { unsubscribePath } from '../mail/mail-content.ts';
import { Outbox } from '../mail/outbox.ts';
import { NotificationSettingsService } from './notification-settings.service.ts';

@ContextController('accounts')
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly outbox: Outbox,
  ) {}

  @Implements(calls.listNotificationSettings, 'Where you get which notifications')
  async listNotificationSettings(@SignedInUser() user: User, @Reading() read: Read): Promise<NotificationSettings> {
    const settings = await this.settings.list(user, read);
    return { settings, sendsMail: await read((manager) => this.outbox.isMailConfigured(manager)) };
  }

  @Implements(
    calls.saveNotificationSettings,
    'Sets where you get some kinds of notifications; the others stay as they are',
  )
  async saveNotificationSettings(
    @Input() { body }: Input<typeof calls.saveNotificationSettings>,
    @SignedInUser() user: User,
  ): Promise<NotificationSettings> {
    const settings = await this.settings.save(user, body);
    return { settings, sendsMail: await this.outbox.isMailConfigured() };
  }

  @Implements(calls.openUnsubscribePage, 'Leads to the page that stops the mails of one kind')
  openUnsubscribePage(
    @Input() { params: { token } }: Input<typeof calls.openUnsubscribePage>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    reply.header('location', unsubscribePath(token));
  }

  @Implements(calls.stopMailsOfKind, 'Stops the mails of one kind, as the link in one of them or a mail program asks', {
    problems: { link_unknown: 'The link isn’t ours' },
  })
  @RouteConfig({ ignoresBody: true })
  stopMailsOfKind(@Input() { params: { token } }: Input<typeof calls.stopMailsOfKind>): Promise<Unsubscribed> {
    return this.settings.unsubscribe(token);
  }
}
