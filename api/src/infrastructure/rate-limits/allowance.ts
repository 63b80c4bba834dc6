import type { Attempt } from './limit.ts';
import type { RateLimits } from './rate-limits.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** A budget for an hour; when it is used up, a few more each minute. */
export interface AllowanceSize {
  name: string;
  perHour: number;
  thenPerMinute: number;
}

/**
 * A limit that many share who may have nothing to do with each other. Because it never closes for longer than a minute,
 * using it up cannot bar others, only slow them down.
 */
export class Allowance {
  private readonly hour;
  private readonly minute;

  constructor(limits: RateLimits, { name, perHour, thenPerMinute }: AllowanceSize) {
    this.hour = limits.define({ name: `${name} an hour`, attempts: perHour, windowSeconds: 60 * 60 });
    this.minute = limits.define({ name: `${name} a minute`, attempts: thenPerMinute, windowSeconds: 60 });
  }

  /** @param cost of this attempt, where some weigh more than others */
  async take(key: string, cost = 1): Promise<Attempt> {
    const attempt = await this.hour.take(key, cost);
    return attempt.isOver ? this.minute.take(key, cost) : attempt;
  }

  /** Counts nothing. @throws HttpProblem 429 when this process knows the key to be used up */
  refuseIfClosed(key: string): void {
    const msClosed = this.hour.msClosed(key) > 0 ? this.minute.msClosed(key) : 0;
    if (msClosed > 0) throw tooManyAttempts(msClosed);
  }

  /** Counts an attempt. @throws HttpProblem 429 */
  async takeOrRefuse(key: string): Promise<Attempt> {
    const attempt = await this.take(key);
    if (attempt.isOver) throw tooManyAttempts(attempt.msLeft);
    return attempt;
  }
}
