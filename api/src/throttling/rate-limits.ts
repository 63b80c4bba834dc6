import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HttpProblem } from '../http/http-problem.ts';

/** So many attempts under one key, within a window that begins with the first. */
export interface Limit {
  key: string;
  attempts: number;
  windowSeconds: number;
}

/** Counts attempts in Postgres, by its clock: exact over every instance. */
@Injectable()
export class RateLimits {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one attempt under each key.
   *
   * @throws HttpProblem 429 when one of them is used up, with the seconds until it opens again
   */
  async count(limits: readonly Limit[]): Promise<void> {
    // In order of key, so that two requests with the same keys cannot block each other.
    const ordered = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
    const rows: { key: string; attempts: number; seconds: number }[] = await this.dataSource.query(
      `INSERT INTO rate_limits AS counted (key, attempts, resets_at)
       SELECT key, 1, clock_timestamp() + make_interval(secs => seconds)
         FROM unnest($1::text[], $2::integer[]) AS given (key, seconds)
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN counted.resets_at <= clock_timestamp() THEN 1 ELSE counted.attempts + 1 END,
         resets_at = CASE WHEN counted.resets_at <= clock_timestamp() THEN excluded.resets_at ELSE counted.resets_at END
       RETURNING key, attempts, ceil(extract(epoch FROM resets_at - clock_timestamp()))::integer AS seconds`,
      [ordered.map(({ key }) => key), ordered.map(({ windowSeconds }) => windowSeconds)],
    );
    const waits = rows.flatMap(({ key, attempts, seconds }) => {
      const limit = limits.find((candidate) => candidate.key === key);
      return limit && attempts > limit.attempts ? [Math.max(1, seconds)] : [];
    });
    if (waits.length === 0) return;
    const retryAfter = Math.max(...waits);
    throw new HttpProblem(429, 'too_many_requests', `Too many attempts. Please try again in ${minutes(retryAfter)}.`, {
      retryAfter,
    });
  }

  /** Takes one attempt back from each key: it turned out to be an honest one. */
  async takeBack(limits: readonly Limit[]): Promise<void> {
    await this.dataSource.query('UPDATE rate_limits SET attempts = greatest(attempts - 1, 0) WHERE key = ANY ($1)', [
      limits.map(({ key }) => key).sort(),
    ]);
  }
}

const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
};
