import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { LinksModule } from '../links/links.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { EmailVerificationController } from './email-verification.controller.ts';
import { EmailVerificationService } from './email-verification.service.ts';

@Module({
  imports: [LinksModule, MailModule, NotificationsModule, RateLimitsModule, UsersModule],
  controllers: [EmailVerificationController],
  providers: [EmailVerificationService],
  exports: [EmailVerificationService],
})
export class EmailVerificationModule {}
