import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from '../../infrastructure/access/access.guard.ts';
import { OperatorAccess } from '../../infrastructure/access/operator-access.ts';
import { ThrottlingModule } from '../login-limits/throttling.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { DeviceCookie } from './device-cookie.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { PasswordTurns } from './password-turns.ts';
import { RegistrationService } from './registration.service.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [ThrottlingModule, UsersModule],
  controllers: [AuthController],
  providers: [
    DeviceCookie,
    OperatorAccess,
    PasswordStrategy,
    PasswordTurns,
    RegistrationService,
    SessionCookie,
    SessionsService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionsService],
})
export class AuthModule {}
