import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Counted, Limit } from './limit.ts';

/** Attempts in Postgres, by its clock: exact over every instance, and there whenever the API is. */
@Injectable()
export class PostgresAttempts {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts one attempt under each key. @returns what each key has come to */
  async add(limits: readonly Limit[]): Promise<Map<string, Counted>> {
    // In order of key, so that two requests with the same keys cannot block each other.
    const ordered = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
    const rows: (Counted & { key: string })[] = await this.dataSource.query(
      `INSERT INTO rate_limits AS counted (key, attempts, resets_at)
       SELECT key, 1, clock_timestamp() + make_interval(secs => seconds)
         FROM unnest($1::text[], $2::integer[]) AS given (key, seconds)
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN counted.resets_at <= clock_timestamp() THEN 1 ELSE counted.attempts + 1 END,
         resets_at = CASE WHEN counted.resets_at <= clock_timestamp() THEN excluded.resets_at ELSE counted.resets_at END
       RETURNING key, attempts, ceil(extract(epoch FROM resets_at - clock_timestamp()))::integer AS "secondsLeft"`,
      [ordered.map(({ key }) => key), ordered.map(({ windowSeconds }) => windowSeconds)],
    );
    return new Map(rows.map(({ key, ...counted }) => [key, counted]));
  }

  /** Takes one attempt back from each key. */
  async takeBack(limits: readonly Limit[]): Promise<void> {
    await this.dataSource.query('UPDATE rate_limits SET attempts = greatest(attempts - 1, 0) WHERE key = ANY ($1)', [
      limits.map(({ key }) => key).sort(),
    ]);
  }
}
