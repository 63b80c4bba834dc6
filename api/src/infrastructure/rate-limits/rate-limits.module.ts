import { Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.ts';
import { RedisScripts } from './redis-scripts.ts';

@Module({ providers: [RateLimits, RedisScripts], exports: [RateLimits] })
export class RateLimitsModule {}
