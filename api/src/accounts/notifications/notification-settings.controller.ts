import type { NotificationSettings, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
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
}
