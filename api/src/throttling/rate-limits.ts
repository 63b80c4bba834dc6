import { Injectable } from '@nestjs/common';
import { HttpProblem } from '../http/http-problem.ts';
import type { Limit } from './limit.ts';
import { PostgresAttempts } from './postgres-attempts.ts';
import { RedisAttempts } from './redis-attempts.ts';

export type { Limit } from './limit.ts';

/**
 * Limits attempts, counted over every instance: in Redis while it answers, else in Postgres. When it goes or comes back,
 * counting begins anew on the other side; nobody waits for it.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly postgres: PostgresAttempts,
    private readonly redis: RedisAttempts,
  ) {}

  /**
   * Counts one attempt under each key.
   *
   * @throws HttpProblem 429 when one of them is used up, with the seconds until it opens again
   */
  async count(limits: readonly Limit[]): Promise<void> {
    const counts = (await this.redis.add(limits)) ?? (await this.postgres.add(limits));
    const waits = limits.flatMap(({ key, attempts }) => {
      const counted = counts.get(key);
      return counted && counted.attempts > attempts ? [Math.max(1, counted.secondsLeft)] : [];
    });
    if (waits.length === 0) return;
    const retryAfter = Math.max(...waits);
    throw new HttpProblem(429, 'too_many_requests', `Too many attempts. Please try again in ${minutes(retryAfter)}.`, {
      retryAfter,
    });
  }

  /** Takes one attempt back from each key: it turned out to be an honest one. */
  async takeBack(limits: readonly Limit[]): Promise<void> {
    if (!(await this.redis.takeBack(limits))) await this.postgres.takeBack(limits);
  }
}

const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
};
