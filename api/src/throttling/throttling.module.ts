import { Module } from '@nestjs/common';
import { AccountNames } from './account-names.ts';
import { KnownDevices } from './known-devices.ts';
import { LoginThrottle } from './login-throttle.ts';
import { RateLimits } from './rate-limits.ts';
import { RedisScripts } from './redis-scripts.ts';
import { RegistrationThrottle } from './registration-throttle.ts';

@Module({
  providers: [AccountNames, KnownDevices, LoginThrottle, RateLimits, RedisScripts, RegistrationThrottle],
  exports: [AccountNames, KnownDevices, LoginThrottle, RateLimits, RegistrationThrottle],
})
export class ThrottlingModule {}
