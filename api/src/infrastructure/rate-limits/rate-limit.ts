import type { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Attempt, Limit } from './limit.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/**
 * One limit, counted over every instance. A key that is used up is remembered in this process until its window ends:
 * further attempts are refused without asking the store, so refusals write nothing and cost nothing.
 */
export class RateLimit {
  /**
   * @param limiter counts; that of the library throws what it counted when the limit is passed
   * @param usedUp keys of all limits that are used up, kept until they open again. The library's own memory of them
   *   (`inMemoryBlockOnConsumed`) is not bounded and cannot be asked without counting
   */
  constructor(
    private readonly limit: Limit,
    private readonly limiter: RateLimiterAbstract,
    private readonly usedUp: LRUCache<string, true>,
  ) {}

  /** @returns for how many milliseconds this process knows the key to be used up, 0 when it does not */
  msClosed(key: string): number {
    return this.usedUp.getRemainingTTL(this.nameOf(key));
  }

  /**
   * Counts an attempt, before it is known what comes of it: parallel ones are counted exactly.
   *
   * @param cost of this attempt, where some weigh more than others
   */
  async take(key: string, cost = 1): Promise<Attempt> {
    const msClosed = this.msClosed(key);
    if (msClosed > 0) return over(key, msClosed);
    const { consumedPoints, msBeforeNext } = await this.count(key, cost);
    const { attempts } = this.limit;
    if (consumedPoints >= attempts && msBeforeNext > 0)
      this.usedUp.set(this.nameOf(key), true, { ttl: Math.ceil(msBeforeNext) });
    if (consumedPoints > attempts) return over(key, msBeforeNext);
    const endsAt = performance.now() + msBeforeNext;
    return { key, isOver: false, msLeft: msBeforeNext, giveBack: () => this.giveBack(key, cost, endsAt) };
  }

  /** Counts an attempt. @throws HttpProblem 429 when the limit is used up */
  async takeOrRefuse(key: string): Promise<Attempt> {
    const attempt = await this.take(key);
    if (attempt.isOver) throw tooManyAttempts(attempt.msLeft);
    return attempt;
  }

  /**
   * Makes an attempt; only wrong ones use the limit up. It is counted before it is made, so that parallel ones
   * are counted exactly.
   *
   * @param make gives null or false when it was wrong
   * @throws HttpProblem 429 when the limit is used up, and whatever `make` throws: that attempt could not be judged
   */
  async countWrong<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
    const counted = await this.takeOrRefuse(key);
    let result: Result;
    try {
      result = await make();
    } catch (error) {
      // Most likely the database is away: then this fails too, and the caller learns of the first failure.
      await counted.giveBack().catch(() => undefined);
      throw error;
    }
    if (result !== null && result !== false) await counted.giveBack();
    return result;
  }

  private async count(key: string, cost: number): Promise<RateLimiterRes> {
    try {
      return await this.limiter.consume(key, cost);
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return thrown;
      throw thrown;
    }
  }

  private async giveBack(key: string, cost: number, endsAt: number): Promise<void> {
    // In a window that began meanwhile it would be an attempt too many.
    if (performance.now() >= endsAt) return;
    await this.limiter.reward(key, cost);
    this.usedUp.delete(this.nameOf(key));
  }

  private nameOf = (key: string): string => `${this.limit.name} ${key}`;
}

const over = (key: string, msLeft: number): Attempt => ({ key, isOver: true, msLeft, giveBack: async () => undefined });
