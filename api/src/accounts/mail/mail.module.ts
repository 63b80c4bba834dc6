import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { MailList } from './mail-list.ts';
import { MailSender } from './mail-sender.ts';
import { MailSettings } from './mail-settings.ts';
import { MailTransport } from './mail-transport.ts';
import { MailboxLimit } from './mailbox-limit.ts';
import { Outbox } from './outbox.ts';

@Module({
  imports: [RateLimitsModule],
  providers: [MailboxLimit, MailList, MailSender, MailSettings, MailTransport, Outbox],
  exports: [MailboxLimit, MailList, MailSender, MailSettings, Outbox],
})
export class MailModule {}
