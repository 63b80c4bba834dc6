import { Module } from '@nestjs/common';
import { MailSender } from './mail-sender.ts';
import { MailSettings } from './mail-settings.ts';
import { MailTransport } from './mail-transport.ts';
import { Outbox } from './outbox.ts';

@Module({
  providers: [MailSender, MailSettings, MailTransport, Outbox],
  exports: [MailSender, Outbox],
})
export class MailModule {}
