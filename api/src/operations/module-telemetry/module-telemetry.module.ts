import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { ModuleErrorsService } from './module-errors.service.ts';
import { ModuleLoadMetrics } from './module-load-metrics.ts';
import { ModuleTelemetryController } from './module-telemetry.controller.ts';
import { ModuleTelemetryService } from './module-telemetry.service.ts';

@Module({
  imports: [RateLimitsModule],
  controllers: [ModuleTelemetryController],
  providers: [ModuleErrorsService, ModuleLoadMetrics, ModuleTelemetryService],
  exports: [ModuleTelemetryService],
})
export class ModuleTelemetryModule {}
