import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { Limit } from './limit.ts';
import { RateLimit } from './rate-limit.ts';
import { RedisScripts } from './redis-scripts.ts';

/** Of these, each about 150 bytes. What is forgotten is asked of the store again. */
const USED_UP_MAX = 10_000;

/**
 * Limits, counted over every instance: in Redis while it answers, else in Postgres. When Redis goes or comes back,
 * counting starts over on the other side (what is known to be used up stays so); no request waits for it. There
 * is no third place: without Postgres there is nothing that a limit guards.
 */
@Injectable()
export class RateLimits {
  private readonly usedUp = new LRUCache<string, true>({ max: USED_UP_MAX });

  constructor(
    private readonly dataSource: DataSource,
    private readonly redis: RedisScripts,
  ) {}

  define(limit: Limit): RateLimit {
    const { name: keyPrefix, attempts: points, windowSeconds: duration } = limit;
    const postgres = new RateLimiterPostgres({
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: 'attempt_counts',
      // By our migration; and Cleanup removes what has ended.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
    if (!this.redis.isConfigured) return new RateLimit(limit, postgres, this.usedUp);
    const redis = new RateLimiterRedis({
      storeClient: this.redis,
      // Says that scripts are called as node-redis does.
      useRedisPackage: true,
      keyPrefix: `powerline:limit:${keyPrefix}`,
      points,
      duration,
      insuranceLimiter: postgres,
    });
    return new RateLimit(limit, redis, this.usedUp);
  }
}
