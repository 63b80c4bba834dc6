import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { KeylessThrottle } from '../login-limits/keyless-throttle.ts';

/** Bounds what people do with passkeys. */
@Injectable()
export class PasskeyThrottle extends KeylessThrottle {
  constructor(limits: RateLimits) {
    super(limits, {
      // Each visit of /login asks for a challenge, and many members can share an address.
      requestsPerAddress: { name: 'passkey request', perHour: 300, thenPerMinute: 10 },
      logInsPerAddress: { name: 'passkey login', perHour: 100, thenPerMinute: 5 },
      requestsPerUser: { name: 'passkey request of user', attempts: 60, windowSeconds: 60 * 60 },
      proofsPerUser: { name: 'passkey proof', attempts: 10, windowSeconds: 60 * 60 },
    });
  }
}
