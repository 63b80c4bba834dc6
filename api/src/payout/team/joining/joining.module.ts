import { Module } from '@nestjs/common';
import { MailModule } from '../../../accounts/mail/mail.module.ts';
import { NotificationsModule } from '../../../accounts/notifications/notifications.module.ts';
import { TeamUpkeep } from './team-upkeep.ts';
import { TellOfJoining } from './tell-of-joining.ts';

@Module({
  imports: [MailModule, NotificationsModule],
  providers: [TeamUpkeep, TellOfJoining],
  exports: [TeamUpkeep, TellOfJoining],
})
export class JoiningModule {}
