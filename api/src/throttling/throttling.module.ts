import { Module } from '@nestjs/common';
import { LoginThrottle } from './login-throttle.ts';
import { PostgresAttempts } from './postgres-attempts.ts';
import { RateLimits } from './rate-limits.ts';
import { RedisAttempts } from './redis-attempts.ts';

@Module({
  providers: [LoginThrottle, PostgresAttempts, RateLimits, RedisAttempts],
  exports: [LoginThrottle, RateLimits],
})
export class ThrottlingModule {}
