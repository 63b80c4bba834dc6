import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { AccountNames } from './account-names.ts';
import { KnownDevices } from './known-devices.ts';
import { LoginThrottle } from './login-throttle.ts';
import { RegistrationThrottle } from './registration-throttle.ts';

@Module({
  imports: [RateLimitsModule],
  providers: [AccountNames, KnownDevices, LoginThrottle, RegistrationThrottle],
  exports: [AccountNames, KnownDevices, LoginThrottle, RegistrationThrottle],
})
export class LoginLimitsModule {}
