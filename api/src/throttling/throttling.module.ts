import { Module } from '@nestjs/common';
import { LoginThrottle } from './login-throttle.ts';
import { RateLimits } from './rate-limits.ts';

@Module({ providers: [LoginThrottle, RateLimits], exports: [LoginThrottle] })
export class ThrottlingModule {}
