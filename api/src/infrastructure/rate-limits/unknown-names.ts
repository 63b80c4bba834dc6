import { addressKey } from '../http/client-address.ts';
import type { Limit } from './limit.ts';
import type { RateLimit } from './rate-limit.ts';
import { RateLimits } from './rate-limits.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** Slows down guessing. Only misses count, because a whole hall may look at one page. */
export class UnknownNames {
  private readonly unknown: RateLimit;

  /** @param limit per client address */
  constructor(limits: RateLimits, limit: Limit) {
    this.unknown = limits.define(limit);
  }

  /**
   * @param find looks for what a stranger has named
   * @param address of the client
   * @returns what `find` gives
   * @throws HttpProblem 429 after too many that were not found
   */
  async count<Found>(address: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const key = addressKey(address);
    const msClosed = this.unknown.msClosed(key);
    if (msClosed > 0) throw tooManyAttempts(msClosed);
    const found = await find();
    if (found === undefined) await this.unknown.take(key);
    return found;
  }
}
