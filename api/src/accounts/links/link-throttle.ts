import { Injectable } from '@nestjs/common';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { Allowance } from '../../infrastructure/rate-limits/allowance.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';

/** From one address. 256 bits can't be guessed: it bounds what following links costs. */
const LINKS_FOLLOWED = { name: 'account link', perHour: 100, thenPerMinute: 5 };

/** Bounds how often one address follows links of accounts, good ones or not. */
@Injectable()
export class LinkThrottle {
  private readonly perAddress: Allowance;

  constructor(limits: RateLimits) {
    this.perAddress = new Allowance(limits, LINKS_FOLLOWED);
  }

  /** Counts one. @throws HttpProblem 429 */
  async attempt(clientAddress: string): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(clientAddress));
  }
}
