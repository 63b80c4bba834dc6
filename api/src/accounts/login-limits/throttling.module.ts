import { Module } from '@nestjs/common';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { RedisScripts } from '../../infrastructure/rate-limits/redis-scripts.ts';
import { AccountNames } from './account-names.ts';
import { KnownDevices } from './known-devices.ts';
import { LoginThrottle } from './login-throttle.ts';
import { RegistrationThrottle } from './registration-throttle.ts';

@Module({
  providers: [AccountNames, KnownDevices, LoginThrottle, RateLimits, RedisScripts, RegistrationThrottle],
  exports: [AccountNames, KnownDevices, LoginThrottle, RateLimits, RegistrationThrottle],
})
export class ThrottlingModule {}
