import { addressKey } from '../../infrastructure/http/client-address.ts';
import { Allowance, type AllowanceSize } from '../../infrastructure/rate-limits/allowance.ts';
import type { Limit } from '../../infrastructure/rate-limits/limit.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import type { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';

export interface KeylessLimits {
  requestsPerAddress: AllowanceSize;
  /** Only refused ones use it up, as with a password (login-throttle.ts). */
  logInsPerAddress: AllowanceSize;
  /** For people who are logged in. */
  requestsPerUser: Limit;
  /** For people who are logged in; only refused ones use it up. */
  proofsPerUser: Limit;
}

/** Bounds log-ins without a password: nothing of them can be guessed, so this bounds what asking and checking cost. */
export abstract class KeylessThrottle {
  private readonly requestsPerAddress: Allowance;
  private readonly logInsPerAddress: Allowance;
  private readonly requestsPerUser: RateLimit;
  private readonly proofsPerUser: RateLimit;

  constructor(
    limits: RateLimits,
    { requestsPerAddress, logInsPerAddress, requestsPerUser, proofsPerUser }: KeylessLimits,
  ) {
    this.requestsPerAddress = new Allowance(limits, requestsPerAddress);
    this.logInsPerAddress = new Allowance(limits, logInsPerAddress);
    this.requestsPerUser = limits.define(requestsPerUser);
    this.proofsPerUser = limits.define(proofsPerUser);
  }

  /** Counts a visitor's request. @throws HttpProblem 429 */
  async requestFrom(clientAddress: string): Promise<void> {
    await this.requestsPerAddress.takeOrRefuse(addressKey(clientAddress));
  }

  /** Counts a request of someone who is logged in. @throws HttpProblem 429 */
  async requestOf(userId: number): Promise<void> {
    await this.requestsPerUser.takeOrRefuse(String(userId));
  }

  /** At log-in; only refused ones count. @throws HttpProblem 429, and whatever `check` throws */
  async atLogin<Result>(clientAddress: string, check: () => Promise<Result | null>): Promise<Result | null> {
    const attempt = await this.logInsPerAddress.takeOrRefuse(addressKey(clientAddress));
    const result = await check();
    if (result !== null) await attempt.giveBack();
    return result;
  }

  /** For someone who is logged in; only refused ones count. @throws as above */
  inSession<Result>(userId: number, check: () => Promise<Result | null>): Promise<Result | null> {
    return this.proofsPerUser.countWrong(String(userId), check);
  }
}
