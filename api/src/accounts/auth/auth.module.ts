import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from '../../infrastructure/access/access.guard.ts';
import { OperatorAccess } from '../../infrastructure/access/operator-access.ts';
import { SessionLookup } from '../../infrastructure/access/session-lookup.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { SecretsModule } from '../../infrastructure/secrets/secrets.module.ts';
import { EmailVerificationModule } from '../email-verification/email-verification.module.ts';
import { LoginLimitsModule } from '../login-limits/login-limits.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { CookieSessions } from './cookie-sessions.ts';
import { CurrentUserAnswers } from './current-user-answers.ts';
import { DeviceCookie } from './device-cookie.ts';
import { NewDevices } from './new-devices.ts';
import { NewPasswords } from './new-passwords.ts';
import { OwnPassword } from './own-password.ts';
import { PasswordLogin } from './password-login.ts';
import { PasswordTurns } from './password-turns.ts';
import { RegistrationService } from './registration.service.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [
    EmailVerificationModule,
    LoginLimitsModule,
    MailModule,
    NotificationsModule,
    RateLimitsModule,
    SecondFactorModule,
    SecretsModule,
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [
    CookieSessions,
    CurrentUserAnswers,
    DeviceCookie,
    NewDevices,
    NewPasswords,
    OperatorAccess,
    OwnPassword,
    PasswordLogin,
    PasswordTurns,
    RegistrationService,
    SessionCookie,
    SessionsService,
    { provide: SessionLookup, useExisting: CookieSessions },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [CurrentUserAnswers, NewPasswords, OwnPassword, SessionCookie, SessionLookup, SessionsService],
})
export class AuthModule {}
