import { Global, Module } from '@nestjs/common';
import { ReleaseAccess } from '../../infrastructure/access/release-access.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { ModuleTelemetryModule } from '../module-telemetry/module-telemetry.module.ts';
import { ReleaseTokens } from './release-tokens.service.ts';
import { ReleaseTurns } from './release-turns.ts';
import { ReleasesController } from './releases.controller.ts';
import { ReleasesService } from './releases.service.ts';
import { TokenAccess } from './token-access.ts';

// Global, for the guard of all routes asks it.
@Global()
@Module({
  imports: [RateLimitsModule, ModuleTelemetryModule],
  controllers: [ReleasesController],
  providers: [
    ReleaseTokens,
    ReleaseTurns,
    ReleasesService,
    TokenAccess,
    { provide: ReleaseAccess, useExisting: TokenAccess },
  ],
  exports: [ReleaseAccess],
})
export class ReleasesModule {}
