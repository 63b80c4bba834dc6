import { Module } from '@nestjs/common';
import { AdminDuties } from '../../infrastructure/access/admin-duties.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { SecretsModule } from '../../infrastructure/secrets/secrets.module.ts';
import { AdminSecondFactor } from './admin-second-factor.ts';
import { SecondFactorCodes } from './second-factor-codes.ts';
import { SecondFactorThrottle } from './second-factor-throttle.ts';

/** What log-in and access ask of second factors. It knows nothing of auth, which imports it. */
@Module({
  imports: [RateLimitsModule, SecretsModule],
  providers: [SecondFactorCodes, SecondFactorThrottle, { provide: AdminDuties, useClass: AdminSecondFactor }],
  exports: [AdminDuties, SecondFactorCodes, SecondFactorThrottle],
})
export class SecondFactorModule {}
