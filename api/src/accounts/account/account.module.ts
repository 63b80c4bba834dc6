import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { EmailVerificationModule } from '../email-verification/email-verification.module.ts';
import { LinksModule } from '../links/links.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { EmailChangesService } from './email-changes.service.ts';
import { ForgottenPasswordService } from './forgotten-password.service.ts';
import { PasswordChangesService } from './password-changes.service.ts';
import { PasswordResetController } from './password-reset.controller.ts';
import { ResetLinksService } from './reset-links.service.ts';

@Module({
  imports: [AuthModule, EmailVerificationModule, LinksModule, MailModule, NotificationsModule, RateLimitsModule],
  controllers: [AccountController, PasswordResetController],
  providers: [
    AccountDeletionService,
    AccountService,
    EmailChangesService,
    ForgottenPasswordService,
    PasswordChangesService,
    ResetLinksService,
  ],
  // Its job.
  exports: [ForgottenPasswordService],
})
export class AccountModule {}
