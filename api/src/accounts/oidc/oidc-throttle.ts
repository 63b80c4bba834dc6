import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { KeylessThrottle } from '../login-limits/keyless-throttle.ts';

/** Bounds what people do with a provider, here and there. */
@Injectable()
export class OidcThrottle extends KeylessThrottle {
  constructor(limits: RateLimits) {
    super(limits, {
      requestsPerAddress: { name: 'oidc request', perHour: 100, thenPerMinute: 5 },
      logInsPerAddress: { name: 'oidc login', perHour: 100, thenPerMinute: 5 },
      requestsPerUser: { name: 'oidc request of user', attempts: 20, windowSeconds: 60 * 60 },
      proofsPerUser: { name: 'oidc link', attempts: 20, windowSeconds: 60 * 60 },
    });
  }
}
