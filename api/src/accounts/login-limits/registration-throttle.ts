import { Injectable } from '@nestjs/common';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { Allowance } from '../../infrastructure/rate-limits/allowance.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';

/** From one address: enough for a hall full of people who are asked to join. */
export const REGISTRATIONS_PER_ADDRESS = { name: 'register', perHour: 300, thenPerMinute: 10 };
/** One that finds a name or an e-mail taken counts as this many: it reveals who has an account. */
export const COST_OF_TAKEN = 5;

/** Bounds how many accounts one address makes, and how many names and e-mails it can find out to be taken. */
@Injectable()
export class RegistrationThrottle {
  private readonly perAddress: Allowance;

  constructor(limits: RateLimits) {
    this.perAddress = new Allowance(limits, REGISTRATIONS_PER_ADDRESS);
  }

  /** Counts nothing. @throws HttpProblem 429 when the address is known to be used up */
  refuseIfClosed(clientAddress: string): void {
    this.perAddress.refuseIfClosed(addressKey(clientAddress));
  }

  /** Counts a registration. @throws HttpProblem 429 */
  async attempt(clientAddress: string): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(clientAddress));
  }

  /** To be called when a registration that was counted found its name or e-mail taken. */
  async wasTaken(clientAddress: string): Promise<void> {
    await this.perAddress.take(addressKey(clientAddress), COST_OF_TAKEN - 1);
  }
}
