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
import { NewPasswords } from '../passwords/new-passwords.ts';
import { PasswordTurns } from '../passwords/password-turns.ts';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { CookieSessions } from '../sessions/cookie-sessions.ts';
import { CurrentUserAnswers } from '../sessions/current-user-answers.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { DeviceCookie } from './device-cookie.ts';
import { NewDevices } from './new-devices.ts';
import { PasswordLogin } from './password-login.ts';
import { RegistrationService } from './registration.service.ts';

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
