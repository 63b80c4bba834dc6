import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from '../../infrastructure/access/access.guard.ts';
import { OperatorAccess } from '../../infrastructure/access/operator-access.ts';
import { SessionLookup } from '../../infrastructure/access/session-lookup.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { LoginLimitsModule } from '../login-limits/login-limits.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { CookieSessions } from './cookie-sessions.ts';
import { DeviceCookie } from './device-cookie.ts';
import { NewDevices } from './new-devices.ts';
import { OwnPassword } from './own-password.ts';
import { PasswordTurns } from './password-turns.ts';
import { RegistrationService } from './registration.service.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [LoginLimitsModule, NotificationsModule, RateLimitsModule, SecondFactorModule, UsersModule],
  controllers: [AuthController],
  providers: [
    DeviceCookie,
    NewDevices,
    OperatorAccess,
    OwnPassword,
    PasswordTurns,
    RegistrationService,
    SessionCookie,
    SessionsService,
    { provide: SessionLookup, useClass: CookieSessions },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [OwnPassword, SessionCookie, SessionsService],
})
export class AuthModule {}
