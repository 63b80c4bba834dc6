import { Module } from '@nestjs/common';
import { MailList } from './mail-list.ts';
import { MailSender } from './mail-sender.ts';
import { MailSettings } from './mail-settings.ts';
import { MailTransport } from './mail-transport.ts';
import { Outbox } from './outbox.ts';

@Module({
  providers: [MailList, MailSender, MailSettings, MailTransport, Outbox],
  exports: [MailList, MailSender, MailSettings, Outbox],
})
export class MailModule {}
