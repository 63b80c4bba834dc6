import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  type NotificationSetting,
  type NotificationSettings,
  type NotificationSettingsInput,
  notificationSettingsInputSchema,
  notificationSettingsSchema,
  type User,
} from '@powerline/contract/accounts';
import { Member } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { Outbox } from '../mail/outbox.ts';
import { NotificationSettingsService } from './notification-settings.service.ts';

@Controller('api/notification-settings')
@InContext('accounts')
@Member()
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly outbox: Outbox,
  ) {}

  @Get()
  @Described('Where one wants to be told of what', notificationSettingsSchema)
  async listNotificationSettings(@SignedInUser() user: User, @Reading() read: Read): Promise<NotificationSettings> {
    return this.withMail(await this.settings.list(user.id, read));
  }

  @Put()
  @Described(
    'Sets where one wants to be told of some kinds; those that are not named stay as they are',
    notificationSettingsSchema,
  )
  async saveNotificationSettings(
    @Body({ schema: notificationSettingsInputSchema }) input: NotificationSettingsInput,
    @SignedInUser() user: User,
  ): Promise<NotificationSettings> {
    return this.withMail(await this.settings.save(user.id, input));
  }

  private withMail(settings: NotificationSetting[]): NotificationSettings {
    return { settings, sendsMail: this.outbox.isMailConfigured };
  }
}
