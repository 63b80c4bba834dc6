import { Injectable } from '@nestjs/common';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';

// A guess is right with a chance of three in a million, and only who has the password can make one: 240 a day find a code
// in 2,700 days on average. No one mistypes ten times in an hour.
const ATTEMPTS = { attempts: 10, windowSeconds: 60 * 60 };
/** From a device that the account knows: what others do does not bar it. */
const CODES_PER_DEVICE = { name: 'second factor device', ...ATTEMPTS };
/** From all others, at one account: the password of all of them was right. */
const CODES_OF_STRANGERS = { name: 'second factor strangers', ...ATTEMPTS };
/** From people who are logged in, on the account's page. */
const CODES_PER_SESSION = { name: 'second factor session', ...ATTEMPTS };

/** Slows down guessing of codes. Only wrong ones use a limit up. */
@Injectable()
export class SecondFactorThrottle {
  private readonly perDevice: RateLimit;
  private readonly strangers: RateLimit;
  private readonly perSession: RateLimit;

  constructor(limits: RateLimits) {
    this.perDevice = limits.define(CODES_PER_DEVICE);
    this.strangers = limits.define(CODES_OF_STRANGERS);
    this.perSession = limits.define(CODES_PER_SESSION);
  }

  /**
   * At log-in.
   *
   * @param device that the account knows; null for a stranger
   * @throws HttpProblem 429, and whatever `accept` throws
   */
  atLogin(userId: number, device: string | null, accept: () => Promise<boolean>): Promise<boolean> {
    return device === null
      ? this.strangers.countWrong(String(userId), accept)
      : this.perDevice.countWrong(device, accept);
  }

  /** For someone who is logged in. @throws HttpProblem 429, and whatever `accept` throws */
  inSession(userId: number, accept: () => Promise<boolean>): Promise<boolean> {
    return this.perSession.countWrong(String(userId), accept);
  }
}
